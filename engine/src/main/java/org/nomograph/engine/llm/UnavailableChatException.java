package org.nomograph.engine.llm;

/**
 * The endpoint is left alone for a while after repeated failures; nothing was sent. The caller does
 * without it and says so.
 */
public final class UnavailableChatException extends ChatException {
  private static final long serialVersionUID = 1L;

  public UnavailableChatException(String message, Throwable cause) {
    super(message, cause);
  }

  public UnavailableChatException(String message) {
    super(message, null);
  }
}
