/**
 * The search index: analysis, writing and searching with Lucene on the local disk. Knows documents
 * and vectors, not what the records behind them mean.
 */
package org.nomograph.engine.index;
