package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
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
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Progress;
import org.nomograph.engine.judge.JudgeRequest;

class JudgeBatchTest {
  private static final int ROWS = 8;

  private final SmallCorpus corpus = SmallCorpus.get();
  private final List<ObjectNode> rows = new ArrayList<>();
  @TempDir Path directory;
  private Path in;
  private Path out;

  @BeforeEach
  void input() throws IOException {
    try (var lines = Files.lines(SmallCorpus.cases())) {
      lines.limit(ROWS).forEach(line -> rows.add((ObjectNode) Cli.parse(line)));
    }
    in = write("in.jsonl", rows);
    out = directory.resolve("out.jsonl");
  }

  private Path write(String name, List<ObjectNode> content) throws IOException {
    return Files.write(
        directory.resolve(name), content.stream().map(ObjectNode::toString).toList());
  }

  private static List<String> ids(List<? extends JsonNode> rows) {
    return rows.stream().map(row -> row.path("id").asText()).toList();
  }

  private static List<JsonNode> decisions(List<JsonNode> rows) {
    return rows.stream().map(JudgeCommandTest::decision).toList();
  }

  private List<JsonNode> lines(Path file) throws IOException {
    return Files.readAllLines(file).stream().map(Cli::parse).toList();
  }

  @Test
  void writesOneObjectALineInTheOrderOfTheInput() throws IOException {
    Cli.Result printed = corpus.run("judge", "--batch", in.toString());
    assertThat(printed.status()).as(printed.err()).isZero();
    assertThat(ids(printed.jsonLines())).isEqualTo(ids(rows)).hasSize(ROWS);

    JsonNode document = corpus.run("judge", "--batch", in.toString(), "--json").json();
    assertThat(document.path("judgments").asInt()).isEqualTo(ROWS);
    List<JsonNode> results = new ArrayList<>();
    document.path("results").forEach(results::add);
    assertThat(decisions(results)).isEqualTo(decisions(printed.jsonLines()));

    Cli.Result written =
        corpus.run("judge", "--batch", in.toString(), "--out", out.toString(), "--json");
    assertThat(written.json().path("judgments").asInt()).isEqualTo(ROWS);
    assertThat(written.err()).contains(ROWS + " judgments written to " + out, " rows a second");
    assertThat(written.json().path("rows_per_second").asDouble()).isPositive();
    assertThat(decisions(lines(out))).isEqualTo(decisions(printed.jsonLines()));
    assertThat(directory.toFile().list()).containsExactlyInAnyOrder("in.jsonl", "out.jsonl");
  }

  @Test
  void severalThreadsWriteWhatOneWrites() throws IOException {
    List<ObjectNode> many = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      many.add(rows.get(i % ROWS).deepCopy().put("id", "row" + i));
    }
    Path input = write("many.jsonl", many);
    List<List<JsonNode>> written = new ArrayList<>();
    try (Nomograph nomograph =
        Nomograph.open(corpus.workspace(), Settings.load(Optional.of(corpus.config())).engine())) {
      for (int threads : new int[] {1, 4}) {
        Path target = directory.resolve("out" + threads + ".jsonl");
        JudgeBatch.checked(input, JudgeRequest::of)
            .onThreads(threads)
            .run(nomograph, target, List.of(), Progress.NONE);
        written.add(lines(target));
      }
    }
    assertThat(ids(written.get(1))).isEqualTo(ids(many));
    assertThat(decisions(written.get(1))).isEqualTo(decisions(written.get(0)));
  }

  @Test
  void goldFieldsOfTheInputHaveNoEffect() throws IOException {
    List<ObjectNode> without = rows.stream().map(ObjectNode::deepCopy).toList();
    without.forEach(row -> row.remove(List.of("crime", "laws", "term_of_imprisonment")));
    List<ObjectNode> altered = rows.stream().map(ObjectNode::deepCopy).toList();
    for (ObjectNode row : altered) {
      row.putArray("crime").add("放火罪");
      row.putArray("laws").add("114");
      row.putArray("la").add(114);
      row.put("fd", "被告人犯放火罪，判处死刑。");
      row.putObject("term_of_imprisonment").put("death_penalty", true).put("imprisonment", 300);
    }
    List<JsonNode> expected = decisions(corpus.run("judge", "--batch", in.toString()).jsonLines());
    for (List<ObjectNode> variant : List.of(without, altered)) {
      Path file = write("variant.jsonl", variant);
      Cli.Result result = corpus.run("judge", "--batch", file.toString());
      assertThat(decisions(result.jsonLines())).isEqualTo(expected);
    }
  }

  @Test
  void aCaseOfTheCorpusIsNotItsOwnEvidence() throws IOException {
    for (JsonNode judgment : corpus.run("judge", "--batch", in.toString()).jsonLines()) {
      String facts =
          rows.get(ids(rows).indexOf(judgment.path("id").asText())).path("fact").asText();
      assertThat(judgment.path("evidence"))
          .filteredOn(e -> e.path("kind").asText().equals("case"))
          .noneMatch(e -> facts.startsWith(e.path("quote").asText().strip()));
    }
  }

  /** Broken JSON, no object, no facts, a field of the wrong kind: in the midst of good rows. */
  private void withBadRows() throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(in));
    lines.add(1, "{\"id\": \"x\", \"fact\": \"盗窃");
    lines.add(3, "[1]");
    lines.add(4, "{\"id\": \"y\"}");
    lines.add("{\"id\": \"z\", \"fact\": 5}");
    Files.write(in, lines);
  }

  @Test
  void badRowsAreToldAndTheOthersJudged() throws IOException {
    List<JsonNode> expected = decisions(corpus.run("judge", "--batch", in.toString()).jsonLines());
    withBadRows();
    Cli.Result result =
        corpus.run("judge", "--batch", in.toString(), "--out", out.toString(), "--json");
    assertThat(result.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(decisions(lines(out))).isEqualTo(expected);
    assertThat(result.json().path("judgments").asInt()).isEqualTo(ROWS);
    assertThat(result.json().path("problems")).hasSize(4);
    for (int line : new int[] {2, 4, 5, ROWS + 4}) {
      assertThat(result.err()).contains("nomograph: " + in + ":" + line + ": ");
    }
    assertThat(directory.toFile().list()).containsExactlyInAnyOrder("in.jsonl", "out.jsonl");

    Cli.Result printed = corpus.run("judge", "--batch", in.toString());
    assertThat(printed.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(decisions(printed.jsonLines())).isEqualTo(expected);
  }

  @Test
  void anIdThatAnotherRowHasIsToldAndBothAreJudged() throws IOException {
    rows.get(3).put("id", rows.get(1).path("id").asText());
    write("in.jsonl", rows);
    Cli.Result result = corpus.run("judge", "--batch", in.toString());
    assertThat(result.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(ids(result.jsonLines())).isEqualTo(ids(rows));
    assertThat(result.err()).contains(in + ":4: id \"demo-002\"", "line 2");
  }

  @Test
  void badRowsArePassedOverWhenABatchGoesOn() throws IOException {
    withBadRows();
    JudgeBatch batch = JudgeBatch.checked(in, JudgeRequest::of);
    try (Nomograph nomograph = open()) {
      assertThatThrownBy(() -> batch.run(nomograph, out, List.of("a"), new StopsAfter(3)))
          .hasMessage("stopped");
      assertThat(batch.run(nomograph, out, List.of("a"), Progress.NONE)).isEqualTo(3);
    }
    assertThat(ids(lines(out))).isEqualTo(ids(rows));
  }

  @Test
  void goesOnWhereAnEarlierRunEnded() throws IOException {
    List<String> settings = List.of("settings");
    JudgeBatch batch = JudgeBatch.checked(in, JudgeRequest::of);
    try (Nomograph nomograph = open()) {
      assertThatThrownBy(() -> batch.run(nomograph, out, settings, new StopsAfter(3)))
          .hasMessage("stopped");
      Path part = ResumableLines.part(out);
      assertThat(out).doesNotExist();
      assertThat(ids(lines(part))).isEqualTo(ids(rows).subList(0, 3));

      // The third line is cut as by a kill in mid-write; the first is marked to know it again.
      String marked = Files.readString(part).replaceFirst("demo-001", "marked");
      Files.writeString(part, marked.substring(0, marked.length() - 20));
      assertThat(batch.run(nomograph, out, settings, Progress.NONE)).isEqualTo(2);
    }
    List<JsonNode> written = new ArrayList<>(lines(out));
    assertThat(written.removeFirst().path("id").asText()).isEqualTo("marked");
    assertThat(ids(written)).isEqualTo(ids(rows).subList(1, ROWS));
    assertThat(directory.toFile().list()).containsExactlyInAnyOrder("in.jsonl", "out.jsonl");
  }

  @Test
  void beginsAfreshWhenTheInputOrTheSettingsAreOthers() throws IOException {
    try (Nomograph nomograph = open()) {
      for (String change : List.of("settings", "input")) {
        JudgeBatch batch = JudgeBatch.checked(in, JudgeRequest::of);
        List<String> settings = new ArrayList<>(List.of("a"));
        assertThatThrownBy(() -> batch.run(nomograph, out, settings, new StopsAfter(3)))
            .hasMessage("stopped");
        if (change.equals("input")) {
          Files.writeString(in, rows.get(7) + "\n" + rows.get(0) + "\n");
        } else {
          settings.add("b");
        }
        JudgeBatch again = JudgeBatch.checked(in, JudgeRequest::of);
        assertThat(again.run(nomograph, out, settings, Progress.NONE)).as(change).isZero();
        assertThat(lines(out)).as(change).hasSize((int) again.size());
      }
      assertThat(ids(lines(out))).containsExactly("demo-008", "demo-001");
    }
  }

  private Nomograph open() throws IOException {
    return Nomograph.open(corpus.workspace(), Settings.load(Optional.of(corpus.config())).engine());
  }

  /** Fails once so many rows are done. */
  private static final class StopsAfter implements Progress {
    private long left;

    StopsAfter(long rows) {
      left = rows;
    }

    @Override
    public void begin(String task, long total) {}

    @Override
    public void advance(long steps) {
      left -= steps;
      if (left == 0) {
        throw new IllegalStateException("stopped");
      }
    }

    @Override
    public void end() {}
  }
}
