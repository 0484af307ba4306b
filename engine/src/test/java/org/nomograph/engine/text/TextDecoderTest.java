package org.nomograph.engine.text;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextDecoderTest {
  private static final Charset GB18030 = Charset.forName("GB18030");
  private static final String TEXT = "第一条 为了测试本读取器，制定测试法。\n１２项，每项罚金三百元。\n";

  @TempDir Path directory;

  @Test
  void readsEveryEncodingAlike() throws Exception {
    for (Charset charset : new Charset[] {UTF_8, GB18030, Charset.forName("GBK")}) {
      assertThat(TextDecoder.decode(TEXT.getBytes(charset)).text())
          .as(charset.name())
          .isEqualTo(TEXT);
    }
    assertThat(TextDecoder.decode(mark(UTF_8, 0xEF, 0xBB, 0xBF)).text()).isEqualTo(TEXT);
    assertThat(TextDecoder.decode(mark(UTF_16LE, 0xFF, 0xFE)).text()).isEqualTo(TEXT);
    assertThat(TextDecoder.decode(mark(UTF_16BE, 0xFE, 0xFF)).text()).isEqualTo(TEXT);
  }

  @Test
  void namesTheEncoding() throws Exception {
    assertThat(TextDecoder.decode(TEXT.getBytes(GB18030)).charset()).isEqualTo(GB18030);
    assertThat(TextDecoder.decode(TEXT.getBytes(UTF_8)).charset()).isEqualTo(UTF_8);
  }

  @Test
  void makesEveryLineEndALineFeed() throws Exception {
    assertThat(TextDecoder.decode("甲\r\n乙\r丙\n\r\n".getBytes(UTF_8)).text())
        .isEqualTo("甲\n乙\n丙\n\n");
  }

  @Test
  void givesTheOffsetOfANulByte() {
    byte[] bytes = "abc\0def".getBytes(UTF_8);

    var failure =
        catchThrowableOfType(UndecodableTextException.class, () -> TextDecoder.decode(bytes));

    assertThat(failure.offset()).isEqualTo(3);
    assertThat(failure).hasMessageContaining("binary");
  }

  @Test
  void doesNotTakeDamagedUtf8ForGb18030() {
    byte[] bytes = TEXT.getBytes(UTF_8);
    int at = "第一条 为了测试本读取".getBytes(UTF_8).length;
    bytes[at] = (byte) 0xFF;

    var failure =
        catchThrowableOfType(UndecodableTextException.class, () -> TextDecoder.decode(bytes));

    assertThat(failure.offset()).isEqualTo(at);
    assertThat(failure).hasMessageContaining("UTF-8");
  }

  @Test
  void keepsTheTextBeforeACutCharacter() throws Exception {
    byte[] whole = TEXT.strip().getBytes(UTF_8);

    TextDecoder.Decoded decoded = TextDecoder.decode(Arrays.copyOf(whole, whole.length - 1));

    assertThat(decoded.cut()).isTrue();
    assertThat(decoded.text()).isEqualTo(TEXT.strip().substring(0, TEXT.strip().length() - 1));
  }

  @Test
  void readsNothingFromNothing() throws Exception {
    assertThat(TextDecoder.decode(new byte[0]).text()).isEmpty();
  }

  @Test
  void roundTripsRandomChineseTextInBothEncodings() throws Exception {
    long seed = 20260101;
    Random random = new Random(seed);
    for (int round = 0; round < 200; round++) {
      StringBuilder text = new StringBuilder();
      int length = 40 + random.nextInt(60);
      for (int i = 0; i < length; i++) {
        text.append((char) (0x4E00 + random.nextInt(0x51A5)));
      }
      for (Charset charset : new Charset[] {UTF_8, GB18030}) {
        assertThat(TextDecoder.decode(text.toString().getBytes(charset)).text())
            .as("seed %d round %d %s", seed, round, charset)
            .isEqualTo(text.toString());
      }
    }
  }

  /** Texts longer than any buffer, with characters of every width across its edges. */
  @Test
  void aFileReadLineByLineIsTheTextThatDecodingItGives() throws Exception {
    long seed = 20260517;
    Random random = new Random(seed);
    for (int shift = 0; shift < 4; shift++) {
      String text = "a".repeat(shift) + longText(random);
      for (byte[] bytes :
          List.of(
              text.getBytes(UTF_8),
              text.getBytes(GB18030),
              mark(text, UTF_8, 0xEF, 0xBB, 0xBF),
              mark(text, UTF_16LE, 0xFF, 0xFE),
              mark(text, UTF_16BE, 0xFE, 0xFF))) {
        assertThat(TextDecoder.decode(bytes).text()).as("seed %d", seed).isEqualTo(text);
        assertThat(lines(bytes)).as("seed %d", seed).isEqualTo(text.lines().toList());
      }
    }
  }

  private static String longText(Random random) {
    StringBuilder text = new StringBuilder();
    while (text.length() < 100_000) {
      text.append("事实").append(random.nextInt(1000)).append(random.nextBoolean() ? "𠀀é" : "\n");
    }
    return text.toString();
  }

  private List<String> lines(byte[] bytes) throws Exception {
    Path file = Files.write(directory.resolve("text"), bytes);
    try (BufferedReader reader = TextDecoder.open(file)) {
      return reader.lines().toList();
    }
  }

  @Test
  void aFileReadLineByLineEndsBeforeACutCharacter() throws Exception {
    for (Charset charset : new Charset[] {UTF_8, GB18030}) {
      byte[] whole = "甲\r\n乙\r丙丁".getBytes(charset);
      assertThat(lines(Arrays.copyOf(whole, whole.length - 1)))
          .as(charset.name())
          .containsExactly("甲", "乙", "丙");
    }
  }

  @Test
  void aFileThatIsNoTextIsRefusedAtTheSameOffsetHoweverItIsRead() throws Exception {
    String far = "abcdefgh".repeat(20_000);
    for (byte[] bytes :
        List.of(
            (far + "\0").getBytes(UTF_8),
            mark(far + "甲\0", UTF_8, 0xEF, 0xBB, 0xBF),
            mark(far + "甲\0", UTF_16LE, 0xFF, 0xFE),
            (far + "甲\u00ff\0").getBytes(ISO_8859_1),
            (far + "ÿÿ").getBytes(ISO_8859_1))) {
      Path file = Files.write(directory.resolve("binary"), bytes);
      var whole =
          catchThrowableOfType(UndecodableTextException.class, () -> TextDecoder.decode(bytes));
      var opened =
          catchThrowableOfType(UndecodableTextException.class, () -> TextDecoder.open(file));
      assertThat(opened).hasMessage(whole.getMessage());
      assertThat(opened.offset()).isEqualTo(whole.offset()).isPositive();
    }
    byte[] marked = mark(far + "甲\0", UTF_16LE, 0xFF, 0xFE);
    assertThat(
            catchThrowableOfType(UndecodableTextException.class, () -> TextDecoder.decode(marked))
                .offset())
        .isEqualTo(marked.length - 2L);
    byte[] utf8 = mark(far + "甲é𠀀\0", UTF_8, 0xEF, 0xBB, 0xBF);
    assertThat(
            catchThrowableOfType(UndecodableTextException.class, () -> TextDecoder.decode(utf8))
                .offset())
        .isEqualTo(utf8.length - 1L);
  }

  private static byte[] mark(Charset charset, int... mark) {
    return mark(TEXT, charset, mark);
  }

  private static byte[] mark(String text, Charset charset, int... mark) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int b : mark) {
      out.write(b);
    }
    out.writeBytes(text.getBytes(charset));
    return out.toByteArray();
  }
}
