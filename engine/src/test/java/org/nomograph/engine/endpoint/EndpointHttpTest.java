package org.nomograph.engine.endpoint;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Queue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.nomograph.engine.testserver.ScriptedServer;
import org.nomograph.engine.testserver.Step;

class EndpointHttpTest {
  private static final int LIMIT_MILLIS = 1_500;
  private static final int SILENCE_MILLIS = 200;

  private final Queue<Step> script = ScriptedServer.script();
  private final ScriptedServer server = ScriptedServer.ofScript(script);
  private final EndpointHttp http =
      new EndpointHttp(ApiKey.of("KEY", name -> "sk-1"), 5_000, LIMIT_MILLIS, "check it");

  @AfterEach
  void stop() {
    http.close();
    server.close();
  }

  private InputStream open() {
    return http.open(EndpointHttp.post(server.url("/x"), "{}"), SILENCE_MILLIS).body();
  }

  @Test
  void aStreamIsReadToItsEnd() throws IOException {
    script.add(Step.streamed("text/plain", List.of("一", "二", "三")));
    try (InputStream body = open()) {
      assertThat(new String(body.readAllBytes(), UTF_8)).isEqualTo("一二三");
      assertThat(body.read()).isEqualTo(-1);
    }
    script.add(Step.streamed("text/plain", List.of("ab")));
    try (InputStream body = open()) {
      assertThat(body.read()).isEqualTo('a');
      assertThat(body.read()).isEqualTo('b');
      assertThat(body.read()).isEqualTo(-1);
    }
  }

  @Test
  void aReplyThatHasBegunMayNotFallSilent() throws IOException {
    script.add(Step.streamed("text/plain", List.of("ab", "c")).broken(Step.Ending.SILENCE));
    try (InputStream body = open()) {
      assertThat(body.readNBytes(2)).hasSize(2);
      assertThatThrownBy(body::read).isInstanceOf(SilentReplyException.class);
    }
  }

  /** Before its first byte a reply has the time of the whole request: models read first. */
  @Test
  void aReplyMayBeginLate() throws IOException {
    script.add(Step.streamed("text/plain", List.of("", "")).broken(Step.Ending.SILENCE));
    long begin = System.nanoTime();
    try (InputStream body = open()) {
      assertThatThrownBy(body::read)
          .isInstanceOf(HttpTimeoutException.class)
          .isNotInstanceOf(SilentReplyException.class);
    }
    assertThat(System.nanoTime() - begin).isGreaterThan(3L * SILENCE_MILLIS * 1_000_000);
  }

  @Test
  void aStreamThatIsClosedIsNotWaitedFor() throws IOException {
    script.add(Step.streamed("text/plain", List.of("ab", "c")).broken(Step.Ending.SILENCE));
    InputStream body = open();
    assertThat(body.readNBytes(2)).hasSize(2);
    body.close();
    assertThatThrownBy(body::read)
        .isInstanceOf(IOException.class)
        .isNotInstanceOf(HttpTimeoutException.class);
  }

  @Test
  void statusesSayWhetherToTryAgain() {
    for (int status : new int[] {408, 429, 500, 502, 503, 504}) {
      script.add(Step.of(status, "x"));
      assertThatThrownBy(() -> http.send(EndpointHttp.get(server.url("/x"))))
          .isInstanceOf(RetriableFault.class);
    }
    for (int status : new int[] {301, 400, 401, 403, 404, 422, 501}) {
      script.add(Step.of(status, "your key sk-1 \u001b[31m is\nodd"));
      assertThatThrownBy(() -> http.send(EndpointHttp.get(server.url("/x"))))
          .isInstanceOf(RejectedFault.class)
          .hasMessageStartingWith(
              server.url("/x") + " answered " + status + ": your key [key] [31m is odd");
    }
    assertThat(server.calls()).allMatch(call -> call.authorization().equals("Bearer sk-1"));
  }

  @Test
  void pausesDoubleUpToTheLongest() {
    List<Long> pauses = new ArrayList<>();
    Retries retries = new Retries(6, 100, 1_000, pauses::add);
    assertThatThrownBy(
            () ->
                retries.run(
                    number -> {
                      throw new RetriableFault("busy " + number);
                    }))
        .isInstanceOf(RetriableFault.class)
        .hasMessage("busy 7, after 7 attempt(s)");
    assertThat(pauses).containsExactly(100L, 200L, 400L, 800L, 1_000L, 1_000L);
    pauses.clear();
    // An endpoint may ask for less, and for more than is waited for.
    assertThatThrownBy(
            () ->
                retries.run(
                    number -> {
                      throw new RetriableFault(
                          RetriableFault.Kind.SERVICE,
                          "busy",
                          OptionalLong.of(number == 1 ? 7 : 1_001));
                    }))
        .hasMessage("busy, after 2 attempt(s)");
    assertThat(pauses).containsExactly(7L);
  }
}
