package org.nomograph.engine.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.nomograph.engine.llm.CircuitBreaker.Outcome;
import org.nomograph.engine.testserver.ChatServer;

class LimitsTest {
  private final Models models = new Models();

  @Test
  void tokensPassAtTheirRate() throws InterruptedException {
    TokenRate rate = new TokenRate(600, models.timing.nanoTime(), models.timing.pause());
    rate.take(400);
    rate.take(200);
    assertThat(models.pauses).isEmpty();
    // 10 tokens a second: 50 tokens more come after 5 s.
    rate.take(50);
    assertThat(models.pauses).containsExactly(5_000L);
    // Of 100 tokens 90 were not used: they are there for the next.
    rate.take(100);
    rate.settle(100, 10);
    rate.take(90);
    assertThat(models.pauses).containsExactly(5_000L, 10_000L);
    // More than a minute's worth counts as a minute's worth.
    models.pass(120_000);
    rate.take(100_000);
    assertThat(models.pauses).hasSize(2);
  }

  @Test
  void theBreakerOpensTriesAndCloses() {
    CircuitBreaker breaker = new CircuitBreaker(2, 1_000, models.timing.nanoTime());
    end(breaker, Outcome.FAILED);
    end(breaker, Outcome.SERVED);
    end(breaker, Outcome.FAILED);
    // Not two in a row.
    assertThat(breaker.enter()).isEmpty();
    breaker.ended(Outcome.FAILED);
    assertThat(breaker.enter()).isEqualTo(OptionalLong.of(1_000));
    models.pass(1_000);
    assertThat(breaker.enter()).isEmpty();
    // One at a time while it is tried.
    assertThat(breaker.enter()).isPresent();
    breaker.ended(Outcome.FAILED);
    assertThat(breaker.enter()).isEqualTo(OptionalLong.of(1_000));
    models.pass(1_000);
    // A call that cannot tell leaves the question to the next.
    end(breaker, Outcome.UNKNOWN);
    end(breaker, Outcome.SERVED);
    end(breaker, Outcome.FAILED);
    assertThat(breaker.enter()).isEmpty();
  }

  private static void end(CircuitBreaker breaker, Outcome outcome) {
    assertThat(breaker.enter()).isEmpty();
    breaker.ended(outcome);
  }

  @Test
  void noMoreRequestsAtATimeThanAllowed() throws Exception {
    AtomicInteger now = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    try (ChatServer server =
            new ChatServer(
                question -> {
                  most.accumulateAndGet(now.incrementAndGet(), Math::max);
                  pause();
                  now.decrementAndGet();
                  return "好";
                });
        ChatAccess access = models.open(Models.params(server, ChatKind.OPENAI), Optional.empty());
        ExecutorService many = Executors.newFixedThreadPool(12)) {
      List<Future<ChatReply>> replies = new ArrayList<>();
      for (int i = 0; i < 24; i++) {
        ChatRequest request = Models.question("问" + i);
        replies.add(many.submit(() -> access.client(ChatRole.ANSWER).chat(request)));
      }
      for (Future<ChatReply> reply : replies) {
        assertThat(reply.get().text()).isEqualTo("好");
      }
    }
    assertThat(most.get()).isBetween(2, Models.CALL.concurrency());
  }

  private static void pause() {
    try {
      Thread.sleep(30);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void theBudgetCountsAllThatIsSent() {
    TokenBudget budget =
        new TokenBudget(
            new ReplyParams(600, 100, 0, false, ReplyFormat.SCHEMA, Map.of()), String::length);
    ChatRequest plain = Models.question("12345");
    // "回答问题。" 5, user 5, two messages of 4 more each, 3 before the reply.
    assertThat(budget.tokens(plain)).isEqualTo(5 + 5 + 8 + 3);
    assertThat(budget.tokens(plain.repaired(new Repair("1234567", "123"))))
        .isEqualTo(5 + 5 + 7 + 3 + 16 + 3);
    ChatRequest structured = Models.structured("12345");
    assertThat(budget.tokens(structured))
        .isEqualTo(5 + 5 + 8 + 3 + structured.schema().get().text().length());
    assertThat(budget.room()).isEqualTo(500);
    // 479 left; blocks of 199 and a line break.
    String block = "x".repeat(199);
    assertThat(budget.firstThatFit(plain, List.of(block, block, block))).isEqualTo(2);
    assertThat(budget.firstThatFit(plain, List.of("x".repeat(478), block))).isEqualTo(1);
    assertThat(budget.firstThatFit(plain, List.of("x".repeat(479)))).isZero();
  }

  @Test
  void tokensOfOtherModelsAreEstimatedFromAbove() {
    TokenCounter exact = TokenCounter.forModel("openai/gpt-4o-mini");
    TokenCounter other = TokenCounter.forModel("qwen3-8b");
    assertThat(exact.count("hello world")).isEqualTo(2);
    String chinese = "被告人趁无人之机拿走他人的手机一部，价值三千余元。";
    assertThat(other.count(chinese)).isGreaterThan(exact.count(chinese));
    // A text of special tokens is a text.
    assertThat(exact.count("<|endoftext|>")).isPositive();
  }

  @Test
  void parametersOutOfRangeAreRefusedByName() {
    URI url = URI.create("http://127.0.0.1:1/v1");
    refused("model", () -> ChatParams.of(ChatKind.OPENAI, url, " "));
    refused("baseUrl", () -> ChatParams.of(ChatKind.OPENAI, URI.create("ftp://a/"), "m"));
    refused("baseUrl", () -> ChatParams.of(ChatKind.OPENAI, URI.create("http://u:p@a/"), "m"));
    refused("baseUrl", () -> ChatParams.of(ChatKind.OPENAI, URI.create("http://a/?key=x"), "m"));
    refused("contextTokens", () -> reply(511, 100, 0));
    refused("replyTokens", () -> reply(512, 15, 0));
    refused("replyTokens", () -> reply(512, 512, 0));
    refused("temperature", () -> reply(512, 100, 2.1));
    refused("temperature", () -> reply(512, 100, Double.NaN));
    refused("maxRetries", () -> new CallParams(1, 1, 1, 21, 0, 0, 1, 0, 1, 0));
    refused("concurrency", () -> new CallParams(1, 1, 1, 0, 0, 0, 0, 0, 1, 0));
    refused("tokensPerMinute", () -> new CallParams(1, 1, 1, 0, 0, 0, 1, -1, 1, 0));
    refused("failuresToOpen", () -> new CallParams(1, 1, 1, 0, 0, 0, 1, 0, 0, 0));
    refused("requestTimeoutMillis", () -> new CallParams(1, 0, 1, 0, 0, 0, 1, 0, 1, 0));
    refused(
        "extra",
        () ->
            ChatParams.of(ChatKind.OLLAMA, url, "m")
                .with(new ReplyParams(512, 100, 0, false, ReplyFormat.TEXT, Map.of("a", 1))));
  }

  private static ReplyParams reply(int context, int reply, double temperature) {
    return new ReplyParams(context, reply, temperature, false, ReplyFormat.SCHEMA, Map.of());
  }

  private static void refused(String name, Runnable made) {
    assertThatIllegalArgumentException().isThrownBy(made::run).withMessageStartingWith(name);
  }
}
