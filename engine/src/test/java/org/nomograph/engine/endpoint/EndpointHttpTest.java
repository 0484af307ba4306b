package org.nomograph.engine.endpoint;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.http.HttpHeaders;
import java.net.http.HttpTimeoutException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Queue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
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
        .hasMessage(
            "busy, after 2 attempt(s); it asks for a pause of 1,001 ms, more than max-pause-millis (1,000)");
    assertThat(pauses).containsExactly(7L);
  }

  /** Twenty times what is taken; the connection is given up early. */
  @Test
  void aReplyWithoutEndIsGivenUp() {
    String megabyte = "x".repeat(1 << 20);
    script.add(Step.streamed("text/plain", Collections.nCopies(640, megabyte)));
    assertThatThrownBy(() -> patient().send(EndpointHttp.post(server.url("/x"), "{}")))
        .isInstanceOf(RetriableFault.class)
        .hasMessageContainingAll("does not end within 32 MB", "base-url")
        .extracting(fault -> ((RetriableFault) fault).kind())
        .isEqualTo(RetriableFault.Kind.REPLY);
    script.add(Step.streamed("text/event-stream", Collections.nCopies(640, megabyte)));
    assertThatThrownBy(
            () -> {
              try (InputStream body =
                  patient().open(EndpointHttp.post(server.url("/x"), "{}"), 5_000).body()) {
                body.transferTo(OutputStream.nullOutputStream());
              }
            })
        .isInstanceOf(IOException.class)
        .satisfies(e -> assertThat(ConnectionFault.isLongReply((IOException) e)).isTrue());
  }

  private static EndpointHttp patient() {
    return new EndpointHttp(ApiKey.of("KEY", name -> "sk-1"), 5_000, 60_000, "check it");
  }

  /** What refuses is told in a line, without the key, however long and wherever it says it. */
  @ParameterizedTest
  @CsvSource({
    "301, redirects are not followed",
    "302, redirects are not followed",
    "307, redirects are not",
    "400, answered 400",
    "401, environment variable",
    "404, check it",
    "407, a proxy between"
  })
  void whatRefusesIsToldWithoutTheKey(int status, String told) {
    script.add(Step.of(status, "no sk-1 here,\nBearer sk-1 " + "x".repeat(1 << 20)));
    assertThatThrownBy(() -> http.send(EndpointHttp.post(server.url("/x"), "{}")))
        .isInstanceOf(RejectedFault.class)
        .hasMessageContaining(told)
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("sk-1").hasSizeLessThan(500));
    assertThat(server.calls()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "2 | 2000",
        "0.5 | 500",
        "99999999999999999999999999 | 9223372036854775807",
        "Tue, 01 Dec 2026 00:01:00 GMT | 60000",
        "Mon, 30 Nov 2026 00:00:00 GMT | 0",
        "Wed, 01 Dec 9999 00:00:00 GMT | 251603539200000",
        "soon | ",
        "-3 | ",
        "1e9 | "
      },
      delimiter = '|')
  void thePauseThatIsAskedFor(String header, Long millis) {
    HttpHeaders headers = HttpHeaders.of(Map.of("Retry-After", List.of(header)), (a, b) -> true);
    OptionalLong asked = RetryAfter.millis(headers, Instant.parse("2026-12-01T00:00:00Z"));
    assertThat(asked.isPresent()).isEqualTo(millis != null);
    if (millis != null) {
      assertThat(asked).hasValue(millis);
    }
  }

  /** A pause of days is not waited for, and not tried again before it either. */
  @ParameterizedTest
  @ValueSource(strings = {"86400", "99999999999999999999", "Wed, 01 Dec 9999 00:00:00 GMT"})
  void aPauseTooLongEndsTheAttempts(String header) {
    script.add(Step.of(429, "slow down").retryAfter(header));
    Retries retries = new Retries(4, 1, 1_000, millis -> Thread.sleep(millis));
    assertThatThrownBy(() -> retries.run(n -> http.send(EndpointHttp.post(server.url("/x"), "{}"))))
        .hasMessageContainingAll(
            "after 1 attempt(s)", "asks for a pause of", "more than max-pause-millis (1,000)");
    assertThat(server.calls()).hasSize(1);
  }
}
