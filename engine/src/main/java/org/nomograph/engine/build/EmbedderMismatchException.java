package org.nomograph.engine.build;

import java.io.IOException;

/**
 * The index has vectors of another embedder than the build. Not retriable: build with the old
 * embedder, or let everything be embedded anew.
 */
public final class EmbedderMismatchException extends IOException {
  private static final long serialVersionUID = 1L;

  /**
   * @param indexed fingerprint of the index
   * @param given fingerprint of the embedder at hand, empty when there is none
   */
  public EmbedderMismatchException(String indexed, String given) {
    super(
        "the index has vectors of "
            + indexed
            + ", and "
            + (given.isEmpty() ? "no embedder is configured" : "the one configured is " + given)
            + "; vectors of different models are never mixed: use the old model, or ask for"
            + " re-embedding");
  }
}
