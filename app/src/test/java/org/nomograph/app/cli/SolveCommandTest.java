package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SolveCommandTest {
  private static final String RIGHT =
      """
      {"id":"loan","case":"小米向图书馆借阅图书。","question":"借阅图书的，下列哪一说法是正确的？",\
      "options":"A. 应当在三十日内归还\\nB. 应当在六十日内归还","answer":"A","hops":[2]}
      """;
  private static final String WRONG =
      """
      {"id":"wrong","case":"小米向图书馆借阅图书。","question":"借阅图书的，下列哪一说法是错误的？",\
      "options":["A. 应当在三十日内归还","B. 应当在六十日内归还"]}
      """;
  private static final String OPEN =
      """
      {"case":"小米损坏图书。","question":"小米要赔吗？"}
      """;

  private final SmallCorpus corpus = SmallCorpus.get();
  @TempDir Path directory;

  private Path items(String... rows) throws IOException {
    return Files.writeString(directory.resolve("items.jsonl"), String.join("", rows));
  }

  private List<JsonNode> solved(String... args) {
    Cli.Result result = corpus.run(args);
    assertThat(result.status()).as(result.err()).isZero();
    JsonNode document = result.json();
    return java.util.stream.StreamSupport.stream(document.path("results").spliterator(), false)
        .toList();
  }

  /** The gold answer of the row is wrong on purpose: it must not show in the result. */
  @Test
  void numbersDecideAndPolarityIsHeeded() throws IOException {
    Path items = items(RIGHT, WRONG);
    List<JsonNode> solved = solved("solve", items.toString(), "--force", "--json");
    assertThat(solved).extracting(row -> row.path("id").asText()).containsExactly("loan", "wrong");
    assertThat(solved).extracting(row -> row.path("answer").asText()).containsExactly("B", "A");
    JsonNode first = solved.getFirst();
    assertThat(first.path("articles")).extracting(JsonNode::asText).contains("测试法/2");
    assertThat(first.path("citations").get(0).path("quote").asText()).isNotEmpty();
    assertThat(first.path("options"))
        .extracting(o -> o.path("letter").asText())
        .containsExactly("A", "B");
    assertThat(first.path("graph").path("nodes")).isNotEmpty();
    for (String key : List.of("provision", "fact", "conclusion")) {
      assertThat(first.path(key).asText()).as(key).isNotEmpty();
    }
  }

  @Test
  void anAnswerThatIsNotCarriedIsMarkedOrLeftOut() throws IOException {
    Path items = items(RIGHT);
    JsonNode plain = solved("solve", items.toString(), "--json").getFirst();
    JsonNode forced = solved("solve", items.toString(), "--json", "--force").getFirst();
    assertThat(plain.path("abstained").asBoolean())
        .isEqualTo(plain.path("answer").asText().isEmpty());
    assertThat(plain.path("forced").asBoolean()).isFalse();
    assertThat(forced.path("forced").asBoolean()).isEqualTo(plain.path("abstained").asBoolean());
    assertThat(plain.path("missing").isEmpty()).isEqualTo(!plain.path("abstained").asBoolean());
  }

  /** Without rule cards there is nothing to conclude from. */
  @Test
  void anOpenQuestionWithoutRulesIsNotAnswered() throws IOException {
    JsonNode row = solved("solve", items(OPEN).toString(), "--json").getFirst();
    assertThat(row.path("id").asText()).isEqualTo("line-1");
    assertThat(row.path("abstained").asBoolean()).isTrue();
    assertThat(row.path("answer").asText()).isEmpty();
    assertThat(row.path("missing")).isNotEmpty();
  }

  @Test
  void peopleReadTextAndGraphsAreExported() throws IOException {
    Path graphs = directory.resolve("graphs");
    Cli.Result result =
        corpus.run("solve", items(RIGHT).toString(), "--force", "--graphs", graphs.toString());
    assertThat(result.status()).as(result.err()).isZero();
    assertThat(result.out()).startsWith("【loan】B").contains("条文：", "事实：", "结论：");
    assertThat(Files.readString(graphs.resolve("loan.graphml"))).contains("<graphml", "option/A");
  }

  @Test
  void aBatchIsTakenUpAgain() throws IOException {
    Path out = directory.resolve("out.jsonl");
    String[] args = {"solve", items(RIGHT, WRONG).toString(), "--out", out.toString(), "--json"};
    assertThat(corpus.run(args).json().path("solutions").asInt()).isEqualTo(2);
    String first = Files.readString(out);
    assertThat(corpus.run(args).status()).isZero();
    assertThat(first.lines()).hasSize(2);
    assertThat(Files.readString(out).lines()).hasSize(2);
  }

  @Test
  void badRowsAreToldWithTheirPlace() throws IOException {
    Path items = items(RIGHT, "{\"id\":\"x\",\"options\":\"A. b\"}\n");
    Cli.Result result = corpus.run("solve", items.toString());
    assertThat(result.status()).isEqualTo(3);
    assertThat(result.err()).contains(items + ":2: no question");
    Path letters = items("{\"question\":\"?\",\"options\":\"none\"}\n");
    assertThat(corpus.run("solve", letters.toString()).err()).contains("no letters");
  }

  /** Each kind of row that would lose or merge something is refused with its place. */
  @Test
  void optionsThatWouldBeLostAndIdsThatRepeatAreRefused() throws IOException {
    Path out = directory.resolve("never.jsonl");
    Map<String, String> rows =
        Map.of(
            "{\"question\":\"?\",\"options\":\"A. 借\\nC. 还\"}", "the letter C where B is due",
            "{\"question\":\"?\",\"options\":\"A. 借\\nA. 还\"}", "the letter A where B is due",
            "{\"question\":\"?\",\"options\":{\"A\":\"借\",\"A\":\"还\"}}", "items.jsonl:1",
            "{\"question\":\"?\",\"options\":{\"A\":{\"x\":1}}}", "a letter without a text",
            "{\"question\":\"?\",\"options\":{\"\":\"借\"}}", "a letter without a text");
    for (Map.Entry<String, String> row : rows.entrySet()) {
      Cli.Result refused =
          corpus.run("solve", items(row.getKey() + "\n").toString(), "--out", out.toString());
      assertThat(refused.status()).as(row.getKey()).isEqualTo(3);
      assertThat(refused.err()).contains(row.getValue());
    }
    Cli.Result repeated = corpus.run("solve", items(RIGHT, RIGHT).toString());
    assertThat(repeated.status()).isEqualTo(3);
    assertThat(repeated.err()).contains("id \"loan\" stands already in line 1");
    assertThat(out).doesNotExist();
  }

  @Test
  void aGraphOfALongIdHasANameThatFits() throws IOException {
    Path graphs = directory.resolve("graphs");
    String one = "长".repeat(300) + "一";
    String two = "长".repeat(300) + "二";
    Path items =
        items(
            RIGHT.replace("\"loan\"", "\"" + one + "\""),
            RIGHT.replace("\"loan\"", "\"" + two + "\""));
    assertThat(corpus.run("solve", items.toString(), "--graphs", graphs.toString()).status())
        .isZero();
    assertThat(graphs.toFile().list()).hasSize(2);
  }

  /** What an option was held against can be looked up: quoted, and a node of the graph. */
  @Test
  void everyArticleOfAnOptionIsCitedAndInTheGraph() throws IOException {
    for (JsonNode row : solved("solve", items(RIGHT, WRONG).toString(), "--force", "--json")) {
      String cited = row.path("citations").toString();
      String nodes = row.path("graph").path("nodes").toString();
      for (JsonNode option : row.path("options")) {
        assertThat(option.path("articles")).isNotEmpty();
        for (JsonNode article : option.path("articles")) {
          String number = article.asText().replaceFirst(".*/", "/");
          assertThat(cited).as(article.asText()).contains(number + "\"");
          assertThat(nodes).as(article.asText()).contains(number + "\"");
        }
      }
    }
  }

  @Test
  void theBenchScoresAgainstTheGoldAnswers() throws IOException {
    Cli.Result result = corpus.run("bench", "solve", items(RIGHT, OPEN).toString(), "--json");
    assertThat(result.status()).as(result.err()).isZero();
    JsonNode metrics = result.json().path("metrics");
    assertThat(metrics.path("items").asInt()).isEqualTo(1);
    assertThat(metrics.path("items_left_out").asInt()).isEqualTo(1);
    // The engine says B, the row's gold says A.
    assertThat(metrics.path("exact_accuracy").asDouble()).isZero();
    assertThat(metrics.path("exact_accuracy_hops_1").asDouble()).isZero();
    // Without an expert graph it is solved from texts; letters alone are a baseline always.
    assertThat(metrics.path("source").asText()).isEqualTo("hybrid");
    JsonNode letters = metrics.path("comparisons").get(0);
    assertThat(letters.path("baseline").asText()).isEqualTo("letters");
    assertThat(letters.path("mcnemar_p_holm").asDouble()).isEqualTo(1);
    Cli.Result none = corpus.run("bench", "solve", items(RIGHT).toString(), "--baseline", "norm");
    assertThat(none.status()).isEqualTo(3);
    assertThat(none.err()).contains("no expert graph");
    assertThat(corpus.run("bench", "solve", items(OPEN).toString()).status()).isEqualTo(3);
  }
}
