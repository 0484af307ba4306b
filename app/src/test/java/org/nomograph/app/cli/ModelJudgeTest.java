package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.engine.testserver.Call;
import org.nomograph.engine.testserver.ChatQuestion;
import org.nomograph.engine.testserver.ChatServer;
import org.nomograph.engine.testserver.FaultPlan;
import org.nomograph.engine.testserver.Step;

/** {@code judge --reasoner llm} against a scripted endpoint. */
class ModelJudgeTest {
  private static final String REASON = "被告人进入室内窃取他人财物";

  private final SmallCorpus corpus = SmallCorpus.get();
  @TempDir Path directory;

  /** A model that says what the facts of the theft case carry. */
  private static ScriptedJudge faithful() {
    return new ScriptedJudge()
        .with("prejudge", ScriptedJudge.charge("盗窃罪", "窃取卧室抽屉内的金手镯一只"))
        .with("audit", ScriptedJudge.all("Y", "趁无人之机窃取卧室抽屉内的金手镯"))
        .with("adjudicate", ScriptedJudge.reasons(REASON, 1, 2));
  }

  private Path config(ChatServer server, String more) throws IOException {
    return Files.writeString(
        directory.resolve("models.yaml"),
        "embedder: {kind: none}\nmodels: {base-url: \"%s\", model: scripted, max-retries: 0%s}\n"
            .formatted(server.openAi(), more));
  }

  private Cli.Result judge(ChatServer server, Path file, String... more) throws IOException {
    List<String> all =
        new ArrayList<>(
            List.of(
                "judge",
                file.toString(),
                "--workspace",
                copied().toString(),
                "--config",
                config(server, "").toString(),
                "--reasoner",
                "llm"));
    all.addAll(List.of(more));
    return Cli.run(all);
  }

  /** A workspace whose cache of replies is empty: parts that are only read are linked. */
  private Path copied() throws IOException {
    Path copy = directory.resolve("workspace");
    if (!Files.exists(copy)) {
      SharedWorkspace.link(corpus.workspace(), copy);
    }
    return copy;
  }

  private JsonNode embedded(Path file) {
    return corpus.run("judge", file.toString(), "--json").json();
  }

  private static final Path THEFT = SmallCorpus.newCase("theft-surrender");

  private static List<String> steps(JsonNode row) {
    return StreamSupport.stream(row.path("trace").path("steps").spliterator(), false)
        .map(step -> step.path("name").asText())
        .toList();
  }

  private static List<String> names(JsonNode object) {
    List<String> names = new ArrayList<>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }

  private static JsonNode withoutReasons(JsonNode row) {
    return ((com.fasterxml.jackson.databind.node.ObjectNode) JudgeCommandTest.decision(row))
        .without(List.of("reasoning", "reasoner"));
  }

  @Test
  void theRowHasTheFormOfTheEmbeddedOneAndTheTraceShowsEachRole() throws IOException {
    try (ChatServer server = new ChatServer(faithful())) {
      Cli.Result result = judge(server, THEFT, "--json");
      assertThat(result.status()).as(result.toString()).isZero();
      JsonNode row = result.json();
      JsonNode embedded = embedded(THEFT);
      assertThat(names(row)).isEqualTo(names(embedded));
      assertThat(row.path("charges")).hasToString("[\"盗窃罪\"]");
      assertThat(row.path("reasoner").asText()).isEqualTo("llm");
      assertThat(row.path("reasoning").asText())
          .startsWith(REASON + "[1][2]。\n逐项依据：\n")
          .contains("认定盗窃罪");
      assertThat(steps(row)).contains("model:prejudge", "model:adjudicate", "writer");
      JsonNode usage = row.path("trace").path("usage");
      assertThat(usage.path("calls").asInt()).isBetween(2, 4).isEqualTo(server.calls().size());
      assertThat(usage.path("roles").path("prejudge").path("tokens_in").asInt()).isPositive();
      assertThat(usage.path("roles").path("adjudicate").path("model").asText())
          .isEqualTo("scripted");
      assertThat(embedded.path("trace").has("usage")).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"依照《中华人民共和国刑法》第二百六十四条，认定盗窃罪", "依照刑法第264条，被告人构成盗窃罪"})
  void reasonsMayNameAnArticleOfTheirEvidence(String named) throws IOException {
    try (ChatServer server =
        new ChatServer(faithful().with("adjudicate", ScriptedJudge.reasons(named, 1)))) {
      JsonNode row = judge(server, THEFT, "--json").json();
      assertThat(row.path("reasoning").asText()).as(row.toString()).startsWith(named + "[1]。");
    }
  }

  @Test
  void peopleReadTheSameReasonsAndASecondRunAsksNothing() throws IOException {
    try (ChatServer server = new ChatServer(faithful())) {
      String first = judge(server, THEFT).out();
      assertThat(first).contains("罪名：盗窃罪", REASON + "[1][2]。").doesNotContain("说明：");
      int asked = server.calls().size();
      JsonNode again = judge(server, THEFT, "--json").json();
      assertThat(server.calls()).hasSize(asked);
      JsonNode prejudge = again.path("trace").path("usage").path("roles").path("prejudge");
      assertThat(prejudge.path("cached").asInt()).isEqualTo(1);
    }
  }

  @Test
  void anEndpointThatAlwaysFailsLeavesTheEmbeddedResultAndANote() throws IOException {
    Function<Call, Optional<Step>> broken = call -> Optional.of(Step.of(500, "broken"));
    try (ChatServer server =
        new ChatServer(ChatServer.Replies.of(faithful()), FaultPlan.none(), broken)) {
      JsonNode row = judge(server, THEFT, "--json").json();
      JsonNode embedded = embedded(THEFT);
      assertThat(JudgeCommandTest.decision(row)).isEqualTo(JudgeCommandTest.decision(embedded));
      assertThat(row.path("reasoner").asText()).isEqualTo("embedded");
      assertThat(row.path("notes")).hasSize(1);
      assertThat(row.path("notes").path(0).asText()).contains("罪名预判", "内置推理器代为完成");
      assertThat(server.calls()).hasSize(1);
      assertThat(judge(server, THEFT).out()).contains("说明：模型未能完成");
      assertThat(judge(server, THEFT, "--lang", "en").out())
          .contains("Note: The model did not do \"prejudge\"");
    }
  }

  @Test
  void aReplyOfTheWrongFormIsRepairedOnceThenDoneWithout() throws IOException {
    AtomicInteger first = new AtomicInteger();
    ScriptedJudge once =
        faithful()
            .with(
                "prejudge",
                question ->
                    first.getAndIncrement() == 0
                        ? "应当是盗窃。"
                        : ScriptedJudge.charge("盗窃罪", "窃取卧室抽屉内的金手镯一只"));
    try (ChatServer server = new ChatServer(once)) {
      JsonNode row = judge(server, THEFT, "--json").json();
      assertThat(row.path("trace").toString()).contains("\"repaired\":true");
      assertThat(row.has("notes")).isFalse();
    }
    ScriptedJudge never = faithful().with("prejudge", "应当是盗窃，理由很多。");
    try (ChatServer server = new ChatServer(never)) {
      JsonNode row = judge(server, THEFT, "--json").json();
      assertThat(row.path("notes").path(0).asText()).contains("罪名预判", "回复不合要求");
      assertThat(row.path("charges")).hasToString("[\"盗窃罪\"]");
      assertThat(row.path("reasoning").asText()).startsWith(REASON);
    }
  }

  @Test
  void reasonsWithErrorsAreAskedForAnewOnceThenThoseOfTheEmbeddedReasonerStand()
      throws IOException {
    List<String> bad =
        List.of(
            ScriptedJudge.reasons("依照《中华人民共和国刑法》第九百九十九条处罚", 1),
            ScriptedJudge.reasons("被告人构成抢劫罪", 1),
            ScriptedJudge.reasons("被告人窃取财物九十九万元", 1, 2),
            ScriptedJudge.reasons("被告人窃取财物，应判处死刑", 1, 2),
            ScriptedJudge.reasons("被告人“用刀逼住李某”后取走财物", 1, 2),
            ScriptedJudge.reasons(REASON, 99),
            ScriptedJudge.reasons(REASON),
            ScriptedJudge.reasons("被告人无罪", 1),
            ScriptedJudge.reasons("今天阳光明媚，适合郊游踏青", 1));
    for (String draft : bad) {
      try (ChatServer server = new ChatServer(faithful().with("adjudicate", draft))) {
        JsonNode row = judge(server, THEFT, "--json").json();
        JsonNode embedded = embedded(THEFT);
        assertThat(row.path("reasoning").asText())
            .as(draft)
            .isEqualTo(embedded.path("reasoning").asText());
        assertThat(row.path("notes").path(0).asText()).as(draft).contains("未通过核验", "内置说理");
        assertThat(steps(row)).filteredOn("model:adjudicate"::equals).hasSize(2);
        assertThat(server.calls().getLast().text()).contains("上一稿");
      }
    }
    AtomicInteger drafts = new AtomicInteger();
    ScriptedJudge corrected =
        faithful()
            .with(
                "adjudicate",
                question ->
                    drafts.getAndIncrement() == 0
                        ? bad.get(0)
                        : ScriptedJudge.reasons(REASON, 1, 2));
    try (ChatServer server = new ChatServer(corrected)) {
      JsonNode row = judge(server, THEFT, "--json").json();
      assertThat(row.path("reasoning").asText()).startsWith(REASON + "[1][2]。");
      assertThat(row.has("notes")).isFalse();
      assertThat(server.calls().getLast().text()).contains("第九百九十九条");
    }
  }

  @Test
  void itemByItemEveryItemOfEveryCandidateIsAskedAndTheDecisionIsTheSame() throws IOException {
    try (ChatServer server = new ChatServer(faithful())) {
      JsonNode row = judge(server, THEFT, "--json", "--audit", "itemwise").json();
      int items =
          StreamSupport.stream(row.path("trace").path("steps").spliterator(), false)
              .filter(step -> step.path("name").asText().equals("model:audit"))
              .toList()
              .size();
      assertThat(items).isGreaterThan(10);
      assertThat(row.path("trace").path("usage").path("roles").path("audit").path("calls").asInt())
          .isEqualTo(items);
      assertThat(withoutReasons(row)).isEqualTo(withoutReasons(embedded(THEFT)));
    }
  }

  @Test
  void aWholeDocumentIsCutAndAStrangeTextGivesKeywords() throws IOException {
    String head = "某市人民检察院起诉书。被告人何某，男，住址某市某路，小学文化程度。";
    String conduct = "何某趁夜潜入仓库，将一批货物搬走，价值人民币五千元。";
    String evidence = "上列经过有证人陈某的证言、勘验笔录、价格鉴定等证据予以证明。";
    Path file =
        Files.writeString(directory.resolve("document.txt"), head + conduct + evidence.repeat(50));
    ScriptedJudge model =
        new ScriptedJudge()
            .with(
                "segment",
                "{\"parts\": [{\"kind\": \"head\", \"begin\": \"某市人民检察院起诉书\"},"
                    + "{\"kind\": \"facts\", \"begin\": \"何某趁夜潜入仓库\"},"
                    + "{\"kind\": \"evidence\", \"begin\": \"上列经过有证人陈某\"}]}");
    try (ChatServer server = new ChatServer(model)) {
      JsonNode row = judge(server, file, "--json").json();
      assertThat(steps(row)).contains("model:segment");
      List<ChatQuestion> later = server.calls().stream().skip(1).map(ChatQuestion::of).toList();
      assertThat(later).isNotEmpty();
      assertThat(later.get(0).user()).contains("潜入仓库").doesNotContain("陈某的证言");
    }
    Path strange =
        Files.writeString(directory.resolve("strange.txt"), "被告人何某对邻居做了一件难以描述的事情，邻居很伤心。");
    ScriptedJudge words =
        new ScriptedJudge()
            .with(
                "extract",
                "{\"subject\": [\"何某\"], \"conduct\": [\"难以描述\", \"入户杀人\", \"2019年\"], \"object\": [], \"mental\": []}");
    try (ChatServer server = new ChatServer(words)) {
      JsonNode row = judge(server, strange, "--json").json();
      assertThat(steps(row)).contains("model:extract", "model:prejudge");
      assertThat(row.path("trace").toString()).contains("犯罪行为：难以描述。");
    }
  }

  @Test
  void severalDefendantsShareWhatWasAsked() throws IOException {
    Path row = directory.resolve("case.json");
    String facts = Files.readString(SmallCorpus.newCase("two-defendants-robbery")).strip();
    Map<String, Object> two = Map.of("id", "r1", "fact", facts, "name", List.of("周某", "吴某"));
    Files.writeString(row, Output.JSON.writeValueAsString(two));
    try (ChatServer server = new ChatServer(new ScriptedJudge())) {
      JsonNode judged = judge(server, row, "--json").json();
      assertThat(judged.path("defendants")).hasSize(2);
      assertThat(server.calls().size()).isLessThanOrEqualTo(5);
    }
  }
}
