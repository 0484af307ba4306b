package org.nomograph.engine.judge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.Judgment;
import org.nomograph.core.model.Trace;
import org.nomograph.engine.Corpus;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Progress;
import org.nomograph.engine.embed.EmbedderKind;
import org.nomograph.engine.embed.EmbedderParams;

/**
 * Fictional cases at the borders of the criminal law, each with its right answer and why, judged by
 * the shipped pack and the example cases. The rows stand in {@code edge-cases.yaml}.
 */
class EdgeCasesTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @TempDir static Path directory;
  private static Nomograph nomograph;

  @BeforeAll
  static void build() throws IOException, InterruptedException {
    EngineParams params = EngineParams.of(EmbedderParams.of(EmbedderKind.NONE));
    Corpus corpus = new Corpus(directory.resolve("workspace"), params, Clock.systemUTC());
    List<Path> sources =
        List.of(
            ROOT.resolve("packs/prc-criminal"), ROOT.resolve("examples/cases/demo-cases.jsonl"));
    assertThat(corpus.importSources(sources, Optional.empty(), Progress.NONE).problems()).isEmpty();
    corpus.build(Progress.NONE);
    nomograph = Nomograph.open(directory.resolve("workspace"), params);
  }

  @AfterAll
  static void close() throws IOException {
    nomograph.close();
  }

  static Stream<Named<JsonNode>> rows() throws IOException {
    try (InputStream in = EdgeCasesTest.class.getResourceAsStream("edge-cases.yaml")) {
      JsonNode rows = new YAMLMapper().readTree(in);
      return StreamSupport.stream(rows.spliterator(), false)
          .map(row -> Named.of(row.path("id").asText(), row));
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void isJudgedRight(JsonNode row) throws IOException {
    String why = row.path("why").asText();
    CaseRecord record =
        new CaseRecord(
            row.path("id").asText(), texts(row.path("defendants")), row.path("facts").asText());
    CaseOutcome outcome = nomograph.judge(JudgeRequest.of(record));
    Judgment whole = outcome.whole();
    assertThat(whole.charges())
        .as("%s%n%s", why, whole.reasoning())
        .containsExactlyInAnyOrderElementsOf(texts(row.path("charges")));
    assertThat(whole.articles())
        .as(why)
        .extracting(ref -> ref.number().toString())
        .containsAll(texts(row.path("articles")));
    if (row.has("rule")) {
      assertThat(general(whole, true)).as(why).contains(row.path("rule").asText());
    }
    assertThat(general(whole, true)).as(why).doesNotContainAnyElementsOf(absent(row));
    if (row.has("tier")) {
      assertThat(whole.reasoning()).as(why).contains("量刑档“" + row.path("tier").asText() + "”");
    }
    if (row.has("claimed")) {
      assertThat(general(whole, false)).as(why).contains(row.path("claimed").asText());
      assertThat(whole.reasoning()).contains("现有事实未认定");
    }
    if (row.has("rule") && whole.charges().isEmpty()) {
      assertThat(whole.abstained()).isTrue();
      assertThat(nomograph.show("general/" + row.path("rule").asText())).as(why).isPresent();
      assertThat(whole.reasoning()).as(why).containsAnyOf("不负刑事责任", "阻却事由");
    }
    for (Judgment own : outcome.byDefendant()) {
      String rule = row.path("rules_by_defendant").path(own.defendant().orElseThrow()).asText();
      if (!rule.isEmpty()) {
        assertThat(general(own, true)).as(why).contains(rule);
      }
      JsonNode charges = row.path("charges_by_defendant").path(own.defendant().orElseThrow());
      if (!charges.isMissingNode()) {
        assertThat(own.charges())
            .as("%s%n%s", why, own.reasoning())
            .containsExactlyInAnyOrderElementsOf(texts(charges));
      }
    }
  }

  /** The rules that must not hold; a name of none where the row has no opinion. */
  private static List<String> absent(JsonNode row) {
    return row.has("rules_absent") ? texts(row.path("rules_absent")) : List.of("-");
  }

  private static List<String> texts(JsonNode array) {
    List<String> all = new ArrayList<>();
    array.forEach(text -> all.add(text.asText()));
    return all;
  }

  /** Ids of the rules of the general part that the trace tells as found, or as only claimed. */
  private static List<String> general(Judgment judgment, boolean found) {
    Trace.Step step =
        judgment.trace().steps().stream()
            .filter(s -> s.name().equals("general"))
            .findFirst()
            .orElseThrow();
    return ((List<?>) step.details().get("rules"))
        .stream()
            .map(rule -> (Map<?, ?>) rule)
            .filter(rule -> rule.get("found").equals(found))
            .map(rule -> (String) rule.get("id"))
            .toList();
  }
}
