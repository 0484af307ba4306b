package org.nomograph.engine.reason.llm;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.nomograph.engine.llm.ChatClient;
import org.nomograph.engine.llm.ChatReply;
import org.nomograph.engine.llm.ChatRequest;
import org.nomograph.engine.llm.PartialReplies;
import org.nomograph.engine.llm.ReplyFormat;
import org.nomograph.engine.llm.ReplyParams;
import org.nomograph.engine.llm.TokenBudget;

/** A model that gives its replies one after the other, the last one again and again. */
final class FixedModel implements ChatClient {
  private final List<String> replies;
  private final List<ChatRequest> asked = new ArrayList<>();

  FixedModel(String... replies) {
    this.replies = List.of(replies);
  }

  /** The questions of a run to it. */
  RoleCalls run() {
    return ReasoningModels.of(role -> this, ReasoningParams.DEFAULT).run();
  }

  List<ChatRequest> asked() {
    return asked;
  }

  @Override
  public ChatReply chat(ChatRequest request, Predicate<ChatReply> keep) {
    String reply = replies.get(Math.min(asked.size(), replies.size() - 1));
    asked.add(request);
    return new ChatReply(reply, model(), request.user().length(), reply.length(), 1, false, false);
  }

  @Override
  public ChatReply stream(ChatRequest request, PartialReplies listener) {
    throw new UnsupportedOperationException();
  }

  @Override
  public String model() {
    return "fixed";
  }

  @Override
  public void remember(ChatRequest request, ChatReply reply) {}

  /** A character is a token. */
  @Override
  public TokenBudget budget() {
    return new TokenBudget(ReplyParams.DEFAULT, String::length);
  }

  @Override
  public ReplyFormat format() {
    return ReplyFormat.SCHEMA;
  }
}
