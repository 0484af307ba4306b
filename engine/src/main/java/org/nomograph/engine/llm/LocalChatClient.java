package org.nomograph.engine.llm;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.nomograph.engine.endpoint.InterruptedFault;

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
    LocalModel open(Path file, Optional<Path> library, ReplyParams reply);
  }

  LocalChatClient(ChatParams params, UsageLedger usage, Loader loader) {
    this.params = params;
    this.usage = usage;
    this.loader = loader;
    this.budget = new TokenBudget(params.reply(), TokenCounter.forModel(params.model()));
  }

  @Override
  public ChatReply chat(ChatRequest request, Predicate<ChatReply> keep) {
    return ask(request, piece -> {});
  }

  @Override
  public ChatReply stream(ChatRequest request, PartialReplies listener) {
    StringBuilder heard = new StringBuilder();
    Thoughts thoughts =
        new Thoughts(
            piece -> {
              heard.append(piece);
              listener.piece(piece);
            });
    ChatReply reply = ask(request, thoughts::add);
    thoughts.end();
    if (!heard.toString().strip().equals(reply.text())) {
      listener.restart();
      listener.piece(reply.text());
    }
    return reply;
  }

  private ChatReply ask(ChatRequest request, Consumer<String> pieces) {
    usage.asked(request.role());
    int tokensIn = budget.tokens(request);
    boolean replied = false;
    try {
      if (tokensIn > budget.room()) {
        throw new TooLongChatException(
            "%s: the prompt %s has about %,d tokens, and %,d fit beside the reply; raise context-tokens or shorten what is asked"
                .formatted(params.model(), request.prompt(), tokensIn, budget.room()));
      }
      usage.sent(request.role());
      Heard heard = new Heard(params.call().requestTimeoutMillis(), pieces);
      String text = Thoughts.removedFrom(complete(request, heard));
      heard.requireWhole();
      usage.replied(request.role(), tokensIn, heard.tokens);
      if (text.isBlank()) {
        throw new MalformedChatException(params.model() + ": the reply is empty", null);
      }
      replied = true;
      boolean cutOff = heard.tokens >= params.reply().replyTokens();
      return new ChatReply(text, params.model(), tokensIn, heard.tokens, 1, false, cutOff);
    } finally {
      if (!replied) {
        usage.failed(request.role());
      }
    }
  }

  /** Counts what is written, and ends it when time is over or the thread is interrupted. */
  private final class Heard implements LocalModel.Pieces {
    private final int limitMillis;
    private final long begin = System.nanoTime();
    private final Consumer<String> pieces;
    private int tokens;
    private boolean late;
    private boolean stopped;

    Heard(int limitMillis, Consumer<String> pieces) {
      this.limitMillis = limitMillis;
      this.pieces = pieces;
    }

    @Override
    public boolean heard(String piece) {
      tokens++;
      stopped = Thread.currentThread().isInterrupted();
      late = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin) > limitMillis;
      if (!stopped && !late) {
        pieces.accept(piece);
      }
      return !stopped && !late;
    }

    void requireWhole() {
      if (stopped) {
        InterruptedFault fault = new InterruptedFault(new InterruptedException());
        throw new RetriableChatException(fault.getMessage(), fault);
      }
      if (late) {
        throw new RetriableChatException(
            "%s did not end its reply within %,d ms (%,d tokens); raise request-timeout-millis, lower reply-tokens, or take a smaller model"
                .formatted(params.model(), limitMillis, tokens));
      }
    }
  }

  private synchronized String complete(ChatRequest request, LocalModel.Pieces pieces) {
    if (model == null) {
      Path file = Path.of(params.baseUrl());
      GgufFile.check(file);
      model =
          loader.open(
              file,
              Optional.ofNullable(params.reply().extra().get("library"))
                  .map(library -> Path.of(library.toString())),
              params.reply());
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
        request.system(),
        messages,
        request.schema().map(ReplySchema::text),
        params.reply(),
        pieces);
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
