package org.nomograph.engine.llm;

/**
 * The prompt does not fit into the context that the settings give the model, beside the reply.
 * Nothing was sent; a shorter prompt can be asked.
 */
public final class TooLongChatException extends ChatException {
  private static final long serialVersionUID = 1L;

  public TooLongChatException(String message) {
    super(message, null);
  }
}
