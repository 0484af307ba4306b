package org.nomograph.app.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nomograph.app.cli.Cli;
import org.nomograph.app.model.Roles.Role;
import org.nomograph.engine.testserver.ChatQuestion;
import org.nomograph.engine.testserver.ChatServer;

/** {@code build --reasoner llm}: summaries of the groups of the graph by a scripted model. */
class SummaryTest {
  private static final String SEATS = "用书包长期占据座位，管理员多次劝阻仍不离开。";
  private static final String BOOKS = "撕毁图书馆藏书，损失价值人民币九千元。";

  @TempDir Path directory;
  private SeatCorpus corpus;

  @BeforeEach
  void corpus() throws IOException {
    corpus = SeatCorpus.in(directory);
  }

  private static String said(String text) {
    return "{\"sentences\": [{\"text\": \"%s\", \"evidence\": [1]}]}".formatted(text);
  }

  /** Says what the first member says. */
  private static String faithful(ChatQuestion question) {
    return said(question.user().contains("\n罪名：占座罪") && first(question) ? SEATS : BOOKS);
  }

  /** A model that sums up every group by what its members say. */
  private static Roles good() {
    return new Roles()
        .say(Role.CASES, SummaryTest::faithful)
        .say(
            Role.SECTION,
            q ->
                "{\"sentences\": [{\"text\": \"读者损坏图书的，应当按照原价赔偿。\", \"evidence\": [%d]}]}"
                    .formatted(Roles.number(q, "应当按照原价赔偿")));
  }

  private static boolean first(ChatQuestion question) {
    String user = question.user();
    return user.indexOf("占座罪") >= 0
        && (user.indexOf("损毁藏书罪") < 0 || user.indexOf("占座罪") < user.indexOf("损毁藏书罪"));
  }

  private JsonNode built(ChatServer server) throws IOException {
    Cli.Result result = corpus.run(server, "build", "--reasoner", "llm", "--json");
    assertThat(result.status()).as(result.toString()).isZero();
    return result.json().path("summaries");
  }

  private String shown(String id) {
    return corpus.done("show", id).out();
  }

  @Test
  void eachGroupIsSummedUpOnceAndAgainWhenItsMembersChange() throws IOException {
    try (ChatServer server = new ChatServer(good())) {
      JsonNode first = built(server);
      int groups = first.path("groups").asInt();
      assertThat(groups).isPositive();
      assertThat(first.path("written").asInt()).as("%s", first).isEqualTo(groups);
      // The only section and the only domain are the same question, which the cache may answer.
      int asked = server.calls().size();
      assertThat(asked).isBetween(groups - 1, groups);
      assertThat(shown("community/0"))
          .contains("summary by scripted, verified", "[case/")
          .contains("相似案件");
      JsonNode second = built(server);
      assertThat(second.path("kept").asInt()).isEqualTo(groups);
      assertThat(server.calls()).hasSize(asked);
    }
    corpus.done("build");
    assertThat(shown("community/0")).contains("summary by scripted");
    String section = section();
    assertThat(shown(section)).contains("summary by scripted", "读者服务法@2020-12-01/2", "articles of");
    assertThat(shown(section.replace("section/", "domain/"))).contains("most cited");
  }

  /** The section of an article, as its view names it. */
  private String section() {
    JsonNode parts = corpus.done("show", "读者服务法/2", "--json").json().path("parts");
    for (JsonNode part : parts) {
      if (part.path("heading").asText().equals("section")) {
        return "section/" + part.path("lines").get(0).asText();
      }
    }
    throw new AssertionError("no section: " + parts);
  }

  /** Groups whose members stay keep their summaries; only the others are asked for. */
  @Test
  void aNewCaseChangesOnlyItsOwnCommunity() throws IOException {
    try (ChatServer server = new ChatServer(good())) {
      int groups = built(server).path("groups").asInt();
      Files.writeString(
          directory.resolve("more.jsonl"),
          SeatCorpus.theCase(
              "被告人李某丙在图书馆五楼撕毁藏书十二册，经鉴定损失价值人民币九千元，李某丙当场被管理员抓获。", "损毁藏书罪", 302, "李某丙"));
      corpus.done("import", directory.resolve("more.jsonl").toString());
      int before = server.calls().size();
      JsonNode row = built(server);
      assertThat(row.path("groups").asInt()).isEqualTo(groups);
      assertThat(row.path("kept").asInt()).isEqualTo(groups - 1);
      assertThat(server.calls()).hasSize(before + 1);
    }
  }

  /** What a model wrote of the community of similar cases stands in the trace and the reasons. */
  @Test
  void aJudgmentShowsTheSummary() throws IOException {
    corpus = SeatCorpus.in(Files.createDirectories(directory.resolve("meaning")), "zh-small");
    Path facts =
        Files.writeString(directory.resolve("case.txt"), "被告人李某在图书馆撕毁藏书十二册，损失价值人民币九千元，当场被管理员抓获。");
    JsonNode before = corpus.done("judge", facts.toString(), "--json").json();
    try (ChatServer server = new ChatServer(good())) {
      built(server);
    }
    JsonNode after = corpus.done("judge", facts.toString(), "--json").json();
    assertThat(after.path("charges")).isEqualTo(before.path("charges"));
    assertThat(after.path("months")).isEqualTo(before.path("months"));
    assertThat(after.path("trace").toString()).contains("模型 scripted 概括，已核验");
    assertThat(before.path("trace").toString()).contains("community/").doesNotContain("已核验");
  }

  /** Without a model the embedded summary stands, and nothing is asked. */
  @Test
  void withoutAModelTheEmbeddedSummaryStands() {
    assertThat(shown("community/0")).contains("相似案件").doesNotContain("verified");
    assertThat(corpus.workspace().resolve("summaries")).doesNotExist();
    assertThat(corpus.done("build", "--json").json().has("summaries")).isFalse();
    Cli.Result refused = corpus.run("build", "--reasoner", "llm");
    assertThat(refused.status()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({
    "用书包长期占据座位，经九次劝阻仍不离开。, 数字",
    "钱某甲用书包长期占据座位，孙某乙撕毁藏书。, 人名",
    "多数构成敲诈勒索，被判处三年有期徒刑。, ''",
    "依照刑法第九百条，占座的应当从重处罚。, 第九百条"
  })
  void whatTheCasesDoNotCarryIsLeftOut(String text, String fault) throws IOException {
    Roles roles =
        good()
            .say(Role.CASES, said(text))
            .say(
                Role.CASES_AGAIN,
                q -> {
                  assertThat(q.user()).contains(fault);
                  return said(text);
                });
    try (ChatServer server = new ChatServer(roles)) {
      JsonNode row = built(server);
      assertThat(row.path("refused").toString()).contains("community/").doesNotContain("section/");
      assertThat(row.path("refused")).hasSize(2);
    }
    assertThat(shown("community/0")).contains("相似案件").doesNotContain(text);
  }

  @Test
  void aDeadEndpointLeavesTheSnapshotAndTheEmbeddedSummaries() throws IOException {
    Cli.Result result =
        corpus.run(corpus.models("http://127.0.0.1:9"), "build", "--reasoner", "llm", "--json");
    assertThat(result.status()).as(result.toString()).isZero();
    assertThat(result.json().path("summaries").path("written").asInt()).isZero();
    assertThat(result.err()).isNotBlank();
    assertThat(shown("community/0")).contains("相似案件");
    try (ChatServer server = new ChatServer(good())) {
      assertThat(built(server).path("written").asInt()).as("the next run goes on").isPositive();
    }
  }

  @Test
  void aDamagedSummaryCountsAsNone() throws IOException {
    try (ChatServer server = new ChatServer(good())) {
      built(server);
      try (var files = Files.list(corpus.workspace().resolve("summaries"))) {
        for (Path file :
            files.filter(f -> !f.getFileName().toString().startsWith("groups")).toList()) {
          Files.writeString(file, "{");
        }
      }
      assertThat(shown("community/0")).doesNotContain("verified");
      assertThat(built(server).path("written").asInt()).isPositive();
    }
  }
}
