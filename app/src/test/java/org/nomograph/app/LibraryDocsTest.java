package org.nomograph.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.nomograph.app.cli.SmallCorpus;

/** The code in the documentation is that of the example, which compiles and runs. */
class LibraryDocsTest {
  private static final Path HOME = SmallCorpus.home();
  private static final Path EXAMPLE = HOME.resolve("examples/library/src/main/java/example");
  private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)\n```", Pattern.DOTALL);

  private static String region(String file, String name) throws IOException {
    String source = Files.readString(EXAMPLE.resolve(file));
    Matcher m =
        Pattern.compile("// docs/library.md: " + name + "\n(.*?)\n *// end", Pattern.DOTALL)
            .matcher(source);
    assertThat(m.find()).as(name).isTrue();
    return m.group(1)
        .lines()
        .map(line -> line.replaceFirst("^ {4}", ""))
        .collect(Collectors.joining("\n"));
  }

  private static java.util.List<String> blocks(String file) throws IOException {
    return BLOCK
        .matcher(Files.readString(HOME.resolve(file)))
        .results()
        .map(r -> r.group(1))
        .toList();
  }

  @Test
  void theGuideShowsTheExample() throws IOException {
    assertThat(blocks("docs/library.md"))
        .containsExactly(
            region("JudgeExample.java", "judge"), region("ChatExample.java", "langchain4j"));
  }

  @Test
  void theReadmeShowsTenLinesOfIt() throws IOException {
    String judge = region("JudgeExample.java", "judge");
    assertThat(blocks("README.md")).containsExactly(judge);
    assertThat(judge.lines()).hasSizeLessThanOrEqualTo(10);
  }
}
