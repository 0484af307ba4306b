package org.nomograph.app.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.app.cli.SmallCorpus;
import org.nomograph.app.service.Served;
import org.nomograph.app.tenant.Tenants;

/** Packs and runs over HTTP: a small pack of one card of the shipped pack, and an invented run. */
class DeskRoutesTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final String RECORD = "/v1/packs/small/record?kind=offense&id=" + encoded("盗窃罪");

  @TempDir Path directory;
  private Path theft;
  private Tenants tenants;
  private LawServer server;

  @BeforeEach
  void start() throws IOException {
    Path pack = Files.createDirectories(directory.resolve("packs/small/offenses")).getParent();
    Path shipped = SmallCorpus.home().resolve("packs/prc-criminal");
    Files.writeString(
        pack.resolve("pack.yaml"),
        "name: small\nversion: \"1\"\nlanguage: zh\nlaw: 刑法\ndescription: 一张卡\nlicence: Apache-2.0\n");
    theft = Files.writeString(pack.resolve("offenses/theft.yaml"), card(shipped));
    Files.writeString(directory.resolve("secret.txt"), "secret");
    run(Files.createDirectories(directory.resolve("runs/invented")));
    tenants = Served.tenants();
    server = started(ServerParams.DEFAULT, true);
  }

  @AfterEach
  void stop() {
    server.close();
    tenants.close();
  }

  /** The card of theft without what names other cards, which are not there. */
  private static String card(Path pack) throws IOException {
    String all = Files.readString(pack.resolve("offenses/theft.yaml"));
    String own = all.substring(all.indexOf("- name: 盗窃罪"));
    int next = own.indexOf("\n- name: ");
    own = next < 0 ? own : own.substring(0, next);
    int others = own.indexOf("\n  confused_with:");
    return "offenses:\n" + own.substring(0, others) + "\n  confused_with: []\n  conversions: []\n";
  }

  private static void run(Path run) throws IOException {
    Files.writeString(
        run.resolve("suite.yaml"),
        """
        name: invented
        title: An <b>invented</b> run
        task: questions
        data: {reader: questions, files: [none.jsonl]}
        corpus: {files: [none]}
        systems:
        - {name: words, kind: search, mode: bm25}
        metrics: [recall_10]
        seed: 1
        """);
    Files.writeString(
        run.resolve("run.json"),
        "{\"suite\":\"invented\",\"rows\":3,\"limit\":3,\"commit\":\"abc\"}");
    Files.writeString(run.resolve("metrics.json"), "{\"words\":{\"recall_10\":50.0}}");
    Files.writeString(run.resolve("report.html"), "<h1>report</h1>");
  }

  private LawServer started(ServerParams params, boolean editable) throws IOException {
    Desk desk =
        new Desk(
            Optional.of(directory.resolve("packs")),
            editable,
            Optional.of(SmallCorpus.cases()),
            Optional.of(directory.resolve("runs")));
    return LawServer.start(tenants, params.at("127.0.0.1", 0).withRate(100_000).withDesk(desk));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static HttpResponse<String> send(HttpRequest.Builder request) throws IOException {
    try {
      return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private HttpRequest.Builder to(String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path));
  }

  private JsonNode get(String path) throws IOException {
    HttpResponse<String> answer = send(to(path));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return JSON.readTree(answer.body());
  }

  private HttpResponse<String> post(String path, JsonNode body) throws IOException {
    return send(to(path).POST(HttpRequest.BodyPublishers.ofString(body.toString())));
  }

  private static ObjectNode edit(String text) {
    return JSON.createObjectNode().put("kind", "offense").put("id", "盗窃罪").put("text", text);
  }

  private static List<String> texts(JsonNode list, String field) {
    return StreamSupport.stream(list.spliterator(), false)
        .map(one -> one.path(field).asText())
        .toList();
  }

  @Test
  void packsAndTheirRecordsAreRead() throws IOException {
    assertThat(texts(get("/v1/packs").path("packs"), "id")).containsExactly("small");
    assertThat(texts(get("/v1/packs/small").path("records"), "id")).containsExactly("盗窃罪");
    JsonNode record = get(RECORD);
    assertThat(record.path("text").asText()).startsWith("- name: 盗窃罪").contains("窃取");
    assertThat(record.path("file").asText()).isEqualTo("offenses/theft.yaml");
    assertThat(record.path("line").asInt()).isEqualTo(2);
  }

  @Test
  void anEditIsCheckedWithItsLineAndNothingIsWritten() throws IOException {
    String before = Files.readString(theft);
    String text = get(RECORD).path("text").asText();
    JsonNode right = JSON.readTree(post("/v1/packs/small/check", edit(text)).body());
    assertThat(right.path("ok").asBoolean()).as(right.toString()).isTrue();
    assertThat(right.path("compared_with").asText()).isEqualTo("刑法");
    JsonNode wrong =
        JSON.readTree(
            post(
                    "/v1/packs/small/check",
                    edit(text.replaceFirst("necessity: required", "necessity: sometimes")))
                .body());
    assertThat(wrong.path("ok").asBoolean()).isFalse();
    int line = wrong.path("problems").get(0).path("line").asInt();
    assertThat(text.lines().toList().get(line - 1)).contains("necessity: required");
    assertThat(Files.readString(theft)).isEqualTo(before);
  }

  @Test
  void brokenOddAndForeignTextsAreToldAndNeverAFault() throws IOException {
    String text = get(RECORD).path("text").asText();
    for (String odd :
        List.of(
            "}",
            "- name: 盗窃罪",
            "- name: 抢夺罪\n  articles: [\"267\"]",
            text + "\n" + text.replace("盗窃罪", "偷盗罪"),
            text.replace("\"264\"", "\"9999\""),
            text + "relations: []\n",
            "- &a [*a]",
            "\u0000",
            "- name: <script>alert(1)</script>")) {
      HttpResponse<String> told = post("/v1/packs/small/check", edit(odd));
      assertThat(told.statusCode()).as(odd).isEqualTo(200);
      assertThat(JSON.readTree(told.body()).path("ok").asBoolean()).as(odd).isFalse();
      assertThat(post("/v1/packs/small/save", edit(odd).put("hash", "x")).statusCode())
          .as(odd)
          .isEqualTo(422);
      assertThat(post("/v1/packs/small/preview", edit(odd)).statusCode()).isIn(200, 400);
    }
  }

  @Test
  void anEditedCardIsTriedOnCases() throws IOException {
    String text = get(RECORD).path("text").asText();
    ObjectNode body = edit(text.replace("窃取", "夺取").replace("盗", "夺").replace("夺窃罪", "盗窃罪"));
    body.putArray("cases").add("被告人赵某趁无人之机窃取邻居现金9000元。");
    JsonNode tried = JSON.readTree(post("/v1/packs/small/preview", body).body());
    JsonNode one = tried.path("cases").get(0);
    assertThat(one.path("before").path("charges")).hasToString("[\"盗窃罪\"]");
    assertThat(one.path("changed").asBoolean()).as(tried.toString()).isTrue();
    JsonNode same = JSON.readTree(post("/v1/packs/small/preview", edit(text)).body());
    assertThat(same.path("cases")).hasSize(3);
    body.withArray("cases").add("a").add("b").add("c");
    assertThat(post("/v1/packs/small/preview", body).statusCode()).isEqualTo(400);
  }

  @Test
  void aRecordIsSavedWholeAndOnlyOverWhatWasSeen() throws IOException {
    JsonNode record = get(RECORD);
    String edited = record.path("text").asText().replace("aliases: [盗窃]", "aliases: [盗窃, 偷窃]");
    ObjectNode body = edit(edited).put("hash", record.path("hash").asText());
    HttpResponse<String> saved = post("/v1/packs/small/save", body);
    assertThat(saved.statusCode()).as(saved.body()).isEqualTo(200);
    assertThat(Files.readString(theft)).startsWith("offenses:\n- name: 盗窃罪").contains("偷窃");
    assertThat(JSON.readTree(saved.body()).path("text").asText()).isEqualTo(edited);
    assertThat(post("/v1/packs/small/save", body).statusCode()).isEqualTo(409);
    try (var files = Files.list(theft.getParent())) {
      assertThat(files).containsExactly(theft);
    }
  }

  @Test
  void onlyAdminsSaveAndOnlyWhereItIsAllowed() throws IOException {
    ObjectNode body = edit(get(RECORD).path("text").asText()).put("hash", "x");
    Path keys = directory.resolve("keys.jsonl");
    Map<Role, Integer> expected = Map.of(Role.READ, 403, Role.WRITE, 403, Role.ADMIN, 409);
    Map<Role, String> secrets = new EnumMap<>(Role.class);
    for (Role role : Role.values()) {
      secrets.put(role, ApiKeys.add(keys, role.key(), ApiKey.ONLY, role));
    }
    server.close();
    server = started(ServerParams.DEFAULT.withKeys(Optional.of(keys)), true);
    for (Role role : Role.values()) {
      Http client = Http.of(server).withKey(secrets.get(role));
      assertThat(client.post("/v1/packs/small/save", body.toString()).status())
          .as(role.key())
          .isEqualTo(expected.get(role));
      assertThat(client.post("/v1/packs/small/check", body.toString()).status()).isEqualTo(200);
      assertThat(client.get("/v1/runs").status()).isEqualTo(200);
    }
    assertThat(Http.of(server).get("/v1/runs").status()).isEqualTo(401);
    assertThat(Http.of(server).get("/v1/packs").status()).isEqualTo(401);
    server.close();
    server = started(ServerParams.DEFAULT, false);
    assertThat(post("/v1/packs/small/save", body).statusCode()).isEqualTo(403);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/v1/packs/none",
        "/v1/packs/..",
        "/v1/packs/%2e%2e",
        "/v1/packs/..%2fruns",
        "/v1/packs/small%2f..%2fsmall",
        "/v1/packs/small/record?kind=offense&id=none",
        "/v1/packs/small/record?kind=../../x&id=secret.txt",
        "/v1/packs/small/record",
        "/v1/runs/none",
        "/v1/runs/..",
        "/v1/runs/%2e%2e%2fsecret.txt",
        "/v1/runs/invented%2f..%2f..%2fsecret.txt",
        "/v1/runs/none/report",
        "/v1/runs/%2e%2e/report",
        "/js/../index.html",
        "/js/none.js"
      })
  void whatIsNotThereIsNotFoundWhateverTheName(String path) throws IOException {
    HttpResponse<String> answer = send(to(path));
    assertThat(answer.statusCode()).as(path).isIn(400, 404);
    assertThat(answer.body()).doesNotContain("secret\n").doesNotContain(directory.toString());
  }

  @Test
  void aRunIsATableAndItsReportStandsAlone() throws IOException {
    JsonNode runs = get("/v1/runs").path("runs");
    assertThat(texts(runs, "run")).containsExactly("invented");
    JsonNode run = get("/v1/runs/invented");
    assertThat(run.path("limit").asInt()).isEqualTo(3);
    assertThat(run.path("columns")).hasToString("[\"recall_10\"]");
    assertThat(run.path("lines").get(0).path("cells")).hasToString("[\"50\"]");
    HttpResponse<String> report = send(to("/v1/runs/invented/report"));
    assertThat(report.body()).contains("report");
    assertThat(report.headers().firstValue("content-security-policy").orElse(""))
        .contains("sandbox allow-scripts;")
        .contains("default-src 'none'")
        .doesNotContain("allow-same-origin");
  }
}
