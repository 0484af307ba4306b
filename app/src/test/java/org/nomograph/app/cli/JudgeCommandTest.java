package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JudgeCommandTest {
  /** The fields that scripts may depend on, for the whole case and for each defendant. */
  static final List<String> DECISION =
      List.of(
          "charges",
          "articles",
          "months",
          "life",
          "death",
          "abstained",
          "reasoner",
          "evidence",
          "reasoning");

  private final SmallCorpus corpus = SmallCorpus.get();
  @TempDir Path directory;

  private static List<String> names(JsonNode object) {
    List<String> names = new ArrayList<>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }

  @Test
  void theJsonRowHasTheFieldsOfTheContract() {
    Cli.Result result =
        corpus.run("judge", "--json", SmallCorpus.newCase("theft-surrender").toString());
    assertThat(result.status()).as(result.err()).isZero();
    JsonNode row = result.json();
    List<String> expected = new ArrayList<>(List.of("id"));
    expected.addAll(DECISION);
    expected.addAll(List.of("elapsed_ms", "embedding_ms", "trace"));
    assertThat(names(row)).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(row.path("charges")).hasToString("[\"盗窃罪\"]");
    assertThat(row.path("articles").get(0).asText()).isEqualTo("264");
    assertThat(row.path("months").isInt()).isTrue();
    assertThat(row.path("life").isBoolean() && row.path("death").isBoolean()).isTrue();
    assertThat(row.path("abstained")).hasToString("false");
    assertThat(row.path("reasoner").asText()).isEqualTo("embedded");
    assertThat(row.path("elapsed_ms").isNumber()).isTrue();
    assertThat(row.path("embedding_ms").asDouble(-1)).as("there are no vectors").isZero();
    assertThat(row.path("trace").path("steps")).isNotEmpty();
  }

  @Test
  void everyEvidenceHasItsKindRoleAndReasonAndAnArticleIsQuotedAsItStands() {
    JsonNode evidence =
        corpus
            .run("judge", "--json", SmallCorpus.newCase("theft-surrender").toString())
            .json()
            .path("evidence");
    assertThat(evidence)
        .isNotEmpty()
        .allSatisfy(
            one ->
                assertThat(names(one))
                    .contains("id", "kind", "source", "quote", "role", "reason", "score"))
        .allSatisfy(one -> assertThat(one.path("role").asText()).isIn("confirmed", "pruned"))
        .allSatisfy(one -> assertThat(one.path("reason").asText()).isNotBlank());
    assertThat(evidence)
        .filteredOn(one -> one.path("id").asText().equals("刑法@2020-12-26/264"))
        .singleElement()
        .satisfies(
            one -> {
              assertThat(one.path("kind").asText()).isEqualTo("article");
              assertThat(one.path("quote").asText()).contains("悄悄拿走别人财物");
            });
  }

  @Test
  void readsTheCaseFromStandardInputAndInGbk() throws IOException {
    String facts = Files.readString(SmallCorpus.newCase("drunk-driving"));
    Cli.Result piped = Cli.runWithInput(Cli.utf8(facts), corpus.arguments("judge", "-", "--json"));
    assertThat(piped.json().path("id").asText()).isEqualTo("-");
    assertThat(piped.json().path("charges")).hasToString("[\"危险驾驶罪\"]");
    assertThat(piped.json().path("articles").get(0).asText()).isEqualTo("133-1");

    Path gbk = Files.write(directory.resolve("案.txt"), facts.getBytes(Charset.forName("GBK")));
    JsonNode fromGbk = corpus.run("judge", "--json", gbk.toString()).json();
    assertThat(decision(fromGbk)).isEqualTo(decision(piped.json()));
  }

  static JsonNode decision(JsonNode row) {
    return ((com.fasterxml.jackson.databind.node.ObjectNode) row.deepCopy()).retain(DECISION);
  }

  @Test
  void severalDefendantsGetAJudgmentEachInTheOrderOfTheNames() throws IOException {
    Path row = directory.resolve("case.json");
    String facts = Files.readString(SmallCorpus.newCase("two-defendants-robbery")).strip();
    Files.writeString(
        row,
        Output.JSON
            .createObjectNode()
            .put("id", "r1")
            .put("fact", facts)
            .set("name", Output.JSON.createArrayNode().add("周某").add("吴某"))
            .toString());
    Cli.Result result = corpus.run("judge", "--json", row.toString());
    JsonNode judgment = result.json();
    assertThat(judgment.path("id").asText()).isEqualTo("r1");
    assertThat(judgment.path("charges")).hasToString("[\"抢劫罪\"]");
    assertThat(judgment.path("defendants"))
        .extracting(d -> d.path("name").asText())
        .containsExactly("周某", "吴某");
    assertThat(judgment.path("defendants"))
        .allSatisfy(d -> assertThat(names(d)).containsAll(DECISION));
    assertThat(corpus.run("judge", row.toString()).out()).contains("被告人：周某", "被告人：吴某");
  }
}
