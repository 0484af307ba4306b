package org.nomograph.engine.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The packs are written without a look at benchmark items, in words that are neither a statute's
 * nor a peer's: no text of a pack shares {@link PackCheck#RUN} characters in a row with any of
 * them. Terms of art that have to be shared are listed in the pack's manifest.
 */
class PackIndependenceTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private static Optional<Path> upwards(String name) {
    Path at = Path.of("").toAbsolutePath();
    for (; at != null; at = at.getParent()) {
      if (Files.isDirectory(at.resolve(name))) {
        return Optional.of(at.resolve(name));
      }
    }
    return Optional.empty();
  }

  private static Path data(String name) {
    Optional<Path> root =
        Optional.ofNullable(System.getProperty("nomograph.data"))
            .map(Path::of)
            .or(() -> upwards("shared/data"));
    assumeTrue(root.isPresent(), "shared/data is absent: packs are not compared with " + name);
    Path path = root.get().resolve(name);
    assumeTrue(Files.exists(path), path + " is absent");
    return path;
  }

  private static List<Pack> packs() throws IOException {
    List<Pack> packs = new ArrayList<>();
    try (Stream<Path> directories = Files.list(upwards("packs").orElseThrow())) {
      for (Path directory : directories.filter(Files::isDirectory).sorted().toList()) {
        packs.add(new PackReader().readPack(directory));
      }
    }
    return packs;
  }

  /** Every file below a path as the texts it holds: the values of JSON, else the whole. */
  private static List<String> texts(Path path) throws IOException {
    List<String> texts = new ArrayList<>();
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String content = Files.readString(file);
        if (file.toString().endsWith(".jsonl")) {
          for (String line : content.lines().filter(l -> !l.isBlank()).toList()) {
            values(JSON.readTree(line), texts);
          }
        } else if (file.toString().endsWith(".json")) {
          values(JSON.readTree(content), texts);
        } else {
          texts.add(content);
        }
      }
    }
    return texts;
  }

  private static void values(JsonNode node, List<String> texts) {
    if (node.isTextual()) {
      texts.add(node.asText());
    }
    node.forEach(child -> values(child, texts));
  }

  private static List<String> shared(Pack pack, List<String> texts) {
    PackCheck check = new PackCheck((ref, validity) -> true, texts, List.of());
    return check.check(pack).problems().stream().map(Object::toString).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "civil/lego_items.jsonl",
        "civil/lego_graph",
        "questions",
        "criminal/law_judge_dep.json",
        "statutes"
      })
  void sharesNoRunWith(String name) throws IOException {
    List<String> texts = texts(data(name));
    assertThat(texts).as("texts of " + name).isNotEmpty();
    for (Pack pack : packs()) {
      assertThat(shared(pack, texts)).as(name).isEmpty();
    }
  }

  /** That nothing is found above must be because nothing is there. */
  @Test
  void aRunThatIsTakenOverWouldBeFound() throws IOException {
    for (Pack pack : packs()) {
      List<String> own = new ArrayList<>();
      PackTexts.forEach(pack, text -> own.add(text.value()));
      String longest = own.stream().max((a, b) -> a.length() - b.length()).orElseThrow();
      assertThat(shared(pack, List.of("前文" + longest + "后文"))).isNotEmpty();
    }
  }
}
