package org.nomograph.app.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class StandardOutputTest {
  /** Takes so many bytes and no more. */
  private static final class Full extends OutputStream {
    private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    private final int room;
    private int attempts;

    Full(int room) {
      this.room = room;
    }

    @Override
    public void write(int b) throws IOException {
      attempts++;
      if (taken.size() == room) {
        throw new IOException("No space left on device");
      }
      taken.write(b);
    }
  }

  @Test
  void writesUtf8AndHasNoFailureWhileAllArrives() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    StandardOutput out = StandardOutput.to(bytes, () -> true);
    out.println("法律");
    assertThat(out.checkError()).isFalse();
    assertThat(out.failure()).isEmpty();
    assertThat(out.readerHasGone()).isFalse();
    assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo("法律" + System.lineSeparator());
  }

  @Test
  void theFirstFailureIsKeptAndNothingIsTriedAfterIt() {
    Full full = new Full(5);
    StandardOutput out = StandardOutput.to(full, () -> false);
    out.println("123456789");
    int attempts = full.attempts;
    out.println("more");
    assertThat(out.checkError()).isTrue();
    assertThat(out.failure()).get().isInstanceOf(IOException.class);
    assertThat(out.readerHasGone()).isFalse();
    assertThat(full.attempts).isEqualTo(attempts);
  }

  @Test
  void whetherTheReaderHasGoneDependsOnTheKindOfStream() {
    StandardOutput out = StandardOutput.to(new Full(0), () -> true);
    assertThat(out.readerHasGone()).isFalse();
    out.println("x");
    assertThat(out.readerHasGone()).isTrue();
  }

  @Test
  void linesEndWithTheFirstThatDoesNotArrive() throws IOException {
    Full full = new Full(7);
    PrintedLines lines = new PrintedLines(StandardOutput.to(full, () -> true));
    lines.write("abc");
    assertThatThrownBy(() -> lines.write("def")).isInstanceOf(PrintException.class);
    PrintedDocument document =
        new PrintedDocument(StandardOutput.to(new Full(20), () -> true), "rows");
    document.write("1");
    assertThatThrownBy(() -> document.write("{\"long\": 1}")).isInstanceOf(PrintException.class);
  }

  @Test
  void rowsBecomeOneDocument() throws IOException {
    for (int rows = 0; rows < 4; rows++) {
      StringWriter text = new StringWriter();
      PrintedDocument document = new PrintedDocument(new PrintWriter(text), "judgments");
      for (int row = 0; row < rows; row++) {
        document.write("{\"id\": " + row + "}");
      }
      document.commit();
      JsonNode all = JsonMapper.builder().build().readTree(text.toString());
      assertThat(all.path("judgments").asInt()).isEqualTo(rows);
      assertThat(all.path("results")).hasSize(rows);
      assertThat(text.toString()).endsWith("}\n");
    }
  }
}
