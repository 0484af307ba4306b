package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code judge --explain}: text in both languages, JSON of one case, of defendants, of a batch. */
class JudgeExplainTest {
  private static final Path DRUNK = SmallCorpus.newCase("drunk-driving");

  private final SmallCorpus corpus = SmallCorpus.get();
  @TempDir Path directory;

  @Test
  void theJsonRowExplainsWhatDecidedAndWhichFactsWouldChangeIt() throws IOException {
    JsonNode row = corpus.run("judge", "--json", "--explain", DRUNK.toString()).json();
    JsonNode explain = row.path("explain");
    JsonNode found = explain.path("found").get(0);
    assertThat(found.path("offense").asText()).isEqualTo(row.path("charges").get(0).asText());
    double sum = 0;
    for (JsonNode part : found.path("contributions")) {
      sum += part.asDouble();
    }
    assertThat(sum).isCloseTo(found.path("score").asDouble(), Offset.offset(1e-3));
    assertThat(found.path("items")).isNotEmpty();
    assertThat(explain.path("rejected").path("offense").asText()).isNotBlank();
    String facts = Files.readString(DRUNK);
    assertThat(explain.path("changes"))
        .filteredOn(change -> change.path("kind").asText().equals("number"))
        .singleElement()
        .satisfies(
            change -> {
              JsonNode span = change.path("spans").get(0);
              assertThat(facts.substring(span.path("start").asInt(), span.path("end").asInt()))
                  .isEqualTo(span.path("text").asText());
              assertThat(change.path("replacement").asText()).isEqualTo("79mg/100ml");
              assertThat(change.path("result").path("charges").toString()).doesNotContain("危险驾驶罪");
            });
    assertThat(explain.path("single_fact_changes_result").asBoolean()).isTrue();
    assertThat(explain.path("reruns").asInt()).isBetween(1, 30);
  }

  @Test
  void theTextSaysSoUnderHeadingsInBothLanguages() {
    String chinese = corpus.run("judge", "--explain", DRUNK.toString()).out();
    assertThat(chinese).contains("决定罪名的要件", "改变结果的事实", "“79mg/100ml”", "原为危险驾驶罪");
    String english = corpus.run("judge", "--explain", "--lang", "en", DRUNK.toString()).out();
    assertThat(english)
        .contains("What decided", "Facts that would change the result", "instead of 危险驾驶罪")
        .doesNotContain("改变结果的事实", "原为");
    assertThat(corpus.run("judge", DRUNK.toString()).out()).doesNotContain("改变结果的事实");
  }

  @Test
  void everyRowOfABatchAndEveryDefendantIsExplained() throws IOException {
    Path in = directory.resolve("in.jsonl");
    String facts = Files.readString(SmallCorpus.newCase("two-defendants-robbery")).strip();
    JsonNode row =
        Output.JSON
            .createObjectNode()
            .put("id", "r1")
            .put("fact", facts)
            .set("name", Output.JSON.createArrayNode().add("周某").add("吴某"));
    JsonNode thin =
        Output.JSON
            .createObjectNode()
            .put("id", "r2")
            .put("fact", Files.readString(SmallCorpus.newCase("thin-facts")).strip());
    Files.writeString(in, row + "\n" + thin + "\n");
    Path out = directory.resolve("out.jsonl");
    String[] args = {"judge", "--explain", "--batch", in.toString(), "--out", out.toString()};
    assertThat(corpus.run(args).status()).isZero();
    List<String> lines = Files.readAllLines(out);
    JsonNode first = Output.JSON.readTree(lines.get(0));
    assertThat(first.path("explain").path("found")).isNotEmpty();
    assertThat(first.path("defendants"))
        .hasSize(2)
        .allSatisfy(d -> assertThat(d.path("explain").path("reruns").asInt()).isPositive());
    JsonNode abstained = Output.JSON.readTree(lines.get(1)).path("explain");
    assertThat(abstained.path("found")).isEmpty();
    assertThat(abstained.path("result").path("abstained").asBoolean()).isTrue();
    assertThat(abstained.path("rejected").path("items")).isNotEmpty();
  }

  @Test
  void judgmentsWithoutExplanationsAreNotTakenOverIntoABatchWithThem() throws IOException {
    Path in = directory.resolve("in.jsonl");
    Files.write(in, Files.readAllLines(SmallCorpus.cases()).subList(0, 1));
    Path out = directory.resolve("out.jsonl");
    corpus.run("judge", "--batch", in.toString(), "--out", out.toString());
    corpus.run("judge", "--explain", "--batch", in.toString(), "--out", out.toString());
    assertThat(Output.JSON.readTree(Files.readString(out)).has("explain")).isTrue();
  }
}
