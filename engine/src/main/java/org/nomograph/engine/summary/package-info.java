/**
 * Summaries of the communities of the graph by a chat model: groups of similar cases, sections and
 * domains of the statutes. Each sentence is verified against the members that it cites. A summary
 * is kept under the hash of what it sums up, so that it is written once and never told of anything
 * else; where there is none, the extractive summary of the embedded reasoner stands.
 */
package org.nomograph.engine.summary;
