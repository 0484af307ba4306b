package org.nomograph.app.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResumableLinesTest {
  private static final long SEED = 20260307;

  @TempDir Path directory;
  private Path target;

  @BeforeEach
  void target() {
    target = directory.resolve("结果.jsonl");
  }

  private ResumableLines open(String key) throws IOException {
    return ResumableLines.open(target, key, line -> line.startsWith("行") && line.endsWith("。"));
  }

  private static String line(int number) {
    return "行" + number + "。";
  }

  @Test
  void nothingAppearsUnderTheNameBeforeTheCommit() throws IOException {
    Files.writeString(target, "an older result\n");
    try (ResumableLines lines = open("k")) {
      lines.write(line(1));
      assertThat(target).hasContent("an older result\n");
      assertThat(ResumableLines.part(target)).hasContent("行1。\n");
      lines.commit();
    }
    assertThat(target).hasContent("行1。\n");
    assertThat(directory.toFile().list()).containsExactly("结果.jsonl");
  }

  /**
   * Wherever the part file is cut, the next run keeps the whole lines and the result is the same.
   */
  @Test
  void aCutAtAnyByteIsMended() throws IOException {
    Random random = new Random(SEED);
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      expected.add(line(random.nextInt(100_000)));
    }
    byte[] whole =
        (String.join("\n", expected) + "\n").getBytes(java.nio.charset.StandardCharsets.UTF_8);
    for (int cut = 0; cut <= whole.length; cut++) {
      open("k").close();
      Files.write(ResumableLines.part(target), java.util.Arrays.copyOf(whole, cut));
      int complete = 0;
      for (int i = 0; i < cut; i++) {
        complete += whole[i] == '\n' ? 1 : 0;
      }
      try (ResumableLines lines = open("k")) {
        assertThat(lines.kept()).as("seed %d, cut %d", SEED, cut).isEqualTo(complete);
        for (String line : expected.subList(complete, expected.size())) {
          lines.write(line);
        }
        lines.commit();
      }
      assertThat(Files.readAllLines(target)).isEqualTo(expected);
    }
  }

  @Test
  void aDamagedLineIsDroppedWithAllThatFollow() throws IOException {
    open("k").close();
    Files.writeString(ResumableLines.part(target), line(1) + "\n\0\0\0\0\n" + line(3) + "\n");
    try (ResumableLines lines = open("k")) {
      assertThat(lines.kept()).isEqualTo(1);
    }
    assertThat(ResumableLines.part(target)).hasContent(line(1) + "\n");
  }

  @Test
  void linesOfAnotherKeyOrOfNoneAreNotTakenOver() throws IOException {
    try (ResumableLines lines = open("k")) {
      lines.write(line(1));
    }
    try (ResumableLines lines = open("other")) {
      assertThat(lines.kept()).isZero();
      lines.write(line(2));
    }
    assertThat(ResumableLines.part(target)).hasContent("行2。\n");
    Files.delete(directory.resolve("结果.jsonl.part.key"));
    try (ResumableLines lines = open("other")) {
      assertThat(lines.kept()).isZero();
    }
  }

  @Test
  void twoRunsDoNotWriteTheSameFile() throws IOException {
    try (ResumableLines lines = open("k")) {
      lines.write(line(1));
      assertThatThrownBy(() -> open("k"))
          .isInstanceOf(BadInputException.class)
          .hasMessageContaining("结果.jsonl.part: another run is writing this file");
      assertThat(ResumableLines.part(target)).hasContent("行1。\n");
    }
    open("k").close();
  }
}
