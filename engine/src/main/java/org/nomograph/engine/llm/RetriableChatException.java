package org.nomograph.engine.llm;

/** The endpoint stayed busy, unreachable, slow or broken after all retries; later it may work. */
public final class RetriableChatException extends ChatException {
  private static final long serialVersionUID = 1L;

  public RetriableChatException(String message, Throwable cause) {
    super(message, cause);
  }

  public RetriableChatException(String message) {
    super(message, null);
  }
}
