package org.nomograph.app.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.app.cli.SmallCorpus;

/** What becomes of output that does not arrive, with real pipes, devices and limits. */
@EnabledOnOs(OS.LINUX)
class OutputTest {
  private static final int COPIES = 50;

  @TempDir static Path home;
  private static Checkout checkout;
  @TempDir Path directory;

  /** The first short command makes the class data archive; under a limit that would fail, too. */
  @BeforeAll
  static void checkout() throws Exception {
    checkout = Checkout.in(home.resolve("checkout"));
    checkout.run(home, "--version");
  }

  /** Runs a line of Bash in which {@code $N} is the launcher and {@code $C} names the corpus. */
  private Checkout.Result bash(String line) throws IOException, InterruptedException {
    ProcessBuilder builder = checkout.command(directory, List.of());
    builder.command("bash", "-o", "pipefail", "-c", line);
    builder.environment().put("N", checkout.launcher().toString());
    builder.environment().put("C", String.join(" ", SmallCorpus.get().locations()));
    return Checkout.run(builder);
  }

  @Test
  void aFullDeviceIsToldAndIsNoSuccess() throws Exception {
    Checkout.Result result = bash("$N graph $C > /dev/full");
    assertThat(result.status()).as(result.err()).isEqualTo(1);
    assertThat(result.err())
        .isEqualTo("nomograph: standard output: cannot be written: no space left on the device\n");
  }

  /** A pipe under the name of a file is no regular file, whatever the link to it reads like. */
  @Test
  void aPipeIsNoFileToWrite() throws Exception {
    Checkout.Result result = bash("$N graph --export /dev/stdout $C | cat");
    assertThat(result.status()).as(result.err()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).startsWith("nomograph: /dev/stdout: is a device, a pipe or a socket");
  }

  @Test
  void anExplanationReachesTheReaderThroughTheLauncher() throws Exception {
    Files.copy(
        SmallCorpus.home().resolve("examples/cases/new/drunk-driving.txt"),
        directory.resolve("案.txt"));
    Checkout.Result result = bash("$N judge --quiet --explain 案.txt $C");
    assertThat(result.status()).as(result.err()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).contains("改变结果的事实", "若“152mg/100ml”（血液酒精含量）为“79mg/100ml”");
  }

  /** More rows than a pipe holds; the reader takes one. */
  @Test
  void aReaderThatLeavesEndsALongBatchQuietly() throws Exception {
    List<String> rows = new ArrayList<>();
    for (int copy = 0; copy < COPIES; copy++) {
      String own = "\"id\": \"" + copy + "-";
      for (String row : Files.readAllLines(SmallCorpus.cases())) {
        rows.add(row.replaceFirst("\"id\": \"", own));
      }
    }
    Files.write(directory.resolve("in.jsonl"), rows);
    Checkout.Result result = bash("$N judge --quiet --batch in.jsonl $C | head -n 1");
    assertThat(result.status()).as(result.err()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.out().lines()).hasSize(1);
  }

  /** A limit on the size of files stands for a disk that is full: writing fails half-way. */
  @Test
  void aFileThatCannotBeWrittenToItsEndIsNamedAndDoesNotAppear() throws Exception {
    Checkout.Result export = bash("ulimit -f 64; $N graph --export big.xml $C");
    assertThat(export.status()).as(export.err()).isEqualTo(1);
    assertThat(export.out()).isEmpty();
    assertThat(export.err()).startsWith("nomograph: big.xml: cannot be written: ");
    Files.copy(SmallCorpus.cases(), directory.resolve("in.jsonl"));
    Checkout.Result judge =
        bash("ulimit -f 64; $N judge --quiet --batch in.jsonl --out big.jsonl $C");
    assertThat(judge.status()).as(judge.err()).isEqualTo(1);
    assertThat(judge.err()).startsWith("nomograph: big.jsonl: cannot be written: ");
    assertThat(directory.toFile().list())
        .containsExactlyInAnyOrder("in.jsonl", "big.jsonl.part", "big.jsonl.part.key");
  }

  @Test
  void aWorkspaceThatCannotBeWrittenIsNamed() throws Exception {
    Path laws = directory.resolve("laws");
    SmallCorpus.writeLaws(laws);
    Files.copy(SmallCorpus.cases(), laws.resolve("cases.jsonl"));
    Checkout.Result result = bash("ulimit -f 1; $N import --quiet laws --workspace w");
    assertThat(result.status()).as(result.err()).isEqualTo(4);
    assertThat(result.err())
        .startsWith("nomograph: ")
        .contains("w")
        .doesNotContain("Exception", "java.");
  }
}
