package org.nomograph.engine.llm;

import java.util.function.Predicate;

/** Asks a chat model. Safe for use by several threads. */
public interface ChatClient {
  /** Name of the model. */
  String model();

  /**
   * The reply to a request, from the cache where it is known.
   *
   * @param keep which replies may be kept in the cache; the reply is returned either way
   * @throws ChatException if there is none
   */
  ChatReply chat(ChatRequest request, Predicate<ChatReply> keep);

  /** The reply to a request; kept unless it is cut off. */
  default ChatReply chat(ChatRequest request) {
    return chat(request, reply -> !reply.cutOff());
  }

  /**
   * As {@link #chat(ChatRequest)}, heard while it is written. A reply from the cache comes in one
   * piece.
   */
  ChatReply stream(ChatRequest request, PartialReplies listener);

  /** Keeps a reply that was found for a request in another way. */
  void remember(ChatRequest request, ChatReply reply);

  /** How much fits into a request. */
  TokenBudget budget();

  /** The form of structured replies that the endpoint is asked for now. */
  ReplyFormat format();
}
