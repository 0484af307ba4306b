package org.nomograph.app.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckedLinesTest {
  private static final String GOOD = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";

  private final ByteArrayOutputStream faults = new ByteArrayOutputStream();

  private CheckedLines over(String input) {
    return new CheckedLines(
        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), faults);
  }

  private String passed(CheckedLines lines) throws IOException {
    return new String(lines.readAllBytes(), StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hello|-32700",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"meth|-32700",
        "null|-32600",
        "{}|-32600",
        "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]|-32600",
        "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}|-32600",
        "{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"ping\"}|-32600"
      })
  void aLineThatIsNoMessageIsToldAndWhatFollowsIsRead(String bad, int code) throws IOException {
    assertThat(passed(over(bad + "\n\n" + GOOD + "\n"))).isEqualTo(GOOD + "\n");
    assertThat(faults.toString(StandardCharsets.UTF_8))
        .contains("\"code\":" + code)
        .endsWith("}\n")
        .hasLineCount(1);
  }

  @Test
  void deepAndLongLinesAreTold() throws IOException {
    String deep = "[".repeat(5000);
    String large = "a".repeat(CheckedLines.MAX_LINE + 1);
    assertThat(passed(over(deep + "\n" + large + "\n" + GOOD))).isEqualTo(GOOD + "\n");
    assertThat(faults.toString(StandardCharsets.UTF_8)).hasLineCount(2);
  }

  @Test
  void onlyWhatWantsAnAnswerIsCounted() throws IOException {
    CheckedLines lines =
        over(GOOD + "\n{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n" + GOOD);
    passed(lines);
    assertThat(lines.requests()).isEqualTo(2);
    assertThat(faults.size()).isZero();
  }

  @Test
  void linesOfSeveralWritersStayWhole() throws Exception {
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    Thread[] writers = new Thread[4];
    for (int i = 0; i < writers.length; i++) {
      String line = String.valueOf((char) ('a' + i)).repeat(50) + "\n";
      WholeLines out = new WholeLines(target);
      writers[i] =
          new Thread(
              () -> {
                for (int n = 0; n < 200; n++) {
                  writeSlowly(out, line);
                }
              });
      writers[i].start();
    }
    for (Thread writer : writers) {
      writer.join();
    }
    assertThat(target.toString(StandardCharsets.UTF_8).lines())
        .hasSize(800)
        .allMatch(line -> line.length() == 50 && line.chars().distinct().count() == 1);
  }

  private static void writeSlowly(WholeLines out, String line) {
    try {
      for (byte b : line.getBytes(StandardCharsets.UTF_8)) {
        out.write(b);
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
