package org.nomograph.engine.llm;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.nomograph.engine.endpoint.EndpointFault;
import org.nomograph.engine.endpoint.InterruptedFault;
import org.nomograph.engine.endpoint.RejectedFault;
import org.nomograph.engine.endpoint.RetriableFault;
import org.nomograph.engine.endpoint.Retries;
import org.nomograph.engine.llm.CircuitBreaker.Outcome;

/**
 * Asks one model behind an endpoint. A question goes through the token budget, the cache, the gate
 * of the endpoint and the retries, in this order. Safe for use by several threads.
 */
final class EndpointChatClient implements ChatClient {
  private final ChatParams params;
  private final ChatBackend backend;
  private final Gate gate;
  private final Retries retries;
  private final Dialect dialect;
  private final TokenBudget budget;
  private final Optional<ChatCache> cache;
  private final UsageLedger usage;

  EndpointChatClient(
      ChatParams params,
      ChatBackend backend,
      Gate gate,
      Timing timing,
      Optional<ChatCache> cache,
      UsageLedger usage) {
    this.params = params;
    this.backend = backend;
    this.gate = gate;
    CallParams call = params.call();
    this.retries =
        new Retries(call.maxRetries(), call.backoffMillis(), call.maxPauseMillis(), timing.pause());
    this.dialect = new Dialect(params.reply().format());
    this.budget = new TokenBudget(params.reply(), TokenCounter.forModel(params.model()));
    this.cache = cache;
    this.usage = usage;
  }

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
    return dialect.spoken().format();
  }

  @Override
  public void remember(ChatRequest request, ChatReply reply) {
    cache.ifPresent(kept -> kept.store(ChatCache.key(params, request), reply));
  }

  @Override
  public ChatReply chat(ChatRequest request, Predicate<ChatReply> keep) {
    Optional<ChatReply> known = known(request);
    if (known.isPresent()) {
      return known.get();
    }
    ChatReply reply = ask(request, Optional.empty());
    if (keep.test(reply)) {
      remember(request, reply);
    }
    return reply;
  }

  @Override
  public ChatReply stream(ChatRequest request, PartialReplies listener) {
    Optional<ChatReply> known = known(request);
    if (known.isPresent()) {
      listener.piece(known.get().text());
      return known.get();
    }
    ChatReply reply = ask(request, Optional.of(listener));
    if (!reply.cutOff()) {
      remember(request, reply);
    }
    return reply;
  }

  private Optional<ChatReply> known(ChatRequest request) {
    Optional<ChatReply> known = cache.flatMap(c -> c.find(ChatCache.key(params, request)));
    if (known.isPresent()) {
      usage.cached(request.role());
    } else {
      requireRoom(request);
    }
    return known;
  }

  private void requireRoom(ChatRequest request) {
    int tokens = budget.tokens(request);
    if (tokens > budget.room()) {
      throw new TooLongChatException(
          "%s: the prompt %s has about %,d tokens, and %,d fit beside the reply; raise context-tokens if model %s takes more, or shorten what is asked"
              .formatted(
                  backend.address(), request.prompt(), tokens, budget.room(), params.model()));
    }
  }

  private ChatReply ask(ChatRequest request, Optional<PartialReplies> listener) {
    usage.asked(request.role());
    Outcome outcome = Outcome.UNKNOWN;
    boolean replied = false;
    boolean entered = false;
    try {
      gate.enter(backend.address());
      entered = true;
      ChatReply reply = attempts(request, listener);
      outcome = Outcome.SERVED;
      replied = true;
      return reply;
    } catch (EndpointFault fault) {
      outcome = outcome(fault);
      throw typed(fault);
    } finally {
      if (entered) {
        gate.leave(outcome);
      }
      if (!replied) {
        usage.failed(request.role());
      }
    }
  }

  private static Outcome outcome(EndpointFault fault) {
    return switch (fault) {
      case RetriableFault r ->
          r.kind() == RetriableFault.Kind.REPLY ? Outcome.SERVED : Outcome.FAILED;
      // These refuse every request; others refuse this one.
      case RejectedFault r ->
          r.status() == 401 || r.status() == 403 || r.status() == 404
              ? Outcome.FAILED
              : Outcome.SERVED;
      case InterruptedFault stopped -> Outcome.UNKNOWN;
    };
  }

  private static ChatException typed(EndpointFault fault) {
    return switch (fault) {
      case RetriableFault r when r.kind() == RetriableFault.Kind.REPLY ->
          new MalformedChatException(r.getMessage(), r);
      case RetriableFault r -> new RetriableChatException(r.getMessage(), r);
      case RejectedFault r -> new FatalChatException(r.getMessage(), r);
      case InterruptedFault stopped -> new RetriableChatException(stopped.getMessage(), stopped);
    };
  }

  private ChatReply attempts(ChatRequest request, Optional<PartialReplies> listener) {
    AtomicInteger sent = new AtomicInteger();
    return retries.run(
        number -> {
          while (true) {
            Dialect.Spoken how = dialect.spoken();
            try {
              if (sent.getAndIncrement() > 0) {
                listener.ifPresent(PartialReplies::restart);
              }
              return attempt(request, how, listener, sent);
            } catch (RejectedFault refusal) {
              // Bounded: each thing is learnt once.
              if (!dialect.learn(refusal, how, request.schema().isPresent())) {
                throw refusal;
              }
            }
          }
        });
  }

  private ChatReply attempt(
      ChatRequest request,
      Dialect.Spoken how,
      Optional<PartialReplies> listener,
      AtomicInteger sent) {
    usage.sent(request.role());
    int prompt = budget.tokens(request);
    StringBuilder heard = new StringBuilder();
    RawReply raw =
        gate.pass(
            prompt + params.reply().replyTokens(),
            () ->
                listener.isEmpty()
                    ? backend.ask(request, how)
                    : streamed(request, how, listener.get(), heard));
    int tokensIn = raw.tokensIn().orElse(prompt);
    int tokensOut = raw.tokensOut().orElseGet(() -> budget.count(raw.text()));
    usage.replied(request.role(), tokensIn, tokensOut);
    String text = Thoughts.removedFrom(raw.text());
    if (text.isEmpty()) {
      throw EndpointTransport.useless(backend.address(), nothing(raw));
    }
    if (listener.isPresent() && !heard.toString().strip().equals(text)) {
      // Thoughts without a first tag are known as such only at their end.
      listener.get().restart();
      listener.get().piece(text);
    }
    return new ChatReply(
        text, params.model(), tokensIn, tokensOut, sent.get(), false, raw.cutOff());
  }

  private RawReply streamed(
      ChatRequest request, Dialect.Spoken how, PartialReplies listener, StringBuilder heard) {
    Thoughts thoughts =
        new Thoughts(
            piece -> {
              heard.append(piece);
              listener.piece(piece);
            });
    RawReply raw = backend.stream(request, how, thoughts::add);
    thoughts.end();
    return raw;
  }

  private static String nothing(RawReply raw) {
    if (!raw.text().isBlank()) {
      return raw.cutOff()
          ? "has thoughts only, up to the token limit; raise reply-tokens, or switch thinking off"
          : "has thoughts only; switch thinking off, or take another model";
    }
    return "is empty"
        + (raw.ended().isEmpty() || raw.ended().equals("stop") ? "" : " (" + raw.ended() + ")")
        + "; check the model, and reply-tokens if it thinks first";
  }
}
