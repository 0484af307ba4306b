package org.nomograph.engine.text;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TextDecoderTest {
  private static final Charset GB18030 = Charset.forName("GB18030");
  private static final String TEXT = "第一条 为了测试本读取器，制定测试法。\n１２项，每项罚金三百元。\n";

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

  private static byte[] mark(Charset charset, int... mark) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int b : mark) {
      out.write(b);
    }
    out.writeBytes(TEXT.getBytes(charset));
    return out.toByteArray();
  }
}
