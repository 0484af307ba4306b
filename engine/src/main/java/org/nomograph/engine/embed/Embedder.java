package org.nomograph.engine.embed;

import java.util.List;

/** Turns text into a unit vector. Implementations are safe for use by several threads. */
public interface Embedder extends AutoCloseable {
  /**
   * Identifies model, precision and pre-processing; vectors of different fingerprints are never
   * mixed.
   */
  String fingerprint();

  /** Number of dimensions. */
  int dimensions();

  /**
   * Splits a text into passages that the model reads whole (at most its token limit), at sentence
   * ends where possible. Nothing is cut away: the passages joined are the text.
   */
  List<String> split(String text);

  /**
   * Vector of a passage, length 1 (L2). Text over the model's limit is refused with an
   * IllegalArgumentException, never silently cut.
   */
  float[] embedPassage(String passage);

  /**
   * Vectors of several passages, in their order. The same as one call each; implementations that
   * pay for every call (endpoints) send them together.
   */
  default List<float[]> embedPassages(List<String> passages) {
    return passages.stream().map(this::embedPassage).toList();
  }

  /**
   * Vector of a query, with the prefix that the model wants for queries; over-long queries are
   * split and averaged.
   */
  float[] embedQuery(String query);

  @Override
  void close();
}
