package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What goes wrong with the files and options of {@code bench ask}: told before anything is asked.
 */
class BenchAskMisuseTest {
  private static final String ROW =
      "{\"id\": \"1\", \"question\": \"续借几次\", \"gold\": [\"测试法/2-1\"]}\n";

  private final SmallCorpus corpus = SmallCorpus.get();
  @TempDir Path directory;
  private Path gold;

  @BeforeEach
  void gold() throws IOException {
    gold = Files.writeString(directory.resolve("gold.jsonl"), ROW);
  }

  private Cli.Result run(Object... arguments) {
    List<String> all = new ArrayList<>(List.of("bench", "ask"));
    for (Object argument : arguments) {
      all.add(argument.toString());
    }
    return corpus.run(all.toArray(String[]::new));
  }

  private void refused(int status, String told, Object... arguments) {
    Cli.Result result = run(arguments);
    assertThat(result.status()).as(result.err()).isEqualTo(status);
    assertThat(result.err()).contains(told).doesNotContain("Exception");
    assertThat(result.out()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "not json|not valid JSON",
        "[1]|expected",
        "{\"id\": \"1\"}|expected",
        "{\"id\": \"1\", \"question\": \"续借几次\"}|no row can be scored",
        "''|the file is empty"
      })
  void aFileOfNoQuestionsIsNamedWithItsLine(String content, String told) throws IOException {
    Files.writeString(gold, content);
    refused(ExitStatus.BAD_INPUT, told, gold);
    refused(ExitStatus.BAD_INPUT, gold.toString(), gold);
  }

  @Test
  void whatIsNoFileIsNamed() throws IOException {
    refused(ExitStatus.BAD_INPUT, "no such file", directory.resolve("none.jsonl"));
    refused(ExitStatus.BAD_INPUT, "is a directory", directory);
    Files.write(gold, new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1});
    refused(ExitStatus.BAD_INPUT, gold.toString(), gold);
    refused(ExitStatus.USAGE, "FILE");
  }

  @Test
  void aFileThatMayNotBeReadIsNamed() {
    assumeThat(gold.toFile().setReadable(false)).isTrue();
    assumeThat(Files.isReadable(gold)).as("the superuser reads everything").isFalse();
    refused(ExitStatus.BAD_INPUT, gold.toString(), gold);
  }

  @Test
  void theReportGoesByNamesSoNamesMustDiffer() throws IOException {
    refused(ExitStatus.BAD_INPUT, "is given twice", gold, gold);
    Path other = Files.createDirectory(directory.resolve("b")).resolve("gold.jsonl");
    Files.writeString(other, ROW);
    refused(ExitStatus.BAD_INPUT, "has the same name as " + gold, gold, other);
  }

  @Test
  void optionsThatMakeNoSenseAreUsage() {
    refused(ExitStatus.USAGE, "--tier", gold, "--tier", "0");
    refused(ExitStatus.USAGE, "--tier", gold, "--tier", "x");
    refused(ExitStatus.USAGE, "--as-of", gold, "--as-of", "yesterday");
    refused(ExitStatus.USAGE, "--as-of", gold, "--as-of", "1900-01-01");
    refused(ExitStatus.USAGE, "do not go with", gold, "--routing", "--tier", "1");
    refused(ExitStatus.USAGE, "do not go with", gold, "--routing", "--out", directory.resolve("o"));
    refused(ExitStatus.USAGE, "--bogus", gold, "--bogus");
  }

  @Test
  void anOutputThatCannotBeWrittenIsToldBeforeAnythingIsAsked() throws IOException {
    refused(ExitStatus.USAGE, "would overwrite", gold, "--out", gold);
    refused(ExitStatus.USAGE, "is a directory", gold, "--out", directory);
    refused(
        ExitStatus.BAD_INPUT, "existing directory", gold, "--out", directory.resolve("n/o.jsonl"));
    Path closed = Files.createDirectory(directory.resolve("closed"));
    assumeThat(closed.toFile().setWritable(false)).isTrue();
    assumeThat(Files.isWritable(closed)).as("the superuser writes everywhere").isFalse();
    refused(ExitStatus.BAD_INPUT, "denied", gold, "--out", closed.resolve("o.jsonl"));
  }

  /** {@code ask} is a command of {@code bench} and the name of a system in most suites. */
  @Test
  void anOptionTakesTheNameOfACommand() {
    Cli.Result result =
        corpus.run("bench", "no-such-suite", "--system", "ask", "--system", "search");
    assertThat(result.status()).isNotZero();
    assertThat(result.err()).contains("no-such-suite").doesNotContain("--system");
  }

  /** A run that ends well replaces what is there; one that fails leaves it. */
  @Test
  void anOldOutputIsReplacedByAWholeOneOnly() throws IOException {
    Path out = Files.writeString(directory.resolve("o.jsonl"), "old\n");
    Path bad = Files.writeString(directory.resolve("bad.jsonl"), ROW + "not json\n");
    refused(ExitStatus.BAD_INPUT, bad + ":2", bad, "--out", out);
    assertThat(out).hasContent("old");
    assertThat(run(gold, "--out", out).status()).isZero();
    assertThat(Files.readAllLines(out)).hasSize(1).first().asString().contains("续借几次");
  }
}
