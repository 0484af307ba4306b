package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.nomograph.app.bench.baseline.BaselineInfo;
import org.nomograph.app.bench.baseline.Baselines;

/**
 * Two runs of one seed are the same byte for byte, for every kind of system; another seed changes
 * the systems that draw and no other. Invented laws, cards, items and cases, with vectors.
 */
class SuiteSeedTest extends SuiteRuns {
  private static final Path GOLDEN =
      SmallCorpus.home().resolve("app/src/test/resources/golden").toAbsolutePath();

  private int runs;

  private static final String HEAD =
      """
      name: seeds
      task: %s
      data: {reader: %s, files: [%s]}
      corpus: {files: [laws, golden], embedder: zh-small, leaks: report}
      seed: 7
      systems:
      """;

  private void corpus() throws IOException {
    SmallCorpus.writeLaws(directory.resolve("laws"));
    try (Stream<Path> files = Files.walk(GOLDEN)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = GOLDEN.relativize(file).toString();
        if (name.startsWith("pack") || name.endsWith(".md")) {
          write("golden/" + name, Files.readString(file));
        }
      }
    }
    Files.copy(SmallCorpus.cases(), directory.resolve("laws/cases.jsonl"));
  }

  /** What a run said and how it was scored, by file. */
  private Map<String, String> written(Path run) throws IOException {
    TreeMap<String, String> all = new TreeMap<>();
    try (Stream<Path> files = Files.walk(run)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = run.relativize(file).toString();
        if (name.matches(".*(predictions|scores|gold)\\.jsonl|.*\\.trec|leaks\\.json")) {
          all.put(name, Files.readString(file));
        }
      }
    }
    return all;
  }

  private void check(String suite, Set<String> drawing, String... corpus) throws IOException {
    Map<String, String> first = run(suite, corpus);
    assertThat(first.keySet()).anyMatch(name -> name.endsWith("predictions.jsonl"));
    assertThat(run(suite, corpus)).isEqualTo(first);
    String[] seed = {"--seed", "8"};
    Map<String, String> other =
        run(suite, Stream.of(corpus, seed).flatMap(Stream::of).toArray(String[]::new));
    assertThat(other.keySet()).isEqualTo(first.keySet());
    first.forEach(
        (name, text) -> {
          if (drawing.stream().noneMatch(one -> name.startsWith("systems/" + one))) {
            assertThat(other.get(name)).as(name).isEqualTo(text);
          }
        });
  }

  private Map<String, String> run(String suite, String... more) throws IOException {
    Cli.Result result = bench(suite, more);
    assertThat(result.status()).as(result.err()).isZero();
    Path kept = directory.resolve("kept").resolve("" + runs++);
    Files.createDirectories(kept.getParent());
    Files.move(run(), kept);
    return written(kept);
  }

  @Test
  void everyKindOfSystemThatFindsArticles() throws IOException {
    corpus();
    write(
        "questions.jsonl",
        """
        {"id": "a", "query": "续借以几次为限", "gold": ["测试法/2-1"]}
        {"id": "b", "query": "损坏图书怎么赔偿", "gold": ["测试法/3"]}
        {"id": "c", "query": "喝醉了酒在路上开车怎么处罚", "gold": ["刑法/133-1"], "reference": "醉酒驾驶的，处拘役"}
        """);
    StringBuilder suite =
        new StringBuilder(HEAD.formatted("questions", "questions", "questions.jsonl"));
    for (String mode : List.of("bm25", "dense", "hybrid", "norm")) {
      suite.append("  - {name: %1$s, kind: search, mode: %1$s}\n".formatted(mode));
    }
    for (BaselineInfo method : Baselines.retrieval()) {
      suite.append("  - {name: b-%1$s, kind: baseline, method: %1$s}\n".formatted(method.name()));
    }
    suite.append("  - {name: both, kind: baseline, method: separate, store: articles-and-cases}\n");
    suite.append("  - {name: ask, kind: ask}\n");
    for (int tier = 1; tier <= 4; tier++) {
      suite.append("  - {name: tier%1$d, kind: ask, tier: %1$d}\n".formatted(tier));
    }
    check(suite.toString(), Set.of("b-raptor"));
    Files.copy(GOLDEN.resolve("items.jsonl"), directory.resolve("items.jsonl"));
    check(
        HEAD.formatted("solve", "items", "items.jsonl")
            + """
              - {name: norm, kind: solve, source: norm}
              - {name: hybrid, kind: solve, source: hybrid}
              - {name: baseline, kind: baseline, method: hipporag2}
              - {name: overlap, kind: overlap}
              - {name: constant, kind: constant, answer: B}
            """,
        Set.of());
  }

  @Test
  void everyKindOfSystemThatJudgesOrWrites() throws IOException {
    String theft = Files.readString(SmallCorpus.newCase("theft-surrender")).strip();
    write("gold.jsonl", row(theft, "盗窃", "264") + "\n" + row("醉酒驾车", "危险驾驶", "133") + "\n");
    check(
        HEAD.formatted("judge", "cases", "gold.jsonl")
            + """
              - {name: full, kind: judge}
              - {name: distracted, kind: judge, variant: plus 6 distractors}
              - {name: svm, kind: baseline, method: svm}
              - {name: knn, kind: baseline, method: knn}
            """,
        Set.of("svm"),
        smallCorpus());
    write(
        "analyses.jsonl",
        """
        {"context": "甲损坏了图书馆的图书。", "question": "甲应当怎么办？", "rubrics": [{"criterion": "甲应当照价赔偿图书", "points": "5", "tags": "结论得分"}]}
        """);
    check(
        HEAD.formatted("rubric", "plawbench", "analyses.jsonl")
            + """
              - {name: echo, kind: echo}
              - {name: answers, kind: ask}
              - {name: solves, kind: solve}
            """,
        Set.of(),
        smallCorpus());
  }

  /** Facts as a query: among provisions alone, and in one store with decided cases. */
  @Test
  void factsFindTheirArticleAmongProvisionsOrAmongCasesToo() throws IOException {
    String facts = "被告人赵某于某日夜里悄悄拿走邻居放在院中的财物，数额到了起点。";
    write("gold.jsonl", row(facts, "盗窃", "264") + "\n");
    String suite =
        HEAD.formatted("questions", "facts", "gold.jsonl")
            + "  - {name: BM25, kind: baseline, method: bm25, law: 刑法%s}\n";
    Path predictions = run().resolve("systems/BM25/predictions.jsonl");
    JsonNode apart = metrics(suite.formatted(""), smallCorpus()).path("BM25");
    assertThat(apart.path("recip_rank_10").asDouble()).isPositive();
    assertThat(ranking(predictions)).contains("刑法/264").noneMatch(id -> id.startsWith("case/"));
    metrics(suite.formatted(", store: articles-and-cases"), smallCorpus());
    assertThat(ranking(predictions)).contains("刑法/264").anyMatch(id -> id.startsWith("case/"));
    assertThat(bench(suite.formatted(", store: cellar"), smallCorpus()).err())
        .contains("\"store\": expected one of [articles, articles-and-cases]");
  }

  private static List<String> ranking(Path predictions) throws IOException {
    List<String> ids = new ArrayList<>();
    Cli.parse(Files.readString(predictions)).path("ranking").forEach(id -> ids.add(id.asText()));
    return ids;
  }
}
