/** The bytes of graph files: numbers, texts, lists and adjacency rows under a checksum. */
package org.nomograph.engine.lawgraph.format;
