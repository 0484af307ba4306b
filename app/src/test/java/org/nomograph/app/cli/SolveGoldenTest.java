package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Six cases of an invented law, each on one way to reason: the special rule before the general one,
 * a threshold, an exception, legal effects to be kept apart, priority, and a question that asks for
 * what is wrong. Each is solved from an expert graph of the law, and its P–F–C graph is compared
 * with the one kept beside the items. {@code -Dnomograph.golden=write} keeps what comes out.
 */
class SolveGoldenTest {
  private static final Path SOURCES = resource();

  @TempDir static Path home;
  private static List<JsonNode> solved;

  private static Path resource() {
    try {
      return Path.of(SolveGoldenTest.class.getResource("/golden").toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static JsonNode run(String... args) {
    Cli.Result result =
        Cli.run(
            Stream.concat(
                    Stream.of(args),
                    Stream.of(
                        "--json",
                        "--workspace",
                        home.resolve("w").toString(),
                        "--config",
                        home.resolve("none.yaml").toString()))
                .toList());
    assertThat(result.status()).as(result.err()).isZero();
    return result.json();
  }

  @BeforeAll
  static void solve() throws IOException {
    SmallCorpus.withoutVectors(home);
    run("import", SOURCES.resolve("邻里互助法.md").toString(), SOURCES.resolve("pack").toString());
    run("build");
    JsonNode document = run("solve", "--force", SOURCES.resolve("items.jsonl").toString());
    solved = document.path("results").valueStream().toList();
  }

  private static JsonNode row(String id) {
    return solved.stream().filter(r -> r.path("id").asText().equals(id)).findFirst().orElseThrow();
  }

  private static String expected(String id) throws IOException {
    return Files.readAllLines(SOURCES.resolve("items.jsonl")).stream()
        .map(Cli::parse)
        .filter(item -> item.path("id").asText().equals(id))
        .findFirst()
        .orElseThrow()
        .path("answer")
        .asText();
  }

  /** The analysis without what a new weight would change: numbers. */
  private static ObjectNode analysis(JsonNode row) {
    ObjectNode kept = Output.JSON.createObjectNode();
    for (String key : List.of("id", "answer", "provision", "fact", "graph")) {
      kept.set(key, row.path(key).deepCopy());
    }
    for (JsonNode edge : (ArrayNode) kept.path("graph").path("edges")) {
      ((ObjectNode) edge).remove("weight");
    }
    return kept;
  }

  @Test
  void theGraphIsComparedWithTextsAndWithLetters() {
    JsonNode metrics =
        run("bench", "solve", SOURCES.resolve("items.jsonl").toString(), "--baseline", "hybrid")
            .path("metrics");
    assertThat(metrics.path("source").asText()).isEqualTo("norm");
    assertThat(metrics.path("items").asInt()).isEqualTo(6);
    assertThat(metrics.path("exact_accuracy").asDouble()).isEqualTo(100);
    assertThat(metrics.path("comparisons"))
        .extracting(row -> row.path("baseline").asText())
        .containsExactly("hybrid", "letters");
    JsonNode letters = metrics.path("comparisons").get(1);
    assertThat(letters.path("exact_accuracy_difference").asDouble()).isPositive();
    assertThat(letters.path("only_baseline_right").asInt()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"special", "threshold", "exception", "effects", "priority", "polarity"})
  void isSolvedWithItsGraph(String id) throws IOException {
    assertThat(row(id).path("answer").asText()).isEqualTo(expected(id));
    String found =
        Output.JSON.writerWithDefaultPrettyPrinter().writeValueAsString(analysis(row(id))) + "\n";
    String name = id + ".graph.json";
    if ("write".equals(System.getProperty("nomograph.golden"))) {
      Files.writeString(Path.of("src/test/resources/golden").resolve(name), found);
      return;
    }
    if (!Files.exists(SOURCES.resolve(name))) {
      fail("no " + name + "; what comes out is\n" + found);
    }
    assertThat(Cli.parse(found)).isEqualTo(Cli.parse(Files.readString(SOURCES.resolve(name))));
  }
}
