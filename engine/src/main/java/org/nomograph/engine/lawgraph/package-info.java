/**
 * Builds, stores and opens the HierarGraph: Fact, Ontology, Rule and Norm layers (LegalGraphRAG,
 * arXiv 2605.28120, and the relations of LEGO, arXiv 2609.27009).
 *
 * <p>{@link org.nomograph.engine.lawgraph.HierarGraphStage} writes the files of a snapshot, {@link
 * org.nomograph.engine.lawgraph.StoredLawGraph} reads them. Ids come from the sources, orders from
 * ids, random numbers from a seed that is a parameter: two builds give the same bytes.
 */
package org.nomograph.engine.lawgraph;
