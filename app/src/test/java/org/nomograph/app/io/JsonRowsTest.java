package org.nomograph.app.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonRowsTest {
  private static final String ROWS = "{\"id\":\"甲\"}\r\n\r\n{\"id\":\"乙\"}\n{\"id\":\"丙\"}";

  @TempDir Path directory;

  private List<String> read(byte[] bytes) throws IOException {
    List<String> rows = new ArrayList<>();
    try (JsonRows all = JsonRows.open(Files.write(directory.resolve("in.jsonl"), bytes))) {
      for (JsonNode row = all.next(); row != null; row = all.next()) {
        rows.add(all.line() + " " + row.path("id").asText());
      }
    }
    return rows;
  }

  @Test
  void everyEncodingOfOtherInputsIsReadHereToo() throws IOException {
    List<String> expected = List.of("1 甲", "3 乙", "4 丙");
    for (Charset charset :
        List.of(
            StandardCharsets.UTF_8,
            Charset.forName("GB18030"),
            // With a byte-order mark.
            StandardCharsets.UTF_16,
            Charset.forName("x-UTF-16LE-BOM"))) {
      assertThat(read(ROWS.getBytes(charset))).as(charset.name()).isEqualTo(expected);
    }
    assertThat(read(("\uFEFF" + ROWS).getBytes(StandardCharsets.UTF_8))).isEqualTo(expected);
  }

  @Test
  void marksAndInvisibleLinesInMidFileAreNothing() throws IOException {
    String joined = "{\"id\":\"甲\"}\n\uFEFF\n\u200B\n\uFEFF{\"id\":\"乙\"}\n";
    assertThat(read(joined.getBytes(StandardCharsets.UTF_8))).containsExactly("1 甲", "4 乙");
  }

  @Test
  void bytesThatAreNoTextNameTheLine() {
    byte[] damaged = (ROWS + "\n\0").getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> read(damaged))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("in.jsonl:5: binary data")
        .hasMessageEndingWith("; expected JSON lines, one object a line");
  }
}
