package org.nomograph.engine.llm;

/**
 * The endpoint refuses the request, or the request cannot be sent as it is; the same call would
 * fail again.
 */
public final class FatalChatException extends ChatException {
  private static final long serialVersionUID = 1L;

  public FatalChatException(String message, Throwable cause) {
    super(message, cause);
  }

  public FatalChatException(String message) {
    super(message, null);
  }
}
