package org.nomograph.app.bench.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.app.io.BadInputException;
import org.nomograph.core.complexity.ComplexityParams;
import org.nomograph.core.complexity.Dimension;
import org.nomograph.core.complexity.QuestionType;

/** Parts of suites by themselves. */
class SuitePartsTest {
  @TempDir Path directory;

  @Test
  void foldsGoByTheFactsWithoutWhiteSpace() throws Exception {
    String facts = "甲某 借书\n不还";
    byte[] md5 = MessageDigest.getInstance("MD5").digest("甲某借书不还".getBytes(StandardCharsets.UTF_8));
    int expected = new BigInteger(1, md5).mod(BigInteger.valueOf(5)).intValue();
    assertThat(Folds.of(facts, 5)).isEqualTo(expected).isEqualTo(Folds.of("甲某借书不还", 5));
  }

  /** Every row is held out once, rows with the same facts together, and never both. */
  @Test
  void foldsPartTheRows() throws IOException {
    Path file = directory.resolve("rows.jsonl");
    List<String> rows =
        IntStream.range(0, 30)
            .mapToObj(i -> "{\"id\":%d,\"fact\":\"事实%d\"}".formatted(i, i / 2))
            .toList();
    Files.write(file, rows);
    TreeSet<String> all = new TreeSet<>();
    for (int fold = 0; fold < 5; fold++) {
      Folds.Split split = Folds.split(List.of(file), 5, fold, directory.resolve("" + fold));
      List<String> own = Files.readAllLines(split.heldOut().getFirst());
      List<String> others = Files.readAllLines(split.others().getFirst());
      assertThat(own.size() + others.size()).isEqualTo(30);
      assertThat(facts(own)).doesNotContainAnyElementsOf(facts(others));
      all.addAll(own);
    }
    assertThat(all).hasSize(30);
    Files.writeString(file, "{\"id\":1}\n");
    assertThatThrownBy(() -> Folds.split(List.of(file), 5, 0, directory))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(file + ":1")
        .hasMessageContaining("no facts to fold by");
  }

  private static List<String> facts(List<String> rows) {
    return rows.stream().map(row -> row.replaceAll(".*\"fact\"", "")).toList();
  }

  @Test
  void csvHasQuotesCommasAndLineEndsInValues() {
    String text = "a,b\r\n1,\"x, \"\"y\"\"\nz\"\r\n2,\r\n";
    List<Csv.Row> rows = Csv.rows(text, Path.of("f.csv"));
    assertThat(rows).hasSize(2);
    assertThat(rows.get(0).get("b")).isEqualTo("x, \"y\"\nz");
    assertThat(rows.get(0).line()).isEqualTo(2);
    assertThat(rows.get(1).line()).isEqualTo(4);
    assertThat(rows.get(1).get("b")).isEmpty();
    assertThatThrownBy(() -> Csv.rows("a,b\n1,\"open", Path.of("f.csv")))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("f.csv:");
  }

  @Test
  void aRubricLineIsMetByItsWordsOrByACitation() {
    assertThat(Rubric.met("出租人应当返还押金", "本案中，出租人应当返还押金。")).isTrue();
    assertThat(Rubric.met("出租人应当返还押金", "承租人搬走了。")).isFalse();
    String cites = "《民法典》第五百零九条 当事人应当履行";
    assertThat(Rubric.met(cites, "依照民法典第五百零九条。")).isTrue();
    // Words alone do not meet a line that names an article, nor does another article.
    assertThat(Rubric.met(cites, "当事人应当履行，依照《民法典》第五百一十条。")).isFalse();
  }

  @Test
  void pointsOfACriterionAreSharedByItsLines() throws IOException {
    JsonNode lines =
        Rubric.lines(
            Json.parse(
                """
                [{"criterion": "【分析过程得分】\\n(+5分) 说明合同已经成立\\n（+5分）说明押金的性质", "points": "10", "tags": "分析过程得分"}]
                """));
    assertThat(lines).hasSize(2);
    assertThat(lines).allMatch(line -> line.path("points").asDouble() == 5);
    assertThat(lines).allMatch(line -> line.path("part").asText().equals("reasoning"));
    assertThat(lines.get(0).path("text").asText()).isEqualTo("说明合同已经成立");
  }

  /** trec_eval reads single precision and breaks ties by id: our order must survive that. */
  @Test
  void scoresOfARunFileFallFromRankToRank() throws IOException {
    for (String score : List.of("0.5", "0", "53.25", "1e-9")) {
      String scores = "[%1$s, %1$s, %1$s]".formatted(score);
      JsonNode prediction =
          Json.parse("{\"ranking\": [\"法/1\", \"法/2\", \"另 法/3\"], \"scores\": " + scores + "}");
      List<String[]> fields =
          TrecFiles.run("q 1", prediction, "a tag").stream().map(l -> l.split(" ")).toList();
      assertThat(fields.get(2)).startsWith("q_1", "Q0", "另_法/3", "3").endsWith("a_tag");
      for (int i = 1; i < fields.size(); i++) {
        assertThat(Float.parseFloat(fields.get(i)[4]))
            .isLessThan(Float.parseFloat(fields.get(i - 1)[4]));
      }
    }
  }

  @Test
  void scalingAWeightKeepsTheSumOfWeights() {
    ComplexityParams params = ComplexityParams.DEFAULT;
    ComplexityParams scaled =
        ComplexityScale.scaled(params, Map.of("rcl", 1.1, "intrinsic-share", 0.9));
    assertThat(scaled.intrinsicShare()).isCloseTo(0.45, within(1e-12));
    Map<Dimension, Double> before = params.profiles().get(QuestionType.MULTI_CONDITION).weights();
    Map<Dimension, Double> after = scaled.profiles().get(QuestionType.MULTI_CONDITION).weights();
    double sum = 1 + 0.1 * before.get(Dimension.RCL);
    assertThat(after.get(Dimension.RCL))
        .isCloseTo(1.1 * before.get(Dimension.RCL) / sum, within(1e-12));
    assertThat(after.get(Dimension.CCD)).isCloseTo(before.get(Dimension.CCD) / sum, within(1e-12));
  }

  private static ObjectNode judged(String charge, String article) {
    ObjectNode node = Json.object();
    node.putObject("names").put(charge, charge);
    Json.put(node, "articles", List.of(article));
    return node;
  }

  @Test
  void confusionCountsWhatIsNamedInPlaceOfWhat() {
    Map<String, JsonNode> gold =
        Map.of("1", row(judged("盗窃罪", "264")), "2", row(judged("盗窃罪", "264")));
    List<Confusion.Pair> pairs =
        Confusion.pairs(gold, Map.of("1", judged("诈骗罪", "266"), "2", judged("盗窃罪", "264")));
    assertThat(pairs).containsExactly(new Confusion.Pair("盗窃罪", "诈骗罪", List.of("1")));
  }

  private static ObjectNode row(ObjectNode gold) {
    ObjectNode row = Json.object();
    row.set("gold", gold);
    return row;
  }

  @Test
  void namesOfDirectoriesStayApart() {
    assertThat(RunFiles.word("BM25")).isEqualTo("BM25");
    assertThat(RunFiles.word("a b")).isNotEqualTo(RunFiles.word("a/b")).doesNotContain("/", " ");
    assertThat(RunFiles.word("..")).isNotEqualTo("..");
  }

  @Test
  void plotsEscapeWhatTheyAreGiven() {
    String bars = Svg.bars("<t>", List.of(new Svg.Bar("<script>", 3, false)));
    assertThat(bars).doesNotContain("<script>").contains("&lt;script&gt;");
    String lines =
        Svg.lines("t", List.of("1", "2"), List.of(new Svg.Line("&", List.of(1.0, Double.NaN))));
    assertThat(lines).contains("&amp;").doesNotContain("NaN");
  }
}
