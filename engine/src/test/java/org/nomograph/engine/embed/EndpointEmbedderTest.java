package org.nomograph.engine.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.nomograph.engine.testserver.Call;
import org.nomograph.engine.testserver.ScriptedServer;
import org.nomograph.engine.testserver.Step;

class EndpointEmbedderTest {
  private static final String ONE = "{\"data\":[{\"index\":0,\"embedding\":[3,4]}]}";

  private final Queue<Step> script = ScriptedServer.script();
  private final List<Long> pauses = new ArrayList<>();
  private ScriptedServer server;

  @BeforeEach
  void start() {
    server = ScriptedServer.ofScript(script);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private EndpointEmbedder embedder(int batchSize) {
    return embedder(batchSize, 60_000);
  }

  private EndpointEmbedder embedder(int batchSize, int timeoutMillis) {
    URI url = server.url("/v1/");
    EndpointParams params =
        new EndpointParams(
            url,
            "m",
            2,
            false,
            "KEY",
            batchSize,
            16,
            "q: ",
            "p: ",
            60_000,
            timeoutMillis,
            2,
            100,
            5_000);
    return new EndpointEmbedder(params, name -> "KEY".equals(name) ? "secret" : null, pauses::add);
  }

  @Test
  void sendsModelPrefixAndKeyAndNormalises() {
    script.add(Step.of(200, ONE));
    try (EndpointEmbedder embedder = embedder(8)) {
      float[] vector = embedder.embedPassage("text");
      assertThat(vector[0]).isCloseTo(0.6f, within(1e-6f));
      assertThat(vector[1]).isCloseTo(0.8f, within(1e-6f));
    }
    Call call = server.calls().get(0);
    assertThat(call.path()).isEqualTo("/v1/embeddings");
    assertThat(call.text()).contains("\"model\":\"m\"").contains("[\"p: text\"]");
    assertThat(call.authorization()).isEqualTo("Bearer secret");
  }

  @Test
  void sendsBatchesAndOrdersByIndex() {
    script.add(
        Step.of(
            200,
            "{\"data\":[{\"index\":1,\"embedding\":[0,2]},{\"index\":0,\"embedding\":[2,0]}]}"));
    script.add(Step.of(200, ONE));
    try (EndpointEmbedder embedder = embedder(2)) {
      List<float[]> vectors = embedder.embedPassages(List.of("a", "b", "c"));
      assertThat(vectors.get(0)).containsExactly(1, 0);
      assertThat(vectors.get(1)).containsExactly(0, 1);
      assertThat(vectors).hasSize(3);
    }
    assertThat(server.calls()).hasSize(2);
  }

  @Test
  void waitsAsLongAsTheServerAsksThenBacksOff() {
    script.add(Step.of(429, "slow down").retryAfter("3"));
    script.add(Step.of(500, "oops"));
    script.add(Step.of(200, ONE));
    try (EndpointEmbedder embedder = embedder(8)) {
      assertThat(embedder.embedPassage("text")).hasSize(2);
    }
    // Retry-After 3 s; then the pause before the second retry, 100 ms doubled.
    assertThat(pauses).containsExactly(3_000L, 200L);
  }

  @Test
  void givesUpAfterItsRetries() {
    for (int i = 0; i < 3; i++) {
      script.add(Step.of(503, "busy"));
    }
    assertRetriable(60_000, "answered 503", 3);
  }

  @Test
  void doesNotWaitLongerThanAllowed() {
    script.add(Step.of(429, "tomorrow").retryAfter("86400"));
    assertRetriable(60_000, "after 1 attempt", 1);
  }

  @Test
  void retriesBrokenJson() {
    script.add(Step.of(200, "{\"data\":[{\"ind"));
    script.add(Step.of(200, "<html>"));
    script.add(Step.of(200, ""));
    assertRetriable(60_000, "not JSON", 3);
  }

  @Test
  void retriesSilence() {
    for (int i = 0; i < 3; i++) {
      script.add(Step.silence());
    }
    assertRetriable(200, "timed out", 3);
  }

  /** The time limit is one of the whole reply, not of its first line. */
  @Test
  void retriesAReplyThatStopsHalfWay() {
    for (int i = 0; i < 3; i++) {
      script.add(Step.of(200, ONE).broken(Step.Ending.SILENCE));
    }
    assertRetriable(200, "timed out", 3);
  }

  @Test
  void retriesAReplyThatBreaksOff() {
    for (int i = 0; i < 3; i++) {
      script.add(Step.of(200, ONE).broken(Step.Ending.RESET));
    }
    assertRetriable(60_000, "broke off", 3);
  }

  private void assertRetriable(int timeoutMillis, String message, int attempts) {
    try (EndpointEmbedder embedder = embedder(8, timeoutMillis)) {
      assertThatThrownBy(() -> embedder.embedPassage("text"))
          .isInstanceOf(RetriableEmbeddingException.class)
          .hasMessageContaining(message);
    }
    assertThat(pauses).hasSize(attempts - 1);
  }

  @Test
  void doesNotRetryWhatCannotGetBetter() {
    assertFatal(Step.of(401, "no"), "environment variable \"KEY\"");
    assertFatal(Step.of(404, "page"), "answered 404: page (check base-url");
    assertFatal(Step.of(400, "too long"), "answered 400: too long");
    assertFatal(Step.of(200, "{\"data\":[]}"), "0 embeddings for 1 texts");
    assertFatal(Step.of(200, "{\"data\":[{\"embedding\":[1,2,3]}]}"), "3 dimensions, 2");
    assertFatal(Step.of(200, "{\"data\":[{\"embedding\":[0,0]}]}"), "without direction");
    assertFatal(Step.of(200, "{\"data\":[{\"index\":5,\"embedding\":[1,0]}]}"), "wrong index: 5");
  }

  private void assertFatal(Step step, String message) {
    script.add(step);
    int before = server.calls().size();
    try (EndpointEmbedder embedder = embedder(8)) {
      assertThatThrownBy(() -> embedder.embedPassage("text"))
          .isInstanceOf(FatalEmbeddingException.class)
          .hasMessageStartingWith(server.url("/v1/").toString())
          .hasMessageContaining(message)
          .hasMessageNotContaining("secret");
    }
    assertThat(server.calls()).hasSize(before + 1);
  }

  @Test
  void refusesPassagesOverTheLimitAndSplitsThem() {
    try (EndpointEmbedder embedder = embedder(8)) {
      String text = "一二三四五六七八九。一二三四五六七八九。";
      assertThatIllegalArgumentException().isThrownBy(() -> embedder.embedPassage(text));
      assertThat(embedder.split(text)).hasSize(2);
    }
    assertThat(server.calls()).isEmpty();
  }

  @Test
  void fingerprintNamesEndpointModelAndDimensions() {
    EndpointParams params = EndpointParams.of(URI.create("https://api.example/v1"), "m", 1024);
    try (EndpointEmbedder embedder = new EndpointEmbedder(params, name -> null)) {
      assertThat(embedder.fingerprint()).isEqualTo("endpoint:https://api.example/v1:m:1024");
    }
  }

  @Test
  void neverRepeatsAKeyThatCannotBeOne() {
    EndpointParams params = EndpointParams.of(URI.create("http://127.0.0.1:9/v1"), "m", 2);
    for (String key : List.of("sec ret", "sec\nret", "sécret", "sec\u0000ret", "密钥")) {
      assertThatThrownBy(() -> new EndpointEmbedder(params, name -> key))
          .isInstanceOf(FatalEmbeddingException.class)
          .hasMessageContaining("environment variable \"NOMOGRAPH_EMBEDDING_API_KEY\"")
          .hasMessageNotContaining(key);
    }
  }
}
