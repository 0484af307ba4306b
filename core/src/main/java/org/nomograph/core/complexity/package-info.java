/**
 * How hard a question of law is, after CoAL-RAG (arXiv 2608.17536, section 3.3): from its own
 * structure, from how far retrieval by words and by meaning agree, and from both the tier of
 * retrieval that answers it. Everything is immutable and safe for use by several threads.
 */
package org.nomograph.core.complexity;
