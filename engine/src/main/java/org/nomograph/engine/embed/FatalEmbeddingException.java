package org.nomograph.engine.embed;

/** The request, the key, the model or the reply is wrong; the same call would fail again. */
public final class FatalEmbeddingException extends EmbeddingException {
  private static final long serialVersionUID = 1L;

  public FatalEmbeddingException(String message, Throwable cause) {
    super(message, cause);
  }

  public FatalEmbeddingException(String message) {
    super(message, null);
  }
}
