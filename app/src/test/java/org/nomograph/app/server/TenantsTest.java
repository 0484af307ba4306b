package org.nomograph.app.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.app.mcp.LawTools;

/** Two workspaces in one server: nothing of the one is seen by who may use the other alone. */
class TenantsTest {
  private static final String SECRET = "紫色气球应当先行登记";
  private static final String QUESTION = "{\"question\":\"气球法第二条怎么规定？\"}";

  @TempDir static Path directory;

  private static Workshop workshop;
  private static String alphaKey;
  private static Http alpha;
  private static Http both;
  private static Http root;
  private static Http old;
  private static String jobOfBeta;

  @BeforeAll
  static void start() throws IOException {
    Path folder = directory.resolve("all");
    Files.createDirectories(folder.resolve("alpha"));
    Files.createDirectories(folder.resolve("beta"));
    Files.createDirectories(folder.resolve("名字"));
    Path keys = directory.resolve("keys.jsonl");
    alphaKey = ApiKeys.add(keys, "a", "alpha", Role.READ);
    String two = ApiKeys.add(keys, "two", "alpha", Role.READ);
    ApiKeys.grant(keys, "two", "beta", Optional.of(Role.WRITE));
    String admin = ApiKeys.add(keys, "root", ApiKey.EVERY, Role.ADMIN);
    String before = ApiKeys.add(keys, "old", ApiKey.ONLY, Role.READ);
    workshop = Workshop.all(folder, keys);
    alpha = workshop.http().withKey(alphaKey);
    both = workshop.http().withKey(two);
    root = workshop.http().withKey(admin);
    old = workshop.http().withKey(before);
    Http rootAlpha = root.with(Access.HEADER, "alpha");
    Http rootBeta = root.with(Access.HEADER, "beta");
    rootAlpha.ended(rootAlpha.upload("甲.md", Workshop.law("停车法", "停车超过一小时的，应当付费。")));
    JsonNode job = rootBeta.ended(rootBeta.upload("秘密.md", Workshop.law("气球法", SECRET + "。")));
    jobOfBeta = job.path("id").asText();
    rootAlpha.ended(rootAlpha.post("/v1/builds", "{}"));
    rootBeta.ended(rootBeta.post("/v1/builds", "{}"));
    assertThat(rootBeta.post("/v1/ask", QUESTION).body())
        .as("the secret is there")
        .contains(SECRET);
  }

  @AfterAll
  static void stop() {
    workshop.close();
  }

  private static Http beta(Http of) {
    return of.with(Access.HEADER, "beta");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/v1/search|{\"query\":\"紫色气球应当先行登记\"}",
        "/v1/ask|{\"question\":\"气球法第二条怎么规定？\"}",
        "/v1/show|{\"id\":\"气球法/2\"}",
        "/v1/citations|{\"text\":\"依照气球法第二条\"}",
        "/v1/judge|{\"fact\":\"被告人赵某放飞紫色气球。\"}",
        "/v1/similar|{\"fact\":\"放飞紫色气球\"}",
        "/v1/chat/completions|{\"messages\":[{\"role\":\"user\",\"content\":\"气球法第二条怎么规定？\"}]}",
        "/v1/chat/completions|{\"stream\":true,\"messages\":[{\"role\":\"user\",\"content\":\"气球法第二条怎么规定？\"}]}",
        "/v1/embeddings|{\"input\":\"气球\"}"
      })
  void noAnswerHoldsAnythingOfTheOther(String asked) {
    String path = asked.substring(0, asked.indexOf('|'));
    String body = asked.substring(asked.indexOf('|') + 1);
    for (Http client : List.of(alpha, both.with(Access.HEADER, "alpha"))) {
      Http.Reply reply = client.post(path, body);
      assertThat(reply.body()).doesNotContain("先行登记", directory.toString());
      assertThat(reply.status()).as(reply.body()).isIn(200, 400, 404, 409);
    }
  }

  @Test
  void theOtherCannotBePickedAndIsToldApartFromNothingByNothing() {
    for (String path : List.of("/v1/about", "/v1/sources", "/v1/jobs", "/v1/jobs/" + jobOfBeta)) {
      Http.Reply other = beta(alpha).get(path);
      assertThat(other.status()).isEqualTo(403);
      Http.Reply none = alpha.with(Access.HEADER, "none").get(path);
      assertThat(other.body()).isEqualTo(none.body());
      assertThat(alpha.with(Access.HEADER, "../beta").get(path).body()).isEqualTo(none.body());
    }
    assertThat(alpha.post("/v1/show", "{\"id\":\"气球法/2\"}").body())
        .isEqualTo(alpha.post("/v1/show", "{\"id\":\"无此法/2\"}").body());
  }

  @Test
  void jobsAndUploadsAreThoseOfOneWorkspace() {
    assertThat(alpha.get("/v1/jobs").body()).doesNotContain("秘密", jobOfBeta);
    String none = alpha.get("/v1/jobs/11111111-1111-1111-1111-111111111111").body();
    assertThat(alpha.get("/v1/jobs/" + jobOfBeta).body()).isEqualTo(none);
    assertThat(alpha.get("/v1/jobs/" + jobOfBeta + "/events").status()).isEqualTo(404);
    Http elsewhere = root.with(Access.HEADER, "alpha");
    assertThat(elsewhere.post("/v1/jobs/" + jobOfBeta + "/resume", "").status()).isEqualTo(404);
    assertThat(elsewhere.post("/v1/jobs/" + jobOfBeta + "/cancel", "").status()).isEqualTo(404);
    assertThat(beta(both).get("/v1/jobs/" + jobOfBeta).status()).isEqualTo(200);
  }

  @Test
  void countsAndListsTellNothingOfTheOther() {
    assertThat(alpha.get("/v1/sources").body()).doesNotContain("beta", "秘密", "气球");
    assertThat(alpha.get("/v1/sources").json().path("records").path("statute").asInt())
        .isEqualTo(1);
    assertThat(alpha.get("/v1/workspaces").json().path("workspaces").toString())
        .isEqualTo("[{\"name\":\"alpha\",\"role\":\"read\"}]");
    assertThat(both.get("/v1/workspaces").json().path("workspaces").toString())
        .contains("\"alpha\",\"role\":\"read\"", "\"beta\",\"role\":\"write\"");
    assertThat(alpha.get("/metrics").status()).isEqualTo(403);
    assertThat(alpha.get("/metrics/").status()).isEqualTo(403);
    assertThat(alpha.get("/%6Detrics").status()).isEqualTo(403);
    Http.Reply counts = root.get("/metrics");
    assertThat(counts.status()).isEqualTo(200);
    assertThat(counts.body()).contains("nomograph_jobs_total{kind=\"import\",state=\"done\"}");
    assertThat(counts.body()).doesNotContain("alpha", "beta");
    assertThat(workshop.http().get("/ready").body()).doesNotContain("alpha", "beta", "snapshot");
  }

  @Test
  void whoReadsCannotWrite() {
    Http.Reply upload = alpha.upload("x.md", Workshop.law("草法", "草地不得入内。"));
    assertThat(upload.status()).isEqualTo(403);
    assertThat(upload.told()).contains("role read", "role write");
    assertThat(alpha.post("/v1/builds", "{}").status()).isEqualTo(403);
    assertThat(both.with(Access.HEADER, "alpha").post("/v1/builds", "{}").status()).isEqualTo(403);
    assertThat(both.with(Access.HEADER, "alpha").post("/v1/builds/", "{}").status()).isEqualTo(403);
    assertThat(alpha.get("/v1/jobs").body()).doesNotContain("x.md");
  }

  @Test
  void whoMayUseSeveralSaysWhich() {
    Http.Reply told = both.get("/v1/about");
    assertThat(told.status()).isEqualTo(400);
    assertThat(told.told()).contains(Access.HEADER, "alpha, beta");
    assertThat(beta(both).get("/v1/about").status()).isEqualTo(200);
    assertThat(old.get("/v1/about").status()).as("a key for a server of one").isEqualTo(403);
  }

  @Test
  void toolsAnswerFromTheWorkspaceOfTheKey() {
    assertThat(article(alphaKey, "停车法/2").isError()).isFalse();
    McpSchema.CallToolResult other = article(alphaKey, "气球法/2");
    assertThat(other.isError()).isTrue();
    assertThat(other.toString()).doesNotContain("登记");
  }

  private static McpSchema.CallToolResult article(String key, String id) {
    try (McpSyncClient client =
        McpClient.sync(
                HttpClientStreamableHttpTransport.builder(
                        "http://127.0.0.1:" + workshop.server.port())
                    .endpoint("/mcp")
                    .requestBuilder(
                        java.net.http.HttpRequest.newBuilder()
                            .header("Authorization", "Bearer " + key))
                    .jsonMapper(LawTools.mapper())
                    .build())
            .jsonSchemaValidator((schema, content) -> null)
            .build()) {
      client.initialize();
      return client.callTool(
          McpSchema.CallToolRequest.builder("get_article").arguments(Map.of("id", id)).build());
    }
  }

  @Test
  void aWorkspaceThatComesLaterIsServedAndEmpty() throws IOException {
    Files.createDirectories(directory.resolve("all/gamma"));
    Http gamma = root.with(Access.HEADER, "gamma");
    assertThat(gamma.post("/v1/ask", QUESTION).status()).isEqualTo(409);
    assertThat(gamma.get("/v1/sources").json().path("built").asBoolean(true)).isFalse();
    assertThat(gamma.get("/v1/jobs").json().path("jobs")).isEmpty();
  }
}
