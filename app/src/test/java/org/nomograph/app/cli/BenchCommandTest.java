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
    assertThat(scores.path("abstained").asInt()).isZero();
  }

  private int months(String facts) throws IOException {
    Path file = Files.writeString(directory.resolve("one.txt"), facts);
    return corpus.run("judge", "--json", file.toString()).json().path("months").asInt();
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
    JsonNode scores = metrics("search", gold, "--law", "测试法");
    assertThat(scores.path("queries").asInt()).isEqualTo(2);
    assertThat(scores.path("queries_without_gold").asInt()).isEqualTo(1);
    // Both find their article first; the second can have only one of its two gold documents.
    assertThat(scores.path("recall_10").asDouble()).isEqualTo(75.0);
    assertThat(scores.path("recip_rank_10").asDouble()).isEqualTo(1.0);
    double ideal = 1 + Math.log(2) / Math.log(3);
    assertThat(scores.path("ndcg_cut_10").asDouble())
        .isCloseTo((1 + 1 / ideal) / 2, within(0.00005));
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
