/**
 * The law graph of all statutes (CoAL-RAG, arXiv 2608.17536, section on the knowledge graph): laws
 * in their versions, chapters, articles and concepts; relations Subsumption, Reference and
 * Conflict.
 *
 * <p>{@link org.nomograph.engine.lawgraph.statute.StatuteStage} writes the files of a snapshot, law
 * by law; {@link org.nomograph.engine.lawgraph.statute.StatuteGraph} reads them. What a law's
 * section holds follows from that law alone, so that a law that is added or repealed leaves the
 * sections of all others as they are; links between laws are made when the graph is opened.
 */
package org.nomograph.engine.lawgraph.statute;
