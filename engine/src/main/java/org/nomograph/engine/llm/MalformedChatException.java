package org.nomograph.engine.llm;

/**
 * The model replied, and no attempt gave a reply of use: empty, only thoughts, not of the form
 * asked for, or in another language.
 */
public final class MalformedChatException extends ChatException {
  private static final long serialVersionUID = 1L;

  public MalformedChatException(String message, Throwable cause) {
    super(message, cause);
  }

  public MalformedChatException(String message) {
    super(message, null);
  }
}
