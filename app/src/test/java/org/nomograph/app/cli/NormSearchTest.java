package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mode norm over two expert graphs in one workspace, by words alone. */
class NormSearchTest {
  @TempDir static Path home;
  private static Cli.Result imported;
  @TempDir Path directory;

  private static Cli.Result run(String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(
        List.of(
            "--workspace",
            home.resolve("w").toString(),
            "--config",
            home.resolve("none.yaml").toString()));
    return Cli.run(all);
  }

  @BeforeAll
  static void corpus() throws IOException {
    NormCorpusOnDisk.write(home.resolve("sources"));
    SmallCorpus.withoutVectors(home);
    imported = run("import", home.resolve("sources").toString());
    assertThat(imported.status()).as(imported.toString()).isZero();
    Cli.Result built = run("build");
    assertThat(built.status()).as(built.toString()).isZero();
  }

  private static JsonNode results(String... args) {
    Cli.Result result = run(args);
    assertThat(result.status()).as(result.err()).isZero();
    return result.json().path("results");
  }

  private static List<String> docs(JsonNode results) {
    List<String> docs = new ArrayList<>();
    results.forEach(one -> docs.add(one.path("doc").asText()));
    return docs;
  }

  private static List<String> lines(String id, String heading) {
    Cli.Result result = run("show", id, "--json");
    assertThat(result.status()).as(result.err()).isZero();
    List<String> lines = new ArrayList<>();
    for (JsonNode part : result.json().path("parts")) {
      if (part.path("heading").asText().equals(heading)) {
        part.path("lines").forEach(line -> lines.add(line.asText()));
      }
    }
    return lines;
  }

  @Test
  void aConceptShowsItsCardsAndArticlesAndAnArticleItsConcepts() {
    assertThat(lines("concept/动物", "cards (own)")).singleElement().asString().endsWith("动物致害");
    assertThat(lines("concept/动物", "supported by"))
        .containsExactly("民法典/5 1.0 certain", "民法典/4 0.5");
    // Of an edge that stands twice the larger weight counts.
    assertThat(lines("concept/concept:1", "supported by"))
        .containsExactly("民法典/3 0.8 certain", "民法典/4 0.2 certain");
    assertThat(lines("民法典/4", "supports"))
        .containsExactly("concept/动物 0.5", "concept/concept:1 0.2");
    assertThat(lines("民法典/2", "relations")).singleElement().asString().contains("EXCEPTION");
    assertThat(lines("card/animal", "concept")).containsExactly("concept/动物");
    assertThat(run("show", "concept/没有").status()).isEqualTo(3);
  }

  @Test
  void eachGraphIsSearchedUnderItsName() {
    // The question shares words with the cards only: what is found comes from the graph asked.
    assertThat(docs(results("search", "一方反悔", "--mode", "norm", "--graph", "own", "--json")))
        .startsWith("民法典/1");
    assertThat(docs(results("search", "一方反悔", "--mode", "norm", "--graph", "peer", "--json")))
        .startsWith("民法典/3");
    // Without a name the graph with the most cards.
    assertThat(docs(results("search", "一方反悔", "--mode", "norm", "--json"))).startsWith("民法典/1");
  }

  @Test
  void saysWhichCardAndWhichRelationBroughtAProvision() {
    JsonNode results = results("search", "一方反悔", "--mode", "norm", "--explain", "--json");
    assertThat(docs(results)).containsExactly("民法典/1", "民法典/2");
    JsonNode rule = results.get(0);
    assertThat(rule.path("card").asText()).isEqualTo("card/promise");
    assertThat(rule.path("new_rules").get(0).asText()).isEqualTo("承诺");
    assertThat(rule.path("explanation").asText()).contains("marginal gain", "g by rules");
    JsonNode exception = results.get(1);
    assertThat(exception.path("relation").path("type").asText()).isEqualTo("EXCEPTION");
    assertThat(exception.path("relation").path("reason").asText()).isEqualTo("戏言不构成约定");
    assertThat(exception.path("d").asDouble()).isZero();
    assertThat(exception.path("g").asDouble()).isPositive();
    assertThat(run("search", "一方反悔", "--mode", "norm").out())
        .contains("by card/promise", "by 民法典/2 EXCEPTION 民法典/1");
  }

  @Test
  void theImportSaysWhichEdgesStandTwice() {
    assertThat(imported.out() + imported.err())
        .contains("concept:1 and article 3 stand twice, with 0.4 and 0.8");
  }

  @Test
  void aBatchOfPartsWritesARunWhoseScoresFall() throws IOException {
    Path in = directory.resolve("in.jsonl");
    Files.writeString(
        in,
        """
        {"id": "1", "case": "邻居的狗咬了人。", "question": "谁赔钱？", "options": "A. 饲养人 B. 路人"}
        {"id": "2", "query": "一方反悔"}
        """);
    Path out = directory.resolve("out.trec");
    Cli.Result result =
        run("search", "--mode", "norm", "--batch", in.toString(), "--run", out.toString());
    assertThat(result.status()).as(result.err()).isZero();
    List<String> lines = Files.readAllLines(out);
    assertThat(lines.get(0)).isEqualTo("1 Q0 民法典/5 1 1.0 nomograph-norm");
    double last = Double.MAX_VALUE;
    for (String line : lines.stream().filter(l -> l.startsWith("1 ")).toList()) {
      double score = Double.parseDouble(line.split(" ", -1)[4]);
      assertThat(score).isLessThan(last);
      last = score;
    }
  }

  @Test
  void benchesReportRecallByTheNumberOfGoldArticles() throws IOException {
    Path gold = directory.resolve("gold.jsonl");
    Files.writeString(
        gold,
        """
        {"id": "1", "query": "邻居的狗咬了人", "gold": ["民法典/5"]}
        {"id": "2", "query": "一方反悔", "gold": ["民法典/1", "民法典/3"]}
        """);
    Cli.Result one = run("bench", "search", gold.toString(), "--mode", "norm", "--json");
    assertThat(one.status()).as(one.err()).isZero();
    JsonNode metrics = one.json().path("metrics");
    // Of the second query article 3 is out of reach: (1 + ½) / 2.
    assertThat(metrics.path("recall_8").asDouble()).isEqualTo(75.0);
    assertThat(metrics.path("recall_8_by_gold_documents").toString())
        .isEqualTo("{\"1\":100.0,\"2\":50.0}");
    Cli.Result all = run("bench", "norm", gold.toString());
    assertThat(all.status()).as(all.err()).isZero();
    assertThat(all.out())
        .contains("bm25 民法典", "norm fused peer", "norm fused own", "R@8 n=2")
        .doesNotContain("dense", "published");
    assertThat(run("bench", "norm", gold.toString(), "--json").json().path("metrics").path("table"))
        .hasSize(3);
  }

  @Test
  void everyMisuseIsToldWithItsStatus() {
    assertStatus(ExitStatus.BAD_INPUT, "there are own, peer", "--graph", "nobody");
    assertStatus(ExitStatus.BAD_INPUT, "is about 民法典, not", "--law", "测试法");
    assertStatus(ExitStatus.USAGE, "newest version", "--kind", "card");
    assertStatus(ExitStatus.USAGE, "newest version", "--as-of", "2021-01-01");
    assertStatus(ExitStatus.WORKSPACE, "no vectors", "--params", "published");
    Cli.Result other = run("search", "反悔", "--mode", "bm25", "--graph", "peer");
    assertThat(other.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(other.err()).contains("--mode norm");
    Cli.Result none = SmallCorpus.get().run("search", "反悔", "--mode", "norm");
    assertThat(none.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(none.err()).contains("no expert graph");
  }

  private static void assertStatus(int status, String message, String... more) {
    List<String> args = new ArrayList<>(List.of("search", "反悔", "--mode", "norm"));
    args.addAll(List.of(more));
    Cli.Result result = run(args.toArray(String[]::new));
    assertThat(result.status()).as(result.err()).isEqualTo(status);
    assertThat(result.err()).contains(message);
    assertThat(result.out()).isEmpty();
  }
}
