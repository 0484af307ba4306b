package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.app.io.ResumableLines;
import org.nomograph.app.wiring.Settings;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Progress;
import org.nomograph.engine.judge.JudgeRequest;

/** Rows over which the program itself fails, and rows with absurd numbers. */
class JudgeBatchFaultTest {
  private static final int ROWS = 5;

  private final SmallCorpus corpus = SmallCorpus.get();
  @TempDir Path directory;
  private List<ObjectNode> rows;
  private Path in;
  private Path out;

  @BeforeEach
  void input() throws IOException {
    try (var lines = Files.lines(SmallCorpus.cases())) {
      rows = lines.limit(ROWS).map(line -> (ObjectNode) Cli.parse(line)).toList();
    }
    in = directory.resolve("in.jsonl");
    out = directory.resolve("out.jsonl");
    write();
  }

  private void write() throws IOException {
    Files.write(in, rows.stream().map(ObjectNode::toString).toList());
  }

  private Nomograph open() throws IOException {
    return Nomograph.open(corpus.workspace(), Settings.load(Optional.of(corpus.config())).engine());
  }

  private static List<String> ids(List<? extends JsonNode> rows) {
    return rows.stream().map(row -> row.path("id").asText()).toList();
  }

  /** Fails over the second and the fourth row. */
  private JudgeRequest faulty(CaseRecord record) {
    if (record.id().equals(rows.get(1).path("id").asText())
        || record.id().equals(rows.get(3).path("id").asText())) {
      throw new IllegalStateException("no such place");
    }
    return JudgeRequest.of(record);
  }

  private void assertTwoUnjudged(List<String> told) throws IOException {
    assertThat(told).hasSize(2).allMatch(problem -> problem.contains("no such place"));
    assertThat(told.get(0)).startsWith(in + ":2: id \"demo-002\" could not be judged");
    assertThat(told.get(1)).startsWith(in + ":4: id \"demo-004\" could not be judged");
    List<JsonNode> written = Files.readAllLines(out).stream().map(Cli::parse).toList();
    assertThat(ids(written)).isEqualTo(ids(rows));
    assertThat(written).filteredOn(row -> row.has("error")).hasSize(2);
    assertThat(written.get(1).path("abstained").asBoolean()).isTrue();
    assertThat(written.get(1).path("charges")).isEmpty();
    assertThat(written.get(1).path("missing").asText()).isNotEmpty();
    assertThat(written.get(2).path("charges")).isNotEmpty();
  }

  @Test
  void aRowOverWhichTheProgramFailsIsToldAndTheOthersJudged() throws IOException {
    List<String> told = new ArrayList<>();
    JudgeBatch batch = JudgeBatch.checked(in, this::faulty).telling(told::add);
    try (Nomograph nomograph = open()) {
      batch.run(nomograph, out, List.of("a"), Progress.NONE);
    }
    assertTwoUnjudged(told);
    // The status of the verb follows from the problems.
    assertThat(batch.problems()).isEqualTo(told);
  }

  @Test
  void itIsToldAgainWhenTheBatchGoesOn() throws IOException {
    try (Nomograph nomograph = open()) {
      JudgeBatch whole = JudgeBatch.checked(in, this::faulty);
      whole.run(nomograph, out, List.of("a"), Progress.NONE);
      List<String> lines = Files.readAllLines(out);
      JudgeBatch stopped =
          JudgeBatch.checked(
              in,
              record -> {
                if (record.id().equals("demo-004")) {
                  throw new UncheckedIOException(new IOException("the disk is gone"));
                }
                return faulty(record);
              });
      assertThatThrownBy(() -> stopped.run(nomograph, out, List.of("a"), Progress.NONE))
          .hasMessageContaining("the disk is gone");
      assertThat(Files.readAllLines(ResumableLines.part(out))).hasSize(3);
      assertThat(Files.readAllLines(out)).isEqualTo(lines);

      List<String> told = new ArrayList<>();
      JudgeBatch again = JudgeBatch.checked(in, this::faulty).telling(told::add);
      assertThat(again.run(nomograph, out, List.of("a"), Progress.NONE)).isEqualTo(3);
      assertTwoUnjudged(told);
    }
  }

  @Test
  void anErrorEndsTheBatch() throws IOException {
    JudgeBatch batch =
        JudgeBatch.checked(
            in,
            record -> {
              throw new StackOverflowError("deep");
            });
    try (Nomograph nomograph = open()) {
      assertThatThrownBy(() -> batch.run(nomograph, out, List.of("a"), Progress.NONE))
          .isInstanceOf(StackOverflowError.class);
    }
  }

  @Test
  void absurdNumbersAreNoProblem() throws IOException {
    rows.get(2).put("fact", "被告人甲盗窃现金" + "9".repeat(400) + "元、一" + "亿".repeat(300) + "克黄金。");
    rows.get(3).put("fact", "被告人乙于9999年99月99日盗窃-500元、0/0元，作案时" + "1".repeat(2_000) + "岁。");
    write();
    Cli.Result result = corpus.run("judge", "--batch", in.toString());
    assertThat(result.status()).as(result.err()).isZero();
    assertThat(ids(result.jsonLines())).isEqualTo(ids(rows));
  }
}
