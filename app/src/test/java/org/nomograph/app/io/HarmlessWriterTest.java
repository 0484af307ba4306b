package org.nomograph.app.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Text of users cannot steer the terminal it is shown on. */
class HarmlessWriterTest {
  @Test
  void whatWouldSteerATerminalIsReplaced() throws IOException {
    String hostile = "甲\u001B[31m红\u001B]0;题\u0007，\u009B2J，\b\u007F，\u202E反\u2066。";
    StringWriter shown = new StringWriter();
    try (Writer writer = new HarmlessWriter(shown)) {
      writer.write(hostile);
      writer.write(hostile.toCharArray());
      writer.write('\u001B');
    }
    assertThat(shown.toString()).isEqualTo("甲�[31m红�]0;题�，�2J，��，�反�。".repeat(2) + "�");
  }

  @Test
  void layoutAndEveryOtherLetterStay() throws IOException {
    String text = "第一行\n\t第二行\r\n𠮷野家 é ﷽ 😀";
    StringWriter shown = new StringWriter();
    try (Writer writer = new HarmlessWriter(shown)) {
      writer.write(text, 0, text.length());
    }
    assertThat(shown.toString()).isEqualTo(text);
  }

  @Test
  void theStandardOutputIsHarmless() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    StandardOutput out = StandardOutput.to(bytes, () -> false);
    out.println("案\u001B[2J");
    assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo("案�[2J" + System.lineSeparator());
  }
}
