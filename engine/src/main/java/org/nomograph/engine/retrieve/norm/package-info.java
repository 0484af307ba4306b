/**
 * Retrieval over an expert graph: Normative Coverage Greedy (LEGO, arXiv 2609.27009) as published,
 * and with words beside meaning, a query in parts and relations walked one step. A retriever reads
 * its graph, articles and cards once and holds them in memory; it is immutable and as safe for
 * several threads as the embedder it is given.
 */
package org.nomograph.engine.retrieve.norm;
