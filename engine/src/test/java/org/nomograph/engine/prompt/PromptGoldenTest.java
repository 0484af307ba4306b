package org.nomograph.engine.prompt;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nomograph.engine.llm.ChatRequest;
import org.nomograph.engine.llm.ReplyLanguage;

/**
 * Every shipped prompt, rendered and compared with the text kept beside this test. A changed text
 * needs a new version in its file, and with it a new golden file: {@code -Dnomograph.golden=write}
 * writes those that are missing.
 */
class PromptGoldenTest {
  private static final Path PROMPTS = Path.of("src/main/resources/org/nomograph/engine/prompt");
  private static final Path GOLDEN =
      Path.of("src/test/resources/org/nomograph/engine/prompt/golden");
  private static final Map<VariableType, Object> SAMPLES =
      Map.of(
          VariableType.LINE,
          "样例一行",
          VariableType.LINES,
          List.of("样例甲？", "样例乙？"),
          VariableType.NUMBER,
          2,
          VariableType.DATA,
          "样例材料：甲把伞忘在图书馆。");

  static Stream<String> files() throws IOException {
    try (Stream<Path> files = Files.list(PROMPTS)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".yaml"))
          .sorted()
          .toList()
          .stream();
    }
  }

  private static PromptTemplate template(String file) {
    String[] parts = file.split("\\.", 3);
    return new Prompts().get(parts[0], ReplyLanguage.valueOf(parts[1].toUpperCase(Locale.ROOT)));
  }

  @ParameterizedTest
  @MethodSource("files")
  void rendersAsKept(String file) throws IOException {
    PromptTemplate template = template(file);
    Map<String, Object> values = new TreeMap<>();
    template.variables().forEach((name, type) -> values.put(name, SAMPLES.get(type)));
    ChatRequest request = template.render(values);
    String rendered =
        "# %s, %s, %s\n## system\n%s\n## user\n%s\n## reply\n%s\n"
            .formatted(
                request.prompt(),
                request.role().key(),
                request.language(),
                request.system(),
                request.user(),
                request.schema().map(Object::toString).orElse("free text"));
    Path golden = GOLDEN.resolve(file.replace(".yaml", ".v" + request.prompt().version() + ".txt"));
    if (!Files.exists(golden) && "write".equals(System.getProperty("nomograph.golden"))) {
      Files.createDirectories(GOLDEN);
      Files.writeString(golden, rendered, UTF_8);
    }
    assertThat(golden).exists();
    assertThat(rendered).isEqualTo(Files.readString(golden, UTF_8));
  }

  @Test
  void everyPromptIsThereInBothLanguagesAndTheyAgree() throws IOException {
    List<String> all = files().toList();
    assertThat(all).isNotEmpty();
    for (String file : all) {
      PromptTemplate one = template(file);
      PromptTemplate other =
          new Prompts()
              .get(
                  one.id().name(),
                  one.language() == ReplyLanguage.ZH ? ReplyLanguage.EN : ReplyLanguage.ZH);
      assertThat(other.role()).as(file).isEqualTo(one.role());
      assertThat(other.variables()).as(file).isEqualTo(one.variables());
    }
  }

  @Test
  void noGoldenTextIsLeftOver() throws IOException {
    List<String> expected =
        files()
            .map(file -> file.replace(".yaml", ".v" + template(file).id().version() + ".txt"))
            .toList();
    try (Stream<Path> kept = Files.list(GOLDEN)) {
      assertThat(kept.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(expected);
    }
  }
}
