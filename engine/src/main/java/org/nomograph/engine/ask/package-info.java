/**
 * Consultation after CoAL-RAG (arXiv 2608.17536): how complex a question is decides how provisions
 * are searched for, and an answerer says what they carry. {@link
 * org.nomograph.engine.ask.AskPipeline} reads top to bottom like the paper.
 */
package org.nomograph.engine.ask;
