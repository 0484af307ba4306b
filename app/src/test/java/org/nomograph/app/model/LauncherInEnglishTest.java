package org.nomograph.app.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.app.cli.ScriptedJudge;
import org.nomograph.app.cli.SharedWorkspace;
import org.nomograph.app.cli.SmallCorpus;
import org.nomograph.app.launcher.Checkout;
import org.nomograph.engine.testserver.ChatQuestion;
import org.nomograph.engine.testserver.ChatServer;

/** {@code judge} and {@code solve} with chat models in English: launcher, process, HTTP. */
@EnabledOnOs(OS.LINUX)
class LauncherInEnglishTest {
  private static final String FACTS = "被告人李某趁邻居外出，翻窗进入邻居家中，秘密窃取卧室抽屉内的金手镯一只，价值人民币八千元，后变卖挥霍。";
  private static final String TAKES = "秘密窃取卧室抽屉内的金手镯一只";
  private static final String REASON = "被告人秘密窃取卧室抽屉内的金手镯一只";
  private static final String RULE = "逾期不归还的，图书馆可以停止其借阅，但因住院不能归还的除外。";

  @TempDir Path directory;
  private Checkout checkout;

  @BeforeEach
  void checkout() throws IOException {
    checkout = Checkout.in(directory.resolve("checkout"));
  }

  private Checkout.Result run(Path workspace, ChatServer server, String... args)
      throws IOException, InterruptedException {
    Path config =
        Files.writeString(
            directory.resolve("models.yaml"),
            "embedder: {kind: none}\nmodels: {base-url: \"%s\", model: %s, max-retries: 0}\n"
                .formatted(server.openAi(), ChatServer.MODEL));
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of("--workspace", workspace.toString(), "--config", config.toString()));
    Checkout.Result result = checkout.run(directory, all.toArray(String[]::new));
    assertThat(result.status()).as(result.toString()).isZero();
    return result;
  }

  private JsonNode json(Path workspace, ChatServer server, String... args) throws Exception {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of("--json", "--lang", "en"));
    return JsonMapper.builder()
        .build()
        .readTree(run(workspace, server, all.toArray(String[]::new)).out());
  }

  private static Set<String> keys(JsonNode row) {
    Set<String> keys = new TreeSet<>();
    row.fieldNames().forEachRemaining(keys::add);
    keys.remove("notes");
    return keys;
  }

  private static void promptsAreEnglish(ChatServer server) {
    assertThat(server.calls())
        .isNotEmpty()
        .allSatisfy(
            call ->
                assertThat(call.body().path("messages").get(0).path("content").asText())
                    .startsWith("You "));
  }

  private static ScriptedJudge judge(String english) {
    return new ScriptedJudge()
        .with("prejudge", ScriptedJudge.charge("盗窃罪", TAKES))
        .with("audit", ScriptedJudge.all("Y", TAKES))
        .with(
            "adjudicate",
            "{\"sentences\": [{\"zh\": \"%s\", \"text\": \"%s\", \"evidence\": [1, 2]}]}"
                .formatted(REASON, english));
  }

  private Path judging() throws IOException {
    Path judging = directory.resolve("judging");
    if (!Files.exists(judging)) {
      SharedWorkspace.link(SmallCorpus.get().workspace(), judging);
    }
    return judging;
  }

  @Test
  void judgeGivesReasonsInBothLanguages() throws Exception {
    Path facts = Files.writeString(directory.resolve("case.txt"), FACTS);
    String english = "The defendant secretly took a gold bracelet from the drawer of a bedroom";
    try (ChatServer server = new ChatServer(judge(english))) {
      JsonNode plain = json(judging(), server, "judge", facts.toString());
      assertThat(server.calls()).isEmpty();
      JsonNode row = json(judging(), server, "judge", facts.toString(), "--reasoner", "llm");
      assertThat(keys(row)).isEqualTo(keys(plain));
      assertThat(row.path("charges")).hasToString("[\"盗窃罪\"]");
      assertThat(row.path("articles")).isEqualTo(plain.path("articles"));
      assertThat(row.path("reasoner").asText()).isEqualTo("llm");
      assertThat(row.path("reasoning").asText()).contains(english, REASON);
      assertThat(row.path("trace").path("steps").toString())
          .contains("model:prejudge", "model:adjudicate");
      promptsAreEnglish(server);
      assertThat(
              run(judging(), server, "judge", facts.toString(), "--reasoner", "llm", "--lang", "en")
                  .out())
          .contains("Charge: 盗窃罪", english);
    }
  }

  /** English that says more than the Chinese is asked for once more, then done without. */
  @Test
  void reasonsWhoseEnglishSaysSomethingElseAreDoneWithout() throws Exception {
    Path facts = Files.writeString(directory.resolve("case.txt"), FACTS);
    try (ChatServer server =
        new ChatServer(judge("The defendant took nine bracelets and must be released"))) {
      JsonNode row = json(judging(), server, "judge", facts.toString(), "--reasoner", "llm");
      assertThat(row.path("charges")).hasToString("[\"盗窃罪\"]");
      assertThat(row.path("reasoning").asText()).doesNotContain("nine", "released");
      assertThat(row.path("notes").toString()).contains("The ").doesNotContain("模型");
    }
  }

  private static Function<ChatQuestion, String> solver(String english) {
    return q ->
        """
        {"provision": [{"zh": "%2$s", "text": "%3$s", "evidence": [%1$d]}], "facts": ["住院一个月"],
         "options": [
          {"letter": "A", "holds": false, "zh": "%2$s", "rule": "%3$s", "evidence": [%1$d], "fact": "住院一个月"},
          {"letter": "B", "holds": true, "zh": "%2$s", "rule": "%3$s", "evidence": [%1$d], "fact": ""}]}
        """
            .formatted(Roles.number(q, "但因住院不能归还"), RULE, english);
  }

  private JsonNode solved(ChatServer server, String... more) throws Exception {
    Path items = Files.writeString(directory.resolve("items.jsonl"), SolveWithModelTest.ITEM);
    List<String> args = new ArrayList<>(List.of("solve", items.toString()));
    args.addAll(List.of(more));
    return json(ReadersCorpus.get().workspace(), server, args.toArray(String[]::new))
        .path("results")
        .get(0);
  }

  @Test
  void solveGivesRulesInBothLanguages() throws Exception {
    String english =
        "A library may stop the borrowing of one who does not return in time, except one who cannot do so, being in hospital.";
    try (ChatServer server = new ChatServer(solver(english))) {
      JsonNode plain = solved(server);
      JsonNode row = solved(server, "--reasoner", "llm");
      assertThat(keys(row)).isEqualTo(keys(plain));
      assertThat(row.path("answer").asText()).isEqualTo("B");
      assertThat(row.path("reasoner").asText()).isEqualTo("llm");
      assertThat(row.path("provision").asText()).contains(english, RULE);
      assertThat(row.path("options").get(1).path("articles").toString()).contains("读者服务法/2");
      assertThat(row.path("trace").path("steps").toString())
          .contains("model:solve", "model:verification");
      promptsAreEnglish(server);
    }
  }

  @Test
  void aRuleWhoseEnglishSaysSomethingElseLeavesTheEmbeddedSolution() throws Exception {
    try (ChatServer server =
        new ChatServer(solver("A library must stop the borrowing of whoever is 90 days late."))) {
      JsonNode plain = solved(server);
      JsonNode row = solved(server, "--reasoner", "llm");
      for (String key : List.of("answer", "articles", "provision", "conclusion", "citations")) {
        assertThat(row.path(key)).as(key).isEqualTo(plain.path(key));
      }
      assertThat(server.calls()).as("one redraft").hasSize(2);
      assertThat(row.path("notes").toString()).contains("did not pass verification");
    }
  }
}
