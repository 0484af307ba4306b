package org.nomograph.app.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.app.service.Served;
import org.nomograph.app.tenant.Tenants;

/** What the HTTP server and the servlet of the tools refuse by themselves is told as all faults. */
class TransportTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private static Tenants tenants;
  private static LawServer server;
  private static Http http;

  private static final String BROKEN =
      "the body ended before it was whole, or its chunks cannot be read";

  @BeforeAll
  static void start() throws IOException {
    tenants = Served.tenants();
    server = LawServer.start(tenants, Workshop.ANY_PORT);
    http = Http.of(server);
  }

  @AfterAll
  static void stop() {
    server.close();
    tenants.close();
  }

  private static String raw(String request) throws IOException {
    return sent(request, false);
  }

  private static String endedEarly(String request) throws IOException {
    return sent(request, true);
  }

  private static String sent(String request, boolean ends) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket.setSoTimeout(10_000);
      OutputStream out = socket.getOutputStream();
      out.write(request.getBytes(StandardCharsets.ISO_8859_1));
      out.flush();
      if (ends) {
        socket.shutdownOutput();
      }
      InputStream in = socket.getInputStream();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GARBAGE\r\n\r\n",
        "GET / HTTP/9.9\r\n\r\n",
        "GET /%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        "GET /a/%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        "POST /v1/ask HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n",
        "GET /a/..;/b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
      })
  void whatIsNoRequestIsToldAsJson(String request) throws IOException {
    String answer = raw(request);
    String body = answer.substring(answer.indexOf("\r\n\r\n") + 4);
    assertThat(answer).matches("(?s)HTTP/1.1 (4|505).*");
    assertThat(answer.toLowerCase(java.util.Locale.ROOT)).doesNotContain("<html", "jetty");
    int brace = body.indexOf('{');
    JsonNode told = JSON.readTree(body.substring(brace, body.lastIndexOf('}') + 1));
    assertThat(told.path("error").path("message").asText()).isNotEmpty();
  }

  /** Clients ask again by themselves after 408, so what is broken is 400, wherever it goes. */
  @ParameterizedTest
  @ValueSource(strings = {"/v1/ask", "/v1/imports?name=x.md", "/v1/chat/completions", "/mcp"})
  void aBodyThatIsBrokenOrEndsEarlyIsABadRequestAtOnce(String path) throws IOException {
    String head =
        "POST " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    String chunked = head + "Transfer-Encoding: chunked\r\n\r\n";
    for (String chunks :
        List.of(
            "zz\r\nabc\r\n",
            "-5\r\nabc\r\n",
            "f".repeat(16) + "\r\nabc",
            "3\r\nabcXX",
            "3\r\nabc\r\nq")) {
      told(raw(chunked + chunks), BROKEN);
    }
    told(endedEarly(chunked + "5\r\nab"), BROKEN);
    told(endedEarly(head + "Content-Length: 50\r\n\r\nab"), BROKEN);
    told(
        raw(head + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n"),
        "no HTTP that can be read");
    told(raw(head + "Transfer-Encoding: rot13\r\n\r\nabc"), "no HTTP that can be read");
    assertThat(http.get("/v1/jobs").json().path("jobs")).isEmpty();
  }

  private static void told(String answer, String said) {
    assertThat(answer).startsWith("HTTP/1.1 400").contains("\"bad_request\"", said);
    assertThat(answer.toLowerCase(java.util.Locale.ROOT)).contains("connection: close");
  }

  @Test
  void headersBeyondMeasureAreToldAsJson() throws IOException {
    String answer =
        raw("GET / HTTP/1.1\r\nHost: localhost\r\nX: " + "a".repeat(20_000) + "\r\n\r\n");
    assertThat(answer).startsWith("HTTP/1.1 431").contains("headers are too large");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/health", "/ready", "/openapi.json", "/v1/about", "/v1/jobs"})
  void headersAloneAreGivenWhereTheWholeIs(String path) {
    Http.Reply head = http.send(http.to(path).method("HEAD", HttpRequest.BodyPublishers.noBody()));
    Http.Reply whole = http.get(path);
    assertThat(head.status()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
    assertThat(head.whole().headers().firstValue("content-type"))
        .isEqualTo(whole.whole().headers().firstValue("content-type"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "7",
        "{\"jsonrpc\":\"2.0\"}",
        "{\"jsonrpc\":\"1.0\",\"method\":\"x\"}",
        "\u0000"
      })
  void whatIsNoMessageForToolsIsToldWithoutPlacesInCode(String body) {
    Http.Reply reply = tool(body);
    assertThat(reply.status()).as(reply.body()).isEqualTo(400);
    assertThat(reply.json().path("error").path("code").asInt()).isNegative();
    assertThat(reply.body()).doesNotContain("stackTrace", "at org.", "Exception", ".java");
  }

  private static Http.Reply tool(String body) {
    return http.send(
        http.to("/mcp")
            .header("Accept", "application/json, text/event-stream")
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  @Test
  void messagesThatToolsCannotAnswerAreToldWithoutPlacesInCode() {
    List<String> messages =
        List.of(
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"no/such\"}",
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\"}",
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"none\"}}",
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":7}",
            "{\"jsonrpc\":\"2.0\",\"id\":{\"a\":1},\"method\":\"tools/list\"}",
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/none\"}");
    for (String message : messages) {
      Http.Reply reply = tool(message);
      assertThat(reply.status()).as(message + reply.body()).isLessThan(600);
      assertThat(reply.body()).doesNotContain("stackTrace", "suppressed", "at org.", ".java");
    }
    assertThat(http.get("/mcp").status()).isEqualTo(405);
    assertThat(http.send(http.to("/mcp").DELETE()).status()).isEqualTo(405);
    assertThat(http.post("/mcp", "{}").status()).isEqualTo(406);
  }

  @Test
  void everyReplyHasAnIdAndTakesTheOneItIsGiven() {
    assertThat(http.get("/health").whole().headers().firstValue("x-request-id").orElse(""))
        .matches("[0-9a-f]{16}");
    assertThat(
            http.with("X-Request-Id", "mine-1")
                .get("/health")
                .whole()
                .headers()
                .firstValue("x-request-id"))
        .contains("mine-1");
    assertThat(
            http.with("X-Request-Id", "a b<script>")
                .get("/health")
                .whole()
                .headers()
                .firstValue("x-request-id")
                .orElse(""))
        .doesNotContain("<");
  }
}
