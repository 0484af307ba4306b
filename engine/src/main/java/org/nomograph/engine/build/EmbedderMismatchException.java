package org.nomograph.engine.build;

import java.io.IOException;

/**
 * The index has vectors of another embedder than the build. Not retriable: build with the old
 * embedder, or let everything be embedded anew.
 */
public final class EmbedderMismatchException extends IOException {
  private static final long serialVersionUID = 1L;

  /**
   * @param indexed fingerprint of the index, empty when it has no vectors
   * @param given fingerprint of the embedder at hand, empty when there is none
   */
  public EmbedderMismatchException(String indexed, String given) {
    super(indexed.isEmpty() ? none() : different(indexed, given));
  }

  private static String none() {
    return "the index has no vectors, only words can be searched for (bm25);"
        + " configure an embedder and build again to search by meaning";
  }

  private static String different(String indexed, String given) {
    return "the index has vectors of "
        + indexed
        + ", and "
        + (given.isEmpty() ? "no embedder is configured" : "the one configured is " + given)
        + "; vectors of different models are never mixed: use the old model, or ask for"
        + " re-embedding";
  }
}
