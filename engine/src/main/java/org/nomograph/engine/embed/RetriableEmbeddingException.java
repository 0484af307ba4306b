package org.nomograph.engine.embed;

/** The service was busy, slow or broken for the moment; all retries of the call are used up. */
public final class RetriableEmbeddingException extends EmbeddingException {
  private static final long serialVersionUID = 1L;

  public RetriableEmbeddingException(String message, Throwable cause) {
    super(message, cause);
  }

  public RetriableEmbeddingException(String message) {
    super(message, null);
  }
}
