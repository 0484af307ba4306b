package org.nomograph.app.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.nomograph.app.io.BadInputException;

class ObserverTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private static String line(LogForm form, boolean text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    AccessLog log =
        new AccessLog(
            form, text, new PrintStream(bytes, true, StandardCharsets.UTF_8), Clock.systemUTC());
    log.write(
        new AccessLog.Line(
            "id-1", "clerk", "alpha", "POST", "/v1/judge", 200, 1500, Optional.of("赵某窃取现金")));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void linesHoldNoTextOfACaseUnlessAsked() throws IOException {
    assertThat(line(LogForm.OFF, true)).isEmpty();
    assertThat(line(LogForm.PLAIN, true))
        .contains("clerk alpha POST /v1/judge 200")
        .doesNotContain("赵某");
    JsonNode row = JSON.readTree(line(LogForm.JSON, false));
    assertThat(row.path("ms").asDouble()).isEqualTo(1.5);
    assertThat(row.has("text")).isFalse();
    assertThat(JSON.readTree(line(LogForm.JSON, true)).path("text").asText()).isEqualTo("赵某窃取现金");
  }

  @Test
  void spansAreSentOnlyWhereTheUsualVariablesSayTo() throws Exception {
    assertThat(Spans.of(name -> null)).isEmpty();
    Map<String, String> off =
        Map.of("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:1", "OTEL_SDK_DISABLED", "true");
    assertThat(Spans.of(off::get)).isEmpty();
    Map<String, String> other =
        Map.of(
            "OTEL_EXPORTER_OTLP_ENDPOINT",
            "http://127.0.0.1:1",
            "OTEL_EXPORTER_OTLP_PROTOCOL",
            "grpc");
    assertThatThrownBy(() -> Spans.of(other::get))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("expected http/json");
    assertThatThrownBy(() -> Spans.of(Map.of("OTEL_EXPORTER_OTLP_ENDPOINT", "nowhere")::get))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("expected an address");
  }

  @Test
  void aSpanArrivesAsTheProtocolHasIt() throws Exception {
    BlockingQueue<String> got = new LinkedBlockingQueue<>();
    HttpServer collector =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    collector.createContext(
        "/v1/traces",
        exchange -> {
          String key = exchange.getRequestHeaders().getFirst("x-key");
          got.add(
              key + new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    collector.start();
    Map<String, String> environment =
        Map.of(
            "OTEL_EXPORTER_OTLP_ENDPOINT",
            "http://127.0.0.1:" + collector.getAddress().getPort() + "/",
            "OTEL_EXPORTER_OTLP_HEADERS",
            "x-key=s%3D1",
            "OTEL_SERVICE_NAME",
            "library");
    try (Spans spans = Spans.of(environment::get).orElseThrow()) {
      spans.add(
          new Spans.Span(
              "0".repeat(31) + "1",
              "0".repeat(15) + "2",
              "",
              "chat nomograph",
              1_000,
              2_000,
              false,
              Map.of("gen_ai.operation.name", "chat", "http.response.status_code", 200)));
      String body = got.poll(30, TimeUnit.SECONDS);
      assertThat(body).startsWith("s=1{");
      JsonNode sent = JSON.readTree(body.substring(3)).path("resourceSpans").get(0);
      assertThat(sent.path("resource").toString()).contains("\"stringValue\":\"library\"");
      JsonNode span = sent.path("scopeSpans").get(0).path("spans").get(0);
      assertThat(span.path("startTimeUnixNano").asText()).isEqualTo("1000");
      assertThat(span.path("attributes").toString())
          .contains("{\"key\":\"gen_ai.operation.name\",\"value\":{\"stringValue\":\"chat\"}}")
          .contains("{\"key\":\"http.response.status_code\",\"value\":{\"intValue\":\"200\"}}");
    } finally {
      collector.stop(0);
    }
  }
}
