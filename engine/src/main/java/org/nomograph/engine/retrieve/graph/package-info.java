/**
 * Retrieval over the law graph of all statutes (CoAL-RAG, arXiv 2608.17536, tiers 3 and 4):
 * articles ranked by their nearness to what was found and to the concepts of the question, each
 * with the path that leads to it; and the check of what was found against these paths, which drops
 * texts that conflict with one that prevails.
 */
package org.nomograph.engine.retrieve.graph;
