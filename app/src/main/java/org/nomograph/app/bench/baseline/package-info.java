/**
 * Published retrieval methods and charge classifiers as rows of the bench, each on the corpus,
 * embedder and reader of the workspace. Small forms written from the papers: where a paper asks a
 * language model, {@link org.nomograph.app.bench.baseline.BaselineInfo} says which step that is and
 * what stands in for it. The same corpus, parameters and seed give the same results, bit for bit.
 */
package org.nomograph.app.bench.baseline;
