/**
 * Answers questions of law without a language model: reads the structure of the provisions found
 * (conditions, consequences, exceptions, numbers) and what the question asks for, and writes the
 * sentences that both carry. It adds no rule of its own: steps that it proposes rest on articles of
 * the corpus.
 */
package org.nomograph.engine.reason.embedded.answer;
