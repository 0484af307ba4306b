package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A bad row of any kind is told with file and line, and does not keep the others from being done.
 */
class BatchRowsTest {
  private static final String GOOD =
      "{\"id\":\"%s\",\"question\":\"图书逾期怎么办？\",\"query\":\"图书逾期\",\"fact\":\"甲窃取乙的手机一部。\"}\n";

  private final SmallCorpus corpus = SmallCorpus.get();
  @TempDir Path directory;

  /** Rows that no verb can work on, each between good ones. */
  private static List<byte[]> bad() {
    return List.of(
        "no json\n".getBytes(StandardCharsets.UTF_8),
        "[\"a\"]\n".getBytes(StandardCharsets.UTF_8),
        "{\"id\":\"x\"}\n".getBytes(StandardCharsets.UTF_8),
        "{\"id\":\"x\",\"question\":7,\"query\":7,\"fact\":7}\n".getBytes(StandardCharsets.UTF_8),
        new byte[] {'{', '"', 'i', (byte) 0xff, (byte) 0xfe, '"', '}', '\n'},
        new byte[] {'{', 0, '}', '\n'});
  }

  private Path mixed() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int row = 0;
    for (byte[] bad : bad()) {
      bytes.write(GOOD.formatted("g" + row++).getBytes(StandardCharsets.UTF_8));
      bytes.write(bad);
    }
    bytes.write(GOOD.formatted("g" + row).getBytes(StandardCharsets.UTF_8));
    return Files.write(directory.resolve("rows.jsonl"), bytes.toByteArray());
  }

  @ParameterizedTest
  @CsvSource({"ask, --batch", "judge, --batch", "search, --batch", "solve, ''"})
  void theGoodRowsAreDone(String verb, String option) throws IOException {
    Path in = mixed();
    Cli.Result result =
        option.isEmpty()
            ? corpus.run(verb, in.toString(), "--json")
            : corpus.run(verb, option, in.toString(), "--json");
    assertThat(result.status()).isEqualTo(ExitStatus.BAD_INPUT);
    for (int i = 0; i < bad().size(); i++) {
      assertThat(result.err()).contains(in + ":" + 2 * (i + 1) + ": ");
    }
    List<String> ids =
        StreamSupport.stream(result.json().path("results").spliterator(), false)
            .map(row -> row.path("id").asText())
            .toList();
    assertThat(ids).containsExactly("g0", "g1", "g2", "g3", "g4", "g5", "g6");
  }

  /** What an encoding needs decides over all lines: the rows of GB18030 are read as such. */
  @Test
  void damagedRowsOfAnotherEncoding() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(GOOD.formatted("a").getBytes(Charset.forName("GB18030")));
    bytes.write(new byte[] {(byte) 0xff, '\n'});
    bytes.write(GOOD.formatted("b").getBytes(Charset.forName("GB18030")));
    Path in = Files.write(directory.resolve("gb.jsonl"), bytes.toByteArray());
    Cli.Result result = corpus.run("ask", "--batch", in.toString(), "--json");
    assertThat(result.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(result.err()).contains(in + ":2: no GB18030 text at byte 1");
    assertThat(result.json().path("results").get(1).path("question").asText())
        .isEqualTo("图书逾期怎么办？");
  }

  /** An item of an id that another has is not solved, the first one is. */
  @Test
  void aSecondItemOfOneId() throws IOException {
    Path in =
        Files.writeString(
            directory.resolve("twice.jsonl"), GOOD.formatted("a") + GOOD.formatted("a"));
    Path out = directory.resolve("out.jsonl");
    Cli.Result result = corpus.run("solve", in.toString(), "--out", out.toString());
    assertThat(result.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(result.err()).contains(in + ":2: id \"a\" stands already in line 1");
    assertThat(Files.readAllLines(out)).hasSize(1);
  }
}
