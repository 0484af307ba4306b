package org.nomograph.engine.embed;

/** An embedding could not be made. The subclasses say whether trying again can help. */
public abstract sealed class EmbeddingException extends RuntimeException
    permits RetriableEmbeddingException, FatalEmbeddingException {
  private static final long serialVersionUID = 1L;

  EmbeddingException(String message, Throwable cause) {
    super(message, cause);
  }
}
