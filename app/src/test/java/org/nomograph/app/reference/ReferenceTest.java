package org.nomograph.app.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.nomograph.app.cli.CommandModel;
import org.nomograph.app.cli.SmallCorpus;
import org.nomograph.app.server.ServedDocument;

/**
 * The reference in {@code docs/reference} is what the code says. With {@code
 * -Dnomograph.reference=write} it is written anew.
 */
class ReferenceTest {
  private static final Path HOME = SmallCorpus.home();
  private static final Path DIRECTORY = HOME.resolve("docs/reference");

  private static Map<String, String> pages() throws IOException, ReflectiveOperationException {
    Map<String, String> pages = new TreeMap<>();
    pages.put("commands.md", CommandsPage.of(CommandModel.get()));
    pages.put("configuration.md", ConfigurationPage.of(HOME));
    pages.put("packs.md", PacksPage.of(HOME));
    pages.put("rest.md", RestPage.of(ServedDocument.get()));
    return pages;
  }

  @Test
  void theReferenceIsWhatTheCodeSays() throws Exception {
    Map<String, String> pages = pages();
    if ("write".equals(System.getProperty("nomograph.reference"))) {
      Files.createDirectories(DIRECTORY);
      for (Map.Entry<String, String> page : pages.entrySet()) {
        Files.writeString(DIRECTORY.resolve(page.getKey()), page.getValue());
      }
    }
    for (Map.Entry<String, String> page : pages.entrySet()) {
      Path file = DIRECTORY.resolve(page.getKey());
      assertThat(file).as("%s; %s", page.getKey(), Page.NOTE).content().isEqualTo(page.getValue());
    }
    try (Stream<Path> files = Files.list(DIRECTORY)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(pages.keySet());
    }
  }

  @Test
  void everythingInItHasAMeaning() throws Exception {
    for (Map.Entry<String, String> page : pages().entrySet()) {
      if (List.of("commands.md", "configuration.md").contains(page.getKey())) {
        assertThat(page.getValue().lines().filter(line -> line.startsWith("| `")))
            .as(page.getKey())
            .allMatch(line -> !line.matches(".*\\|\\s*\\|$"));
      }
    }
  }
}
