package org.nomograph.engine.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.nomograph.engine.testserver.Call;
import org.nomograph.engine.testserver.ChatQuestion;
import org.nomograph.engine.testserver.ChatServer;
import org.nomograph.engine.testserver.FaultPlan;
import org.nomograph.engine.testserver.Step;

class StreamTest {
  private static final String ANSWER = "应当认定为盗窃，因为财物是被人平和地拿走的。";

  private final Queue<java.util.function.UnaryOperator<Step>> changes = new ArrayDeque<>();
  private final Queue<String> texts = new ArrayDeque<>();
  private final Models models = new Models();
  private final List<String> heard = new ArrayList<>();
  private final ChatServer server =
      new ChatServer(ChatServer.Replies.of(question -> ANSWER), FaultPlan.none(), this::changed);

  private Optional<Step> changed(Call call) {
    ChatQuestion question =
        new ChatQuestion("", List.of("user: q"), null, call.body().path("stream").asBoolean());
    String text = texts.isEmpty() ? ANSWER : texts.remove();
    Step step = ChatServer.reply(call, question, text, "stop");
    return Optional.of(changes.isEmpty() ? step : changes.remove().apply(step));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private ChatReply stream(ChatKind kind, int silenceMillis) {
    CallParams call = new CallParams(5_000, 5_000, silenceMillis, 2, 100, 5_000, 4, 0, 100, 1_000);
    try (ChatAccess access =
        models.open(Models.params(server, kind).with(call), Optional.empty())) {
      return access.client(ChatRole.ANSWER).stream(
          Models.question("q"),
          new PartialReplies() {
            @Override
            public void piece(String text) {
              heard.add(text);
            }

            @Override
            public void restart() {
              heard.add("|");
            }
          });
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "GGUF")
  void aReplyIsHeardInPieces(ChatKind kind) {
    ChatReply reply = stream(kind, 5_000);
    assertThat(reply.text()).isEqualTo(ANSWER);
    assertThat(reply.tokensOut()).isEqualTo(ANSWER.length());
    assertThat(String.join("", heard)).isEqualTo(ANSWER);
    assertThat(heard).hasSizeGreaterThan(2);
    assertThat(server.calls().get(0).authorization()).isEqualTo("Bearer " + Models.KEY);
  }

  /** What was heard of an attempt that failed is void. */
  @ParameterizedTest
  @CsvSource({
    "OPENAI, RESET",
    "OLLAMA, RESET",
    "OPENAI, SILENCE",
    "OLLAMA, SILENCE",
    "OPENAI, COMPLETE",
    "OLLAMA, COMPLETE"
  })
  void aStreamThatBreaksOffIsBegunAnew(ChatKind kind, Step.Ending ending) {
    changes.add(step -> step.broken(ending));
    ChatReply reply = stream(kind, 300);
    assertThat(reply.text()).isEqualTo(ANSWER);
    assertThat(reply.attempts()).isEqualTo(2);
    String all = String.join("", heard);
    assertThat(all).endsWith("|" + ANSWER);
    assertThat(ANSWER).startsWith(all.substring(0, all.indexOf('|')));
    assertThat(all.indexOf('|')).isPositive();
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "GGUF")
  void silenceIsNotWaitedForWithoutEnd(ChatKind kind) {
    for (int i = 0; i < 3; i++) {
      changes.add(step -> step.broken(Step.Ending.SILENCE));
    }
    assertThatThrownBy(() -> stream(kind, 200))
        .isInstanceOf(RetriableChatException.class)
        .hasMessageContainingAll("no reply from http://127.0.0.1", "fell silent", "3 attempt");
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "GGUF")
  void statusesAreHandledAsWithoutStreams(ChatKind kind) {
    changes.add(step -> Step.of(429, "slow down").retryAfter("2"));
    assertThat(stream(kind, 5_000).attempts()).isEqualTo(2);
    assertThat(models.pauses).containsExactly(2_000L);
    changes.add(step -> Step.of(401, "no"));
    assertThatThrownBy(() -> stream(kind, 5_000)).isInstanceOf(FatalChatException.class);
  }

  @Test
  void thoughtsAreNotHeard() {
    texts.add("<think>这里想了很久很久很久很久很久很久</think>\n" + ANSWER);
    assertThat(stream(ChatKind.OPENAI, 5_000).text()).isEqualTo(ANSWER);
    assertThat(String.join("", heard)).isEqualTo(ANSWER);
  }

  @Test
  void thoughtsWithoutAFirstTagAreTakenBack() {
    texts.add("这里想了很久很久很久很久很久很久</think>\n" + ANSWER);
    assertThat(stream(ChatKind.OPENAI, 5_000).text()).isEqualTo(ANSWER);
    assertThat(String.join("", heard)).endsWith("|" + ANSWER);
  }

  /** Who hears may have enough: the reply ends then, is not begun anew, and the reason is told. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "GGUF")
  void aListenerThatFailsEndsTheReply(ChatKind kind) {
    changes.add(step -> step.broken(Step.Ending.SILENCE));
    IllegalStateException gone = new IllegalStateException("nobody listens");
    try (ChatAccess access = models.open(Models.params(server, kind), Optional.empty())) {
      long begin = System.nanoTime();
      assertThatThrownBy(
              () ->
                  access.client(ChatRole.ANSWER).stream(
                      Models.question("q"),
                      new PartialReplies() {
                        @Override
                        public void piece(String text) {
                          heard.add(text);
                          throw gone;
                        }

                        @Override
                        public void restart() {
                          heard.add("|");
                        }
                      }))
          .isSameAs(gone);
      // The server is silent for the 5 s of the limit.
      assertThat(System.nanoTime() - begin).isLessThan(4_000_000_000L);
    }
    assertThat(heard).hasSize(1);
    assertThat(server.calls()).hasSize(1);
  }

  @Test
  void aThreadThatIsInterruptedStopsWaiting() throws InterruptedException {
    changes.add(step -> step.broken(Step.Ending.SILENCE));
    List<Throwable> thrown = new ArrayList<>();
    Thread asking =
        new Thread(
            () -> {
              try {
                stream(ChatKind.OPENAI, 60_000);
              } catch (ChatException e) {
                thrown.add(e);
                thrown.add(Thread.currentThread().isInterrupted() ? e : null);
              }
            });
    asking.start();
    while (server.calls().isEmpty()) {
      Thread.onSpinWait();
    }
    asking.interrupt();
    asking.join(20_000);
    assertThat(thrown).hasSize(2).doesNotContainNull();
    assertThat(thrown.get(0)).hasMessageContaining("interrupted");
  }
}
