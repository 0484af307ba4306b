package org.nomograph.engine.llm;

import java.util.List;
import java.util.Optional;

/** A model in this process. Used by one thread at a time. */
interface LocalModel extends AutoCloseable {
  /**
   * A message.
   *
   * @param role user or assistant
   * @param text what was said
   */
  record Message(String role, String text) {}

  /** Hears a reply while it is written, a token at a time as a rule. */
  @FunctionalInterface
  interface Pieces {
    /**
     * The next piece.
     *
     * @return whether the model is to go on
     */
    boolean heard(String piece);
  }

  /**
   * The reply to a conversation, as far as it was written before the listener ended it.
   *
   * @param system what the model is told about its job; may be empty
   * @param messages the conversation, oldest first
   * @param schema JSON Schema of the reply; empty for free text
   * @param reply length and temperature
   * @param pieces hears the reply
   */
  String complete(
      String system,
      List<Message> messages,
      Optional<String> schema,
      ReplyParams reply,
      Pieces pieces);

  @Override
  void close();
}
