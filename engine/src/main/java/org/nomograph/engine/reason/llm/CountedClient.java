package org.nomograph.engine.reason.llm;

import java.util.function.Predicate;
import org.nomograph.engine.llm.ChatClient;
import org.nomograph.engine.llm.ChatReply;
import org.nomograph.engine.llm.ChatRequest;
import org.nomograph.engine.llm.PartialReplies;
import org.nomograph.engine.llm.ReplyFormat;
import org.nomograph.engine.llm.TokenBudget;

/** Counts what one question to a model takes, repairs included. Used by one thread. */
final class CountedClient implements ChatClient {
  private final ChatClient client;
  private long tokensIn;
  private long tokensOut;
  private int replies;
  private int cached;

  CountedClient(ChatClient client) {
    this.client = client;
  }

  private ChatReply counted(ChatReply reply) {
    tokensIn += reply.tokensIn();
    tokensOut += reply.tokensOut();
    replies++;
    cached += reply.fromCache() ? 1 : 0;
    return reply;
  }

  long tokensIn() {
    return tokensIn;
  }

  long tokensOut() {
    return tokensOut;
  }

  /** Whether all replies were kept from earlier. */
  boolean cached() {
    return replies > 0 && cached == replies;
  }

  @Override
  public ChatReply chat(ChatRequest request, Predicate<ChatReply> keep) {
    return counted(client.chat(request, keep));
  }

  @Override
  public ChatReply stream(ChatRequest request, PartialReplies listener) {
    return counted(client.stream(request, listener));
  }

  @Override
  public String model() {
    return client.model();
  }

  @Override
  public void remember(ChatRequest request, ChatReply reply) {
    client.remember(request, reply);
  }

  @Override
  public TokenBudget budget() {
    return client.budget();
  }

  @Override
  public ReplyFormat format() {
    return client.format();
  }
}
