package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What goes wrong while suites run and when stored runs are read. */
class SuiteFailuresTest extends SuiteRuns {
  private static final String SUITE =
      """
      name: small
      task: questions
      data: {reader: questions, files: [questions.jsonl]}
      corpus: {packs: [prc-terms]}
      systems:
        - {name: BM25, kind: search, mode: bm25}
      seed: 1
      """;

  @BeforeEach
  void questions() throws IOException {
    write("questions.jsonl", "{\"id\": \"a\", \"query\": \"续借几次\", \"gold\": [\"测试法/2-1\"]}\n");
  }

  private Cli.Result with(String... more) throws IOException {
    return bench(
        SUITE, Stream.concat(Stream.of(smallCorpus()), Stream.of(more)).toArray(String[]::new));
  }

  private static void told(Cli.Result result, int status, String... words) {
    assertThat(result.status()).as(result.toString()).isEqualTo(status);
    assertThat(result.err().lines().filter(line -> line.startsWith("nomograph: ")))
        .hasSize(1)
        .allMatch(line -> Stream.of(words).allMatch(line::contains), String.join(", ", words));
  }

  @Test
  void valuesOfOptionsAreChecked() throws IOException {
    told(with("--limit", "-1"), ExitStatus.USAGE, "--limit", "0 for all");
    told(with("--limit", "some"), ExitStatus.USAGE, "--limit");
    told(with("--seed", "1.5"), ExitStatus.USAGE, "--seed");
    told(with("--today", "soon"), ExitStatus.USAGE, "--today");
    assertThat(run()).doesNotExist();
  }

  /** What stands where a directory should be is told, and left as it is. */
  @Test
  void aFileWhereADirectoryShouldBe() throws IOException {
    Files.writeString(run(), "mine");
    told(with(), ExitStatus.BAD_INPUT, run().toString(), "no directory", "--run");
    assertThat(run()).hasContent("mine");
    Files.delete(run());
    write("corpora", "mine");
    told(bench(SUITE), ExitStatus.BAD_INPUT, "corpora", "no directory", "--corpora");
    assertThat(directory.resolve("corpora")).hasContent("mine");
  }

  @Test
  void dataThatCannotBeScored() throws IOException {
    String file = directory.resolve("questions.jsonl").toString();
    for (String text :
        List.of("", " \n\n", "{\"id\": \"a\"", "[]", "{\"id\": \"a\", \"query\": \"谁\"}")) {
      write("questions.jsonl", text);
      told(with(), ExitStatus.BAD_INPUT, file, "expected");
    }
    Files.write(directory.resolve("questions.jsonl"), new byte[] {(byte) 0xff, 0, (byte) 0xfe, 1});
    told(with(), ExitStatus.BAD_INPUT, file);
  }

  /** Every file of a run that reading needs, cut or of another kind: its name is told. */
  @Test
  void damagedRunsAreTold() throws IOException {
    assertThat(with().status()).isZero();
    List<String> files =
        List.of(
            "run.json",
            "metrics.json",
            "gold.jsonl",
            "systems/BM25/scores.jsonl",
            "systems/BM25/predictions.jsonl");
    for (String name : files) {
      Path file = run().resolve(name);
      byte[] whole = Files.readAllBytes(file);
      for (String text : List.of("{\"id\"", "[]", "\u0000")) {
        Files.writeString(file, text);
        told(report(), ExitStatus.BAD_INPUT, file.toString(), "damaged");
      }
      Files.write(file, new byte[] {'{', (byte) 0xff, '}'});
      told(report(), ExitStatus.BAD_INPUT, file.toString(), "damaged");
      Files.write(file, whole);
      assertThat(report().status()).isZero();
    }
    Files.delete(run().resolve("gold.jsonl"));
    told(report(), ExitStatus.BAD_INPUT, "gold.jsonl", "no such file");
  }

  private Cli.Result report() {
    return Cli.run(List.of("bench", "report", run().toString()));
  }

  /** Nothing is run for a suite that expects nothing. */
  @Test
  void verifyingWithoutFiguresIsRefusedAtOnce() throws IOException {
    Path file = Files.writeString(directory.resolve("suite.yaml"), SUITE);
    Cli.Result result =
        Cli.run(List.of("bench", "verify", file.toString(), "--run", run().toString()));
    told(result, ExitStatus.BAD_INPUT, file.toString(), "nothing to check");
    assertThat(run()).doesNotExist();
  }

  /** Killed after the answers were there and before the run was written: nothing is asked again. */
  @Test
  void answersThatAreThereAreKept() throws IOException {
    assertThat(with().status()).isZero();
    Path parts = run().resolve("systems/BM25/parts");
    String mark = Files.readString(parts.resolve("0.jsonl")).replace("测试法/2-1", "测试法/1");
    Files.writeString(parts.resolve("0.jsonl"), mark);
    for (String name : List.of("run.json", "metrics.json", "gold.jsonl")) {
      Files.delete(run().resolve(name));
    }
    assertThat(with().status()).isZero();
    assertThat(Files.readString(run().resolve("systems/BM25/predictions.jsonl"))).isEqualTo(mark);
    // The key is there and the answers are not yet in their place: the lines made so far stand.
    Files.move(parts.resolve("0.jsonl"), parts.resolve("0.jsonl.part"));
    Files.copy(parts.resolve("0.key"), parts.resolve("0.jsonl.part.key"));
    assertThat(with().status()).isZero();
    assertThat(Files.readString(run().resolve("systems/BM25/predictions.jsonl"))).isEqualTo(mark);
  }

  /** The time and memory of a run are told, and stay when nothing is left to do. */
  @Test
  void costsStayWhenARunIsCalledAgain() throws IOException {
    assertThat(with().json().path("seconds").path("all").asDouble()).isPositive();
    double all = manifest();
    for (int i = 0; i < 3; i++) {
      assertThat(with().status()).isZero();
    }
    assertThat(manifest()).isEqualTo(all);
  }

  private double manifest() throws IOException {
    return Cli.parse(Files.readString(run().resolve("run.json")))
        .path("seconds")
        .path("all")
        .asDouble();
  }
}
