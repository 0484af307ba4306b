/**
 * Criminal judgment after LegalGraphRAG (arXiv 2605.28120): Researcher gathers candidates from the
 * HierarGraph, Auditor checks each candidate article item by item and prunes what does not apply
 * together with what depends on it, Adjudicator decides from what was confirmed. {@link
 * org.nomograph.engine.judge.JudgePipeline} reads top to bottom like the paper.
 */
package org.nomograph.engine.judge;
