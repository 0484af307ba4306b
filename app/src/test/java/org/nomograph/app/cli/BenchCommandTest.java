package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchCommandTest {
  private final SmallCorpus corpus = SmallCorpus.get();
  @TempDir Path directory;

  private JsonNode metrics(String suite, Path gold, String... more) {
    List<String> args = new java.util.ArrayList<>(List.of("bench", suite, gold.toString()));
    args.addAll(List.of(more));
    args.add("--json");
    Cli.Result result = corpus.run(args.toArray(String[]::new));
    assertThat(result.status()).as(result.err()).isZero();
    return result.json().path("metrics");
  }

  private static ObjectNode gold(String id, String text, String crime, int months) {
    ObjectNode row = Output.JSON.createObjectNode().put("id", id).put("fact", text);
    row.putArray("name").add("甲某");
    row.putArray("crime").add(crime);
    row.putArray("laws").add("264");
    row.putObject("term_of_imprisonment")
        .put("death_penalty", false)
        .put("imprisonment", months)
        .put("life_imprisonment", false);
    return row;
  }

  @Test
  void judgeScoresATheftThatIsRightAndOneWhoseGoldSaysFraud() throws IOException {
    String theft = Files.readString(SmallCorpus.newCase("theft-surrender")).strip();
    String other = theft.replace("赵某", "李某").replace("金手镯", "银手镯");
    Path gold = directory.resolve("gold.jsonl");
    Files.write(
        gold,
        List.of(gold("1", theft, "盗窃", 10).toString(), gold("2", other, "诈骗", 40).toString()));
    JsonNode scores = metrics("judge", gold);
    assertThat(scores.path("cases").asInt()).isEqualTo(2);
    assertThat(scores.path("charge_accuracy_strict").asDouble()).isEqualTo(50.0);
    // One true positive, one false positive (theft), one false negative (fraud): 2 / (2 + 1 + 1).
    assertThat(scores.path("charge_micro_f1").asDouble()).isEqualTo(50.0);
    // Theft 2·1/(2·1+1+0) = 2/3, fraud 0: the mean is 1/3.
    assertThat(scores.path("charge_macro_f1").asDouble()).isEqualTo(33.33);
    assertThat(scores.path("term_compared").asInt()).isEqualTo(2);
    double first = months(theft);
    double second = months(other);
    assertThat(scores.path("term_mae_months").asDouble())
        .isCloseTo((Math.abs(first - 10) + Math.abs(second - 40)) / 2, within(0.005));
    // |10 − 12| and |40 − 12|
    assertThat(scores.path("term_mae_months_constant_12").asDouble()).isEqualTo((2 + 28) / 2.0);
    assertThat(scores.path("abstained").asInt()).isZero();
  }

  @Test
  void judgeTellsHowLongARowTakesWithAndWithoutEmbedding() throws IOException {
    List<String> rows = new java.util.ArrayList<>();
    String theft = Files.readString(SmallCorpus.newCase("theft-surrender")).strip();
    for (int i = 0; i < 12; i++) {
      rows.add(gold("" + i, theft.replace("2300元", 2300 + i + "元"), "盗窃", 10).toString());
    }
    JsonNode scores = metrics("judge", Files.write(directory.resolve("gold.jsonl"), rows));
    for (String percentile : List.of("p50_ms", "p90_ms", "p99_ms")) {
      double whole = scores.path("latency_" + percentile).asDouble();
      assertThat(whole).isPositive();
      // The corpus has no vectors: nothing is spent on them.
      assertThat(scores.path("latency_without_embedding_" + percentile).asDouble())
          .isEqualTo(whole);
    }
    assertThat(scores.path("latency_p50_ms").asDouble())
        .isLessThanOrEqualTo(scores.path("latency_p90_ms").asDouble());
    assertThat(scores.path("latency_p90_ms").asDouble())
        .isLessThanOrEqualTo(scores.path("latency_p99_ms").asDouble());
    // n rows in the sum of their times: between the rates of the slowest and of the median halved.
    double rate = scores.path("rows_per_second").asDouble();
    assertThat(rate).isGreaterThanOrEqualTo(990 / scores.path("latency_p99_ms").asDouble());
    assertThat(rate).isLessThanOrEqualTo(2020 / scores.path("latency_p50_ms").asDouble());
  }

  private int months(String facts) throws IOException {
    Path file = Files.writeString(directory.resolve("one.txt"), facts);
    return corpus.run("judge", "--json", file.toString()).json().path("months").asInt();
  }

  @Test
  void ablationJudgesTheSameRowsWithoutEachPart() throws IOException {
    String theft = Files.readString(SmallCorpus.newCase("theft-surrender")).strip();
    Path gold = Files.writeString(directory.resolve("g.jsonl"), gold("1", theft, "盗窃", 10) + "\n");
    Cli.Result result = corpus.run("bench", "judge", gold.toString(), "--ablation", "--json");
    JsonNode rows = result.json().path("metrics");
    assertThat(rows.findValuesAsText("variant"))
        .hasSizeGreaterThan(12)
        .startsWith("full")
        .contains("without Auditor", "without classifier", "plus 6 distractors")
        .doesNotHaveDuplicates();
    assertThat(rows.path(0).path("charge_accuracy_strict").asDouble()).isEqualTo(100.0);
  }

  @Test
  void judgeTellsHowManyGoldRowsStandInTheCorpus() throws IOException {
    Path gold = directory.resolve("gold.jsonl");
    try (var lines = Files.lines(SmallCorpus.cases())) {
      Files.write(gold, lines.limit(2).toList());
    }
    Cli.Result result = corpus.run("bench", "judge", gold.toString(), "--json");
    assertThat(result.json().path("metrics").path("cases").asInt()).isEqualTo(2);
    assertThat(result.err()).contains("2 rows have facts that stand in the corpus");
  }

  /**
   * Every row is either scored or reported as left out, with its line; notes are on scored rows.
   */
  @Test
  void judgeLeavesOutWhatCannotBeScoredAndSaysSo() throws IOException {
    String theft = Files.readString(SmallCorpus.newCase("theft-surrender")).strip();
    ObjectNode noCharge = gold("1", theft, "盗窃", 10);
    noCharge.remove("crime");
    ObjectNode emptyCharge = gold("2", theft + "乙。", "盗窃", 10);
    emptyCharge.putArray("crime").add(" ");
    ObjectNode noFacts = gold("3", " ", "盗窃", 10);
    ObjectNode noArticle = gold("4", theft + "丙。", "盗窃", 10);
    noArticle.putArray("laws");
    ObjectNode oddArticle = gold("5", theft + "丁。", "盗窃", 10);
    oddArticle.putArray("laws").add("264").add("第几条");
    Path gold = directory.resolve("gold.jsonl");
    Files.write(
        gold,
        List.of(
            noCharge.toString(),
            "",
            emptyCharge.toString(),
            noFacts.toString(),
            "{\"id\": ",
            "[]",
            noArticle.toString(),
            " ",
            oddArticle.toString()));
    Cli.Result result = corpus.run("bench", "judge", gold.toString(), "--json");
    assertThat(result.status()).as(result.err()).isZero();
    JsonNode report = result.json();
    assertThat(report.path("left_out"))
        .extracting(row -> row.path("line").asInt())
        .containsExactly(1, 3, 4, 5, 6);
    assertThat(report.path("left_out"))
        .allMatch(row -> !row.path("reason").asText().isBlank())
        .allMatch(row -> row.path("source").asText().equals(gold.toString()));
    assertThat(report.path("left_out").get(0).path("reason").asText())
        .isEqualTo("no charges to compare with: field \"crime\" is missing");
    assertThat(report.path("notes")).extracting(row -> row.path("line").asInt()).containsExactly(9);
    JsonNode scores = report.path("metrics");
    assertThat(scores.path("cases").asInt()).isEqualTo(2);
    assertThat(scores.path("cases_left_out").asInt()).isEqualTo(5);
    // Row 7 names no article: it counts for the charge and for no article.
    assertThat(scores.path("article_cases").asInt()).isEqualTo(1);
    assertThat(scores.path("article_accuracy_base_numbers").asDouble()).isEqualTo(100.0);
    assertThat(result.err().lines().filter(line -> line.startsWith("left out: ")))
        .hasSize(5)
        .allMatch(line -> line.startsWith("left out: " + gold + ":"));
    assertThat(result.err()).contains("note: " + gold + ":9: ");
  }

  @Test
  void goldWithoutOneRowToScoreIsBadInput() throws IOException {
    ObjectNode noCharge = gold("1", "盗窃", "盗窃", 10);
    noCharge.putArray("crime");
    for (String text : List.of(noCharge + "\n{\n", "", "\n \uFEFF\n")) {
      Path gold = Files.writeString(directory.resolve("g.jsonl"), text);
      for (String suite : List.of("judge", "search")) {
        Cli.Result result = corpus.run("bench", suite, gold.toString(), "--json");
        assertThat(result.status()).as(result.err()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).startsWith("nomograph: " + gold + ":").contains("expected ");
        assertThat(result.err().lines()).hasSize(1);
      }
    }
  }

  @Test
  void searchRefusesAQueryThatStandsTwice() throws IOException {
    String row = "{\"id\": \"a\", \"query\": \"还书\", \"gold\": [\"测试法/2\"]}\n";
    Path gold = Files.writeString(directory.resolve("g.jsonl"), row + "\n" + row);
    Cli.Result result = corpus.run("bench", "search", gold.toString());
    assertThat(result.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(result.err()).contains(gold + ":3: a second query with the id \"a\"");
  }

  @Test
  void searchScoresARankingThatIsKnown() throws IOException {
    Path gold = directory.resolve("gold.jsonl");
    Files.writeString(
        gold,
        """
        {"id": "a", "query": "续借以一次为限", "gold": ["测试法/2-1"]}
        {"id": "b", "query": "损坏图书照价赔偿", "gold": ["测试法/3", "没有的法/9"]}
        {"id": "c", "query": "没有标准答案"}
        """);
    JsonNode report =
        corpus.run("bench", "search", gold.toString(), "--law", "测试法", "--json").json();
    assertThat(report.path("left_out")).extracting(r -> r.path("line").asInt()).containsExactly(3);
    JsonNode scores = report.path("metrics");
    assertThat(scores.path("queries").asInt()).isEqualTo(2);
    assertThat(scores.path("queries_without_gold").asInt()).isEqualTo(1);
    // Both find their article first; the second can have only one of its two gold documents.
    assertThat(scores.path("recall_10").asDouble()).isEqualTo(75.0);
    assertThat(scores.path("recip_rank_10").asDouble()).isEqualTo(1.0);
    double ideal = 1 + Math.log(2) / Math.log(3);
    assertThat(scores.path("ndcg_cut_10").asDouble())
        .isCloseTo((1 + 1 / ideal) / 2, within(0.00005));
  }

  /**
   * Rows of another day are scored by the law of that day: an article that came later is not there.
   */
  @Test
  void searchScoresTheLawOfADay() throws IOException {
    Path gold = directory.resolve("gold.jsonl");
    Files.writeString(
        gold,
        """
        {"id": "a", "query": "续借以一次为限", "gold": ["测试法/2-1"]}
        {"id": "b", "query": "损坏图书照价赔偿", "gold": ["测试法/3"]}
        """);
    String[] today = {"bench", "search", gold.toString(), "--mode", "bm25", "--json"};
    assertThat(corpus.run(today).json().path("metrics").path("recall_10").asDouble())
        .isEqualTo(100.0);
    String[] then = {
      "bench", "search", gold.toString(), "--mode", "bm25", "--as-of", "2018-05-01", "--json"
    };
    JsonNode report = corpus.run(then).json();
    assertThat(report.path("as_of").asText()).isEqualTo("2018-05-01");
    assertThat(report.path("metrics").path("recall_10").asDouble()).isEqualTo(50.0);
    assertThat(report.path("metrics").path("gold_in_corpus").path("queries").asInt()).isEqualTo(1);
    for (String day : List.of("1900-01-01", "2999-01-01")) {
      Cli.Result refused = corpus.run("bench", "search", gold.toString(), "--as-of", day);
      assertThat(refused.status()).as(day).isEqualTo(ExitStatus.USAGE);
    }
  }

  /** Rows of published sets name the right articles by citations, with the law's full name. */
  @Test
  void citationsAreGoldToo() throws IOException {
    Path gold = directory.resolve("gold.jsonl");
    Files.writeString(
        gold,
        """
        {"query_id": 7, "问题": "续借几次", "match_name": ["中华人民共和国测试法第二条之一"]}
        {"query_id": 8, "问题": "损坏图书怎么办", "match_name": ["没有的法第九条", "测试法第三条"]}
        {"query_id": 9, "问题": "损坏图书怎么办", "match_name": ["没有的法第九条"]}
        {"instruction": "答", "question": "场景:借阅图书", "answer": "根据测试法第二条，六十日。第三条不涉及。"}
        {"instruction": "答", "question": "场景:借阅图书", "answer": "不知道"}
        """);
    JsonNode report = corpus.run("bench", "search", gold.toString(), "--json").json();
    assertThat(report.path("left_out")).extracting(r -> r.path("line").asInt()).containsExactly(5);
    JsonNode all = report.path("metrics");
    assertThat(all.path("queries").asInt()).isEqualTo(4);
    // Found of all gold articles: 1 of 1, 1 of 2, 0 of 1, 1 of 1.
    assertThat(all.path("recall_10").asDouble()).isEqualTo(62.5);
    assertThat(all.path("first_correct").asDouble()).isEqualTo(75.0);
    JsonNode reachable = all.path("gold_in_corpus");
    assertThat(reachable.path("queries").asInt()).isEqualTo(3);
    assertThat(reachable.path("recall_10").asDouble()).isEqualTo(100.0);
    assertThat(reachable.path("first_correct").asDouble()).isEqualTo(100.0);
  }

  @Test
  void goldThatNamesNoDocumentsIsBadInput() throws IOException {
    Path gold =
        Files.writeString(directory.resolve("g.jsonl"), "{\"id\":\"a\",\"query\":\"还书\"}\n");
    Cli.Result result = corpus.run("bench", "search", gold.toString(), "--json");
    assertThat(result.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains(gold + ": no row carries gold documents; expected");
  }
}
