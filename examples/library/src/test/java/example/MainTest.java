package example;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples run on what ships. */
class MainTest {
  @Test
  void theyJudgeAndAnswer(@TempDir Path workspace) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
      Main.run(Path.of("../.."), workspace, out);
    }
    String printed = bytes.toString(StandardCharsets.UTF_8);
    assertTrue(printed.startsWith("[盗窃罪] [刑法/264]"), printed);
    assertTrue(printed.contains("《渡口守则》第二条"), printed);
    assertTrue(printed.contains("[1] 《渡口守则》第二条：渡船夜间停航的，船上应当点灯"), printed);
  }
}
