package org.nomograph.engine.index;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Reading side of one snapshot's index. A port: the embedded implementation is Lucene on the local
 * disk; a distributed engine can implement it too. Safe for use by several threads. Ties are broken
 * by id, never by hash order.
 */
public interface LawIndex {
  /** BM25 over character bigrams. An empty or all-stop query gives an empty list. */
  List<Hit> bm25(String query, DocFilter filter, int top) throws IOException;

  /**
   * Nearest documents by cosine; a document with several passages scores by its best one. Scores
   * are cosines in [-1, 1].
   */
  List<Hit> nearest(float[] vector, DocFilter filter, int top) throws IOException;

  /** Stored JSON of the record, as {@code RecordJson} reads it. */
  Optional<String> find(String id) throws IOException;

  /** Vectors of a document's passages, in order; empty when it has none. */
  List<float[]> vectors(String id) throws IOException;

  /** Ids of all documents of a kind, ascending. */
  List<String> ids(DocKind kind) throws IOException;

  /** Ids of all documents that a filter lets through, ascending. */
  List<String> ids(DocFilter filter) throws IOException;

  /** Ids of all versions of an article ({@code 刑法/264}), newest first. */
  List<String> versions(String articleRef) throws IOException;
}
