/**
 * From a query to ranked documents: by words, by meaning, by both, and similar cases. Every hit
 * carries the explanation of its score. Retrievers are immutable and as safe for several threads as
 * the index and the embedder they are given; they own neither and close neither.
 */
package org.nomograph.engine.retrieve;
