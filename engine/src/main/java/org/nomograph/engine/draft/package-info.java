/**
 * Drafts of pack cards by a chat model: checklists of offenses and rule cards of articles that no
 * pack has (the Rule layer of LegalGraphRAG, arXiv 2605.28120, where a language model writes it).
 * What a model writes is verified against the articles and stands in a pack of its own, marked as
 * drafted by a model; nothing of it is used before somebody imports it.
 */
package org.nomograph.engine.draft;
