package org.nomograph.engine.llm;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Asks a model in this process, one question at a time. The file is checked and loaded with the
 * first question. Replies are not kept: they cost nothing but time, and a file can change under its
 * name. Safe for use by several threads.
 */
final class LocalChatClient implements ChatClient, AutoCloseable {
  private final ChatParams params;
  private final TokenBudget budget;
  private final UsageLedger usage;
  private final Loader loader;
  private LocalModel model;

  /** Loads a model from a file that was checked. */
  @FunctionalInterface
  interface Loader {
    LocalModel open(Path file, Optional<Path> library, int contextTokens);
  }

  LocalChatClient(ChatParams params, UsageLedger usage, Loader loader) {
    this.params = params;
    this.usage = usage;
    this.loader = loader;
    this.budget = new TokenBudget(params.reply(), TokenCounter.forModel(params.model()));
  }

  @Override
  public ChatReply chat(ChatRequest request, Predicate<ChatReply> keep) {
    usage.asked(request.role());
    int tokensIn = budget.tokens(request);
    boolean replied = false;
    try {
      if (tokensIn > budget.room()) {
        throw new FatalChatException(
            "%s: the prompt %s has about %,d tokens, and %,d fit beside the reply; raise context-tokens or shorten what is asked"
                .formatted(params.model(), request.prompt(), tokensIn, budget.room()));
      }
      usage.sent(request.role());
      String text = Thoughts.removedFrom(complete(request));
      int tokensOut = budget.count(text);
      usage.replied(request.role(), tokensIn, tokensOut);
      if (text.isBlank()) {
        throw new MalformedChatException(params.model() + ": the reply is empty", null);
      }
      replied = true;
      boolean cutOff = tokensOut >= params.reply().replyTokens();
      return new ChatReply(text, params.model(), tokensIn, tokensOut, 1, false, cutOff);
    } finally {
      if (!replied) {
        usage.failed(request.role());
      }
    }
  }

  private synchronized String complete(ChatRequest request) {
    if (model == null) {
      Path file = Path.of(params.baseUrl());
      GgufFile.check(file);
      model =
          loader.open(
              file,
              Optional.ofNullable(params.reply().extra().get("library"))
                  .map(library -> Path.of(library.toString())),
              params.reply().contextTokens());
    }
    List<LocalModel.Message> messages = new ArrayList<>();
    messages.add(new LocalModel.Message("user", request.user()));
    request
        .repair()
        .ifPresent(
            repair -> {
              messages.add(new LocalModel.Message("assistant", repair.reply()));
              messages.add(new LocalModel.Message("user", repair.request()));
            });
    return model.complete(
        request.system(), messages, request.schema().map(ReplySchema::text), params.reply());
  }

  @Override
  public ChatReply stream(ChatRequest request, PartialReplies listener) {
    ChatReply reply = chat(request, any -> false);
    listener.piece(reply.text());
    return reply;
  }

  @Override
  public void remember(ChatRequest request, ChatReply reply) {}

  @Override
  public String model() {
    return params.model();
  }

  @Override
  public TokenBudget budget() {
    return budget;
  }

  @Override
  public ReplyFormat format() {
    return ReplyFormat.SCHEMA;
  }

  @Override
  public synchronized void close() {
    if (model != null) {
      model.close();
    }
  }
}
