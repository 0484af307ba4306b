package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.app.io.PrintException;
import org.nomograph.app.io.PrintedLines;
import org.nomograph.app.io.StandardOutput;
import org.nomograph.app.wiring.Settings;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Progress;
import org.nomograph.engine.judge.JudgeRequest;

/** Standard output that takes nothing more: results that do not arrive are not done. */
class FullOutputTest {
  private final SmallCorpus corpus = SmallCorpus.get();
  @TempDir Path directory;

  private static final class Full extends OutputStream {
    @Override
    public void write(int b) throws IOException {
      throw new IOException("No space left on device");
    }
  }

  private record Run(int status, String err) {}

  private Run run(boolean pipe, String... args) {
    StringWriter err = new StringWriter();
    int status =
        NomographCommand.run(
            StandardOutput.to(new Full(), () -> pipe),
            new PrintWriter(err, true),
            corpus.arguments(args).toArray(String[]::new));
    return new Run(status, err.toString());
  }

  private String[][] verbs() throws IOException {
    Path in =
        Files.writeString(
            directory.resolve("in.jsonl"),
            "{\"id\": \"1\", \"fact\": \"甲某盗窃电动车一辆。\", \"query\": \"归还图书\"}\n");
    return new String[][] {
      {"judge", "--help"},
      {"graph"},
      {"graph", "--json"},
      {"show", "刑法/264"},
      {"search", "归还", "--json"},
      {"search", "--quiet", "--batch", in.toString()},
      {"judge", "--quiet", "--batch", in.toString()},
      {"judge", "--quiet", "--json", "--batch", in.toString()},
      {"judge", SmallCorpus.newCase("theft-surrender").toString()}
    };
  }

  @Test
  void everyVerbSaysThatItsResultDidNotArrive() throws IOException {
    for (String[] verb : verbs()) {
      assertThat(run(false, verb))
          .as(String.join(" ", verb))
          .isEqualTo(
              new Run(
                  ExitStatus.FAULT,
                  "nomograph: standard output: cannot be written: no space left on the device\n"));
    }
  }

  @Test
  void aReaderThatHasEnoughIsNoFault() throws IOException {
    for (String[] verb : verbs()) {
      assertThat(run(true, verb)).as(String.join(" ", verb)).isEqualTo(new Run(0, ""));
    }
  }

  @Test
  void anotherFaultKeepsItsStatus() {
    Run run = run(false, "graph", "--export", directory.resolve("没有/x").toString());
    assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(run.err()).contains("cannot be written; expected a file");
  }

  /** A long batch stops at the first row that nobody takes, and judges no further one. */
  @Test
  void aBatchEndsWithItsReader() throws IOException {
    JudgeBatch batch = JudgeBatch.checked(SmallCorpus.cases(), JudgeRequest::of);
    List<Long> done = new java.util.ArrayList<>();
    Progress progress =
        new Progress() {
          @Override
          public void begin(String task, long total) {}

          @Override
          public void advance(long steps) {
            done.add(steps);
          }

          @Override
          public void end() {}
        };
    try (Nomograph nomograph =
        Nomograph.open(corpus.workspace(), Settings.load(Optional.of(corpus.config())).engine())) {
      PrintedLines lines = new PrintedLines(StandardOutput.to(new Full(), () -> true));
      assertThatThrownBy(() -> batch.run(nomograph, lines, progress))
          .isInstanceOf(PrintException.class);
    }
    // Only the rows taken over from an earlier run, of which there is none.
    assertThat(done).containsExactly(0L);
    assertThat(batch.size()).isGreaterThan(10);
  }
}
