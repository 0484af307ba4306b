package org.nomograph.app.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The files of the page: those they name are served, and what they say is there in both languages.
 */
class PageWordsTest {
  private static final Pattern KEY = Pattern.compile("(?:(?<=[ {])([a-z_]+)|\"([^\"]+)\"): \"");
  private static final Pattern USED =
      Pattern.compile("\\bt\\(\"([^\"]+)\"\\)|data-(?:t|label)=\"([^\"]+)\"");

  private static String text(String path) {
    String file = path.equals("/") ? "/index.html" : path;
    try (InputStream in = PageRoutes.class.getResourceAsStream("web" + file)) {
      assertThat(in).as(file).isNotNull();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(file, e);
    }
  }

  private static Set<String> found(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .results()
        .map(one -> one.group(1) == null ? one.group(2) : one.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Stream<String> own() {
    return PageRoutes.paths().stream().filter(path -> !path.startsWith("/js/words-"));
  }

  @Test
  void everyFileThatThePageNamesIsServedAndWritesNoMarkup() {
    assertThat(PageRoutes.paths()).hasSizeGreaterThan(15);
    for (String path : PageRoutes.paths()) {
      for (String named : text(path).split("\"", -1)) {
        boolean module = named.startsWith("./") && named.endsWith(".js");
        if (module || (named.startsWith("/") && named.matches("/[\\w/-]+\\.(js|css|svg)"))) {
          assertThat(PageRoutes.paths()).contains(module ? "/js" + named.substring(1) : named);
        }
      }
      assertThat(text(path))
          .as(path)
          .doesNotContain("://cdn")
          .doesNotContain("innerHTML")
          .doesNotContain("outerHTML")
          .doesNotContain("insertAdjacentHTML")
          .doesNotContain("eval(")
          .doesNotContain(" style=\"")
          .doesNotContain(" onclick=");
    }
  }

  @Test
  void bothLanguagesHaveTheSameWords() {
    Set<String> chinese = found(KEY, text("/js/words-zh.js"));
    assertThat(chinese).contains("send", "node.case").hasSizeGreaterThan(200);
    assertThat(found(KEY, text("/js/words-en.js"))).isEqualTo(chinese);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/js/words-zh.js", "/js/words-en.js"})
  void everyWordThatIsUsedIsThere(String words) {
    Set<String> used =
        own()
            .flatMap(path -> found(USED, text(path)).stream())
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(used).contains("send", "views");
    assertThat(found(KEY, text(words))).containsAll(used);
  }
}
