package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Suites from end to end, on invented questions about the invented laws. */
class SuiteCommandTest {
  private static final String QUESTIONS =
      """
      {"id": "a", "query": "续借以几次为限", "gold": ["测试法/2-1"]}
      {"id": "b", "query": "损坏图书怎么赔偿", "gold": ["测试法/3"]}
      {"id": "c", "query": "喝醉了酒在路上开车怎么处罚", "gold": ["刑法/133-1"]}
      {"id": "d", "query": "没有标准答案"}
      """;
  private static final String SUITE =
      """
      name: small
      title: Invented questions
      task: questions
      data: {reader: questions, files: [questions.jsonl]}
      corpus:
        files: [laws]
        embedder: none
      systems:
        - {name: BM25, kind: search, mode: bm25}
        - {name: second BM25, kind: baseline, method: bm25}
        - {name: answers, kind: ask}
      metrics: [recall_5, recip_rank_10, first_correct, article_f1]
      published:
        - {source: A paper of ours, metric: recall_5, rows: {their system: 50.0}}
      expected:
        - {system: BM25, metric: recall_5, value: 100, tolerance: 0}
      seed: 7
      """;

  @TempDir Path directory;
  private Path suite;

  @BeforeEach
  void files() throws IOException {
    SmallCorpus.writeLaws(directory.resolve("laws"));
    Files.writeString(directory.resolve("questions.jsonl"), QUESTIONS);
    suite = Files.writeString(directory.resolve("small.yaml"), SUITE);
  }

  private Cli.Result bench(String... args) {
    List<String> all = new ArrayList<>(List.of("bench"));
    all.addAll(List.of(args));
    return Cli.run(all);
  }

  private Cli.Result run(Path run, String... more) {
    List<String> args =
        new ArrayList<>(
            List.of(
                suite.toString(),
                "--run",
                run.toString(),
                "--data",
                directory.toString(),
                "--corpora",
                directory.resolve("corpora").toString(),
                "--today",
                "2024-05-01"));
    args.addAll(List.of(more));
    return bench(args.toArray(String[]::new));
  }

  @Test
  void runsEverySystemOnEveryRowAndStoresWhatItDid() throws IOException {
    Path run = directory.resolve("run");
    Cli.Result result = run(run, "--json");
    assertThat(result.status()).as(result.err()).isZero();
    assertThat(result.err()).contains("left out: " + directory.resolve("questions.jsonl:4"));
    JsonNode metrics = result.json().path("metrics");
    for (String system : List.of("BM25", "second BM25", "answers")) {
      assertThat(metrics.path(system).path("rows").asInt()).isEqualTo(3);
      assertThat(metrics.path(system).path("recall_5").asDouble()).isEqualTo(100.0);
    }
    JsonNode manifest = Cli.parse(Files.readString(run.resolve("run.json")));
    assertThat(manifest.path("rows_left_out").asInt()).isEqualTo(1);
    assertThat(manifest.path("seed").asInt()).isEqualTo(7);
    assertThat(manifest.path("corpus_hash").get(0).asText()).hasSizeGreaterThan(8);
    assertThat(manifest.path("environment").path("processors").asInt()).isPositive();
    assertThat(Files.readAllLines(run.resolve("qrels.trec")))
        .containsExactly("a 0 测试法/2-1 1", "b 0 测试法/3 1", "c 0 刑法/133-1 1");
    assertThat(Files.readAllLines(run.resolve("systems/BM25/run.trec")).getFirst())
        .startsWith("a Q0 测试法/2-1 1 ")
        .endsWith(" small-BM25");
    assertThat(run.resolve("systems/BM25/traces/a.json")).isRegularFile();
  }

  @Test
  void twoRunsWithOneSeedAreTheSameByteForByte() throws IOException {
    Path one = directory.resolve("one");
    Path other = directory.resolve("other");
    assertThat(run(one).status()).isZero();
    assertThat(run(other).status()).isZero();
    for (String file :
        List.of(
            "systems/BM25/predictions.jsonl",
            "systems/answers/predictions.jsonl",
            "systems/answers/scores.jsonl",
            "gold.jsonl",
            "qrels.trec")) {
      assertThat(Files.readAllBytes(one.resolve(file)))
          .as(file)
          .isEqualTo(Files.readAllBytes(other.resolve(file)));
    }
  }

  /** The seed decides which rows are drawn, and nothing else here. */
  @Test
  void anotherSeedChangesOnlyWhatIsDrawn() throws IOException {
    Path all = directory.resolve("all");
    Path other = directory.resolve("other");
    assertThat(run(all).status()).isZero();
    assertThat(run(other, "--seed", "8").status()).isZero();
    assertThat(Files.readAllBytes(other.resolve("systems/answers/predictions.jsonl")))
        .isEqualTo(Files.readAllBytes(all.resolve("systems/answers/predictions.jsonl")));
    List<List<String>> drawn = new ArrayList<>();
    for (int seed = 0; seed < 12; seed++) {
      Path run = directory.resolve("drawn" + seed);
      String[] options = {"--system", "BM25", "--limit", "1", "--seed", "" + seed};
      assertThat(run(run, options).status()).isZero();
      drawn.add(Files.readAllLines(run.resolve("systems/BM25/predictions.jsonl")));
      assertThat(drawn.getLast()).hasSize(1);
    }
    assertThat(drawn.stream().distinct().count()).isGreaterThan(1);
    assertThat(Files.readString(directory.resolve("drawn0/run.json"))).contains("\"limit\" : 1");
    assertThat(Files.readString(all.resolve("run.json"))).doesNotContain("\"limit\"");
  }

  /** A run that was killed: one answer is there, the next was cut in the middle. */
  @Test
  void goesOnAfterTheRowsThatAreAnswered() throws IOException {
    Path run = directory.resolve("run");
    assertThat(run(run, "--system", "BM25").status()).isZero();
    Path parts = run.resolve("systems/BM25/parts");
    List<String> whole = Files.readAllLines(parts.resolve("0.jsonl"));
    String key = Files.readString(parts.resolve("0.key"));
    // What no system would say shows that the row is not asked again.
    String mark = whole.getFirst().replace("测试法/2-1", "测试法/1");
    Files.delete(parts.resolve("0.jsonl"));
    Files.delete(parts.resolve("0.key"));
    Files.writeString(parts.resolve("0.jsonl.part"), mark + "\n" + whole.get(1).substring(0, 20));
    Files.writeString(parts.resolve("0.jsonl.part.key"), key);
    assertThat(run(run, "--system", "BM25").status()).isZero();
    assertThat(Files.readAllLines(run.resolve("systems/BM25/predictions.jsonl")))
        .containsExactly(mark, whole.get(1), whole.get(2));
    // With another corpus nothing is taken over.
    Files.writeString(directory.resolve("laws/另法(2022-01-01).md"), "# 另法\n\n第一条 另立一法。\n");
    assertThat(run(run, "--system", "BM25").status()).isZero();
    assertThat(Files.readAllLines(run.resolve("systems/BM25/predictions.jsonl")).getFirst())
        .isNotEqualTo(mark)
        .contains("测试法/2-1");
  }

  @Test
  void verifyFailsWhenAFigureLeavesItsToleranceBothWays() throws IOException {
    Path run = directory.resolve("run");
    assertThat(run(run).status()).isZero();
    assertThat(bench("verify", run.toString()).status()).isZero();
    Path own = run.resolve("suite.yaml");
    for (String value : List.of("value: 90, tolerance: 5", "value: 110, tolerance: 5")) {
      Files.writeString(own, SUITE.replace("value: 100, tolerance: 0", value));
      Cli.Result left = bench("verify", run.toString(), "--json");
      assertThat(left.status()).isEqualTo(ExitStatus.FAULT);
      assertThat(left.json().path("holds").asBoolean()).isFalse();
      assertThat(left.json().path("figures").get(0).path("found").asDouble()).isEqualTo(100.0);
    }
  }

  @Test
  void compareFindsNoDifferenceBetweenARunAndItself() {
    Path run = directory.resolve("run");
    assertThat(run(run).status()).isZero();
    Cli.Result result = bench("compare", run.toString(), run.toString(), "--json");
    assertThat(result.status()).as(result.err()).isZero();
    JsonNode rows = result.json().path("comparisons");
    assertThat(rows).isNotEmpty();
    assertThat(rows).allMatch(row -> row.path("difference").asDouble() == 0);
    assertThat(rows).allMatch(row -> row.path("bootstrap_p_holm").asDouble() == 1);
    assertThat(rows)
        .filteredOn(row -> row.path("metric").asText().equals("first_correct"))
        .isNotEmpty()
        .allMatch(row -> row.path("mcnemar_p").asDouble() == 1);
  }

  @Test
  void whatIsNoSuiteOrNoRunIsBadInput() {
    assertThat(bench("no-such-suite").err()).contains("no such suite; expected a file, or one of");
    Cli.Result none = bench("verify", directory.resolve("nothing").toString());
    assertThat(none.status()).isEqualTo(ExitStatus.USAGE);
    Cli.Result report = bench("report", directory.toString());
    assertThat(report.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(report.err()).contains("no run that has ended");
    Cli.Result system = run(directory.resolve("run"), "--system", "nobody");
    assertThat(system.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(system.err()).contains("no system \"nobody\"; expected one of [BM25,");
  }

  /** Every mistake in a suite is told with file, line and key, and what was expected. */
  @Test
  void mistakesInASuiteAreToldWithTheirPlace() throws IOException {
    record Mistake(String right, String wrong, String told) {}
    List<Mistake> mistakes =
        List.of(
            new Mistake("task: questions", "task: guess", ":3: \"task\": expected one of [judge"),
            new Mistake("title:", "titel:", ":2: unknown key \"titel\"; expected one of"),
            new Mistake("seed: 7", "seed: soon", "\"seed\": expected a whole number"),
            new Mistake("name: small", "name: two words", ":1: \"name\": expected one word"),
            new Mistake("reader: questions", "reader: magic", ":4: \"reader\": expected one of ["),
            new Mistake("mode: bm25", "mode: guess", ":9: \"mode\": expected one of [bm25, dense"),
            new Mistake("mode: bm25", "mode: dense", ":9: \"mode\": expected bm25 or norm"),
            new Mistake("kind: ask", "kind: answer", ":11: \"kind\": expected one of [search, ask"),
            new Mistake("method: bm25", "method: magic", ":10: \"method\": expected one of"),
            new Mistake("name: answers", "name: BM25", "\"name\": expected a name that no other"),
            new Mistake("files: [laws]", "files: laws", ":6: \"files\": expected a list of texts"),
            new Mistake("files: [laws]", "files: [lost]", "no such file or directory; expected"),
            new Mistake("embedder: none", "embedder: magic", "\"embedder\": "),
            new Mistake("tolerance: 0", "tolerance: -1", "\"tolerance\": expected a number from 0"),
            new Mistake("{system: BM25", "{system: nobody", "\"system\": expected the name of a"),
            new Mistake("task: questions", "task: [", "not valid YAML"));
    for (Mistake mistake : mistakes) {
      Files.writeString(suite, SUITE.replace(mistake.right(), mistake.wrong()));
      Cli.Result result = run(directory.resolve("run"));
      assertThat(result.status()).as(mistake + " " + result).isEqualTo(ExitStatus.BAD_INPUT);
      assertThat(result.err().lines().filter(line -> line.startsWith("nomograph: ")))
          .as(mistake.toString())
          .hasSize(1)
          .allMatch(line -> line.contains(mistake.told()));
    }
  }
}
