package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Judging cases in suites, on invented rows. */
class SuiteTasksTest extends SuiteRuns {
  /**
   * A theft that is right, the same with another gold charge, and one that stands in the corpus.
   */
  @Test
  void judgesCasesAndLeavesOutThoseWhoseTextStandsInTheCorpus() throws IOException {
    String theft = Files.readString(SmallCorpus.newCase("theft-surrender")).strip();
    String known = Files.readAllLines(SmallCorpus.cases()).getFirst();
    write(
        "gold.jsonl",
        row(theft, "盗窃", "264")
            + "\n"
            + row(theft.replace("赵某", "李某"), "诈骗", "266")
            + "\n"
            + row(Cli.parse(known).path("fact").asText(), "盗窃", "264")
            + "\n");
    String suite =
        """
        name: cases
        task: judge
        data: {reader: cases, files: [gold.jsonl]}
        corpus: {packs: [prc-criminal], leaks: exclude}
        systems:
          - {name: full, kind: judge}
          - {name: without Auditor, kind: judge, variant: without Auditor}
          - {name: nearest cases, kind: baseline, method: knn}
        seed: 1
        """;
    Cli.Result result = bench(suite, smallCorpus());
    assertThat(result.status()).as(result.err()).isZero();
    assertThat(result.err()).contains("1 of 3 rows have a text that stands in the corpus");
    JsonNode full = result.json().path("metrics").path("full");
    assertThat(full.path("rows").asInt()).isEqualTo(2);
    assertThat(full.path("charge_accuracy_strict").asDouble()).isEqualTo(50.0);
    assertThat(full.path("traceable_correct").asDouble()).isEqualTo(50.0);
    assertThat(full.path("untraceable_correct").asDouble()).isZero();
    assertThat(full.path("errors").size()).isEqualTo(1);
    JsonNode leaks = Cli.parse(Files.readString(run().resolve("leaks.json")));
    assertThat(leaks).hasSize(1);
    // A suite that keeps such rows reports them all the same.
    JsonNode kept = metrics(suite.replace("exclude", "report"), smallCorpus());
    assertThat(kept.path("full").path("rows").asInt()).isEqualTo(3);
  }

  /** The page and its Markdown name every system, link every trace, and show what is wrong. */
  @Test
  void reportsChargesTakenForOneAnother() throws IOException {
    String theft = Files.readString(SmallCorpus.newCase("theft-surrender")).strip();
    write("gold.jsonl", row(theft, "<b>诈骗</b>", "266") + "\n");
    metrics(
        """
        name: cases
        title: "Cases & <charges>"
        task: judge
        data: {reader: cases, files: [gold.jsonl]}
        corpus: {packs: [prc-criminal]}
        systems:
          - {name: full, kind: judge}
          - {name: without pack, kind: judge, variant: without pack}
        metrics: [charge_accuracy_strict, retrieval_effectiveness]
        published:
          - {source: A paper of ours, metric: charge_accuracy_strict, rows: {theirs: 40.5}}
        expected:
          - {system: full, metric: charge_accuracy_strict, value: 0, tolerance: 0}
        seed: 1
        """,
        smallCorpus());
    Cli.Result result = Cli.run(List.of("bench", "report", run().toString(), "--lang", "en"));
    assertThat(result.status()).as(result.err()).isZero();
    String page = Files.readString(run().resolve("report.html"));
    assertThat(page)
        .contains("<html lang=\"en\"", "Cases &amp; &lt;charges&gt;", "theirs", "40.5", "<svg")
        .contains("Confusion of charges", "盗窃罪", "✓ <span lang=\"zh\">full charge_accuracy_strict")
        .doesNotContain("<b>诈骗", "http://", "https://", "src=");
    java.util.regex.Matcher links =
        java.util.regex.Pattern.compile("href=\"([^\"]+)\"").matcher(page);
    int count = 0;
    while (links.find()) {
      assertThat(run().resolve(links.group(1))).isRegularFile();
      count++;
    }
    assertThat(count).isGreaterThanOrEqualTo(2);
    assertThat(Files.readString(run().resolve("report.md")))
        .contains("| full |", "| theirs | A paper of ours | 40.5 |", "Against the first system");
  }

  /** Each row is judged once, by a corpus without its facts. */
  @Test
  void foldsHaveACorpusOfTheirOwn() throws IOException {
    List<String> rows = Files.readAllLines(SmallCorpus.cases()).subList(0, 12);
    write("cases.jsonl", String.join("\n", rows) + "\n");
    SmallCorpus.writeLaws(directory.resolve("laws"));
    JsonNode metrics =
        metrics(
            """
            name: folds
            task: judge
            data: {reader: cases, files: [cases.jsonl]}
            corpus: {files: [laws], packs: [prc-criminal], embedder: none, folds: 2}
            systems:
              - {name: full, kind: judge}
            seed: 1
            """);
    assertThat(metrics.path("full").path("rows").asInt()).isEqualTo(12);
    JsonNode manifest = Cli.parse(Files.readString(run().resolve("run.json")));
    assertThat(manifest.path("corpus_hash")).hasSize(2);
    assertThat(manifest.path("corpus_hash").get(0))
        .isNotEqualTo(manifest.path("corpus_hash").get(1));
    assertThat(manifest.path("rows_in_corpus").asInt()).isZero();
  }
}
