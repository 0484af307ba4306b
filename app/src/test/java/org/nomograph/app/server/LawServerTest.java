package org.nomograph.app.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.app.mcp.LawTools;
import org.nomograph.app.service.Operation;

class LawServerTest extends ServedTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private static HttpResponse<String> post(String path, String body) {
    return send(to(server, path).POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  private static JsonNode json(HttpResponse<String> response) throws IOException {
    return JSON.readTree(response.body());
  }

  @Test
  void operationsAnswerAsTheyDoElsewhere() throws IOException {
    HttpResponse<String> judged = post("/v1/judge", "{\"fact\":\"被告人赵某趁无人之机窃取邻居现金9000元。\"}");
    assertThat(judged.statusCode()).isEqualTo(200);
    assertThat(judged.headers().firstValue("content-type").orElse(""))
        .isEqualTo("application/json;charset=utf-8");
    assertThat(json(judged).path("charges")).hasToString("[\"盗窃罪\"]");
    assertThat(json(post("/v1/ask", "{\"question\":\"测试法第二条怎么规定？\"}")).path("citations").get(0))
        .isNotNull();
    assertThat(json(post("/v1/show", "{\"id\":\"测试法/2\"}")).path("parts")).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "null",
        "7",
        "{\"query\":\"a\"} x",
        "{\"query\":\"a\",\"query2\":1}",
        "{\"query\":{\"a\":1}}",
        "\u0000"
      })
  void aWrongBodyIsToldAndNeverAFault(String body) throws IOException {
    HttpResponse<String> told = post("/v1/search", body);
    assertThat(told.statusCode()).as(told.body()).isEqualTo(400);
    assertThat(json(told).path("error").path("message").asText()).contains("expected");
  }

  @Test
  void deepJsonIsRefused() {
    assertThat(post("/v1/search", "[".repeat(100_000)).statusCode()).isEqualTo(400);
  }

  @Test
  void whatIsNotThereIsNotFound() throws IOException {
    assertThat(post("/v1/show", "{\"id\":\"无此法/1\"}").statusCode()).isEqualTo(404);
    for (String path :
        List.of("/nothing", "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/web/index.html")) {
      assertThat(send(to(server, path)).statusCode()).as(path).isIn(400, 404);
    }
  }

  @Test
  void aLargeRequestIsRefusedBeforeItIsRead() throws IOException {
    String large = "{\"query\":\"" + "a".repeat(ANY_PORT.maxBody()) + "\"}";
    assertThat(post("/v1/search", large).statusCode()).isEqualTo(413);
    HttpResponse<String> chunked =
        send(
            to(server, "/v1/search")
                .POST(
                    HttpRequest.BodyPublishers.fromPublisher(
                        HttpRequest.BodyPublishers.ofString(large))));
    assertThat(chunked.statusCode()).isEqualTo(413);
  }

  @Test
  void theWrongMethodIsToldSo() {
    assertThat(send(to(server, "/v1/judge")).statusCode()).isEqualTo(405);
  }

  @Test
  void theChatProtocolAnswersWholeAndInPieces() throws IOException {
    String messages =
        "\"messages\":[{\"role\":\"system\",\"content\":\"说英语\"},{\"role\":\"user\",\"content\":\"测试法第二条怎么规定？\"}]";
    JsonNode whole = json(post("/v1/chat/completions", "{\"model\":\"x\"," + messages + "}"));
    String content = whole.path("choices").get(0).path("message").path("content").asText();
    assertThat(content).contains("六十日", "[1]");
    assertThat(whole.path("citations").get(0).path("article").asText()).isEqualTo("测试法/2");
    HttpResponse<String> stream =
        post("/v1/chat/completions", "{\"stream\":true," + messages + "}");
    assertThat(stream.headers().firstValue("content-type").orElse(""))
        .startsWith("text/event-stream");
    StringBuilder pieces = new StringBuilder();
    List<String> events = stream.body().lines().filter(line -> line.startsWith("data: ")).toList();
    assertThat(events.getLast()).isEqualTo("data: [DONE]");
    for (String event : events.subList(0, events.size() - 1)) {
      JsonNode delta = JSON.readTree(event.substring(6)).path("choices").get(0).path("delta");
      pieces.append(delta.path("content").asText());
    }
    assertThat(pieces).hasToString(content);
  }

  @Test
  void toolsAreServedOverHttpToo() {
    try (McpSyncClient client =
        McpClient.sync(
                HttpClientStreamableHttpTransport.builder("http://127.0.0.1:" + server.port())
                    .endpoint("/mcp")
                    .jsonMapper(LawTools.mapper())
                    .build())
            .jsonSchemaValidator((schema, content) -> null)
            .build()) {
      client.initialize();
      assertThat(client.listTools().tools()).hasSize(Operation.tools().size());
      McpSchema.CallToolResult found =
          client.callTool(
              McpSchema.CallToolRequest.builder("get_article")
                  .arguments(java.util.Map.of("id", "测试法/2"))
                  .build());
      assertThat(found.isError()).isFalse();
    }
  }

  @Test
  void theDocumentNamesEveryOperationAndTheCountsCount() throws IOException {
    JsonNode paths = json(send(to(server, "/openapi.json"))).path("paths");
    for (Operation operation : Operation.all()) {
      assertThat(paths.path(operation.path()).path("post").path("operationId").asText())
          .isEqualTo(operation.name());
    }
    assertThat(send(to(server, "/metrics")).body())
        .contains("nomograph_requests_total{path=\"/openapi.json\",status=\"200\"}")
        .doesNotContain("passwd");
  }

  @Test
  void thePageRunsNoScriptButItsOwn() {
    HttpResponse<String> got = send(to(server, "/"));
    assertThat(got.headers().map() + got.body())
        .contains("script-src 'self'", "frame-ancestors 'none'", "src=\"/js/app.js\"></script>");
    assertThat(PageRoutes.paths()).allMatch(path -> send(to(server, path)).statusCode() == 200);
  }
}
