package org.nomograph.engine.llm;

/**
 * A chat model gave no reply of use. Messages name the endpoint and what to check, never a key. The
 * subclasses say what the caller can do.
 */
public abstract sealed class ChatException extends RuntimeException
    permits RetriableChatException,
        FatalChatException,
        TooLongChatException,
        MalformedChatException,
        UnavailableChatException {
  private static final long serialVersionUID = 1L;

  ChatException(String message, Throwable cause) {
    super(message, cause);
  }
}
