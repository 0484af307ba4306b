package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchCommandTest {
  private final SmallCorpus corpus = SmallCorpus.get();
  @TempDir Path directory;

  private List<String> ids(String... args) {
    Cli.Result result = corpus.run(args);
    assertThat(result.status()).as(result.err()).isZero();
    List<String> ids = new java.util.ArrayList<>();
    result.json().path("results").forEach(one -> ids.add(one.path("id").asText()));
    return ids;
  }

  @Test
  void findsTheNewestVersionUnlessADayIsNamed() {
    assertThat(ids("search", "归还图书", "--json", "--law", "测试法")).startsWith("测试法@2021-06-01/2");
    assertThat(ids("search", "归还图书", "--json", "--law", "测试法", "--as-of", "2016-01-01"))
        .startsWith("测试法@2015-01-01/2")
        .noneMatch(id -> id.contains("2021"));
    // The first version commences on 2015-03-01: before that day there is no such law.
    assertThat(ids("search", "归还图书", "--json", "--law", "测试法", "--as-of", "2015-02-28")).isEmpty();
    assertThat(ids("search", "归还图书", "--json", "--law", "测试法", "--as-of", "2015-03-01"))
        .isNotEmpty();
    assertThat(corpus.run("search", "归还图书", "--law", "测试法", "--as-of", "2015-02-28").out())
        .isEqualTo("nothing found\n");
  }

  @Test
  void aLawIsFoundByItsShortItsFullAndItsQuotedName() {
    List<String> expected = ids("search", "财物", "--json", "--law", "刑法");
    assertThat(expected).isNotEmpty().allMatch(id -> id.startsWith("刑法@2020-12-26/"));
    assertThat(ids("search", "财物", "--json", "--law", "中华人民共和国刑法")).isEqualTo(expected);
    assertThat(ids("search", "财物", "--json", "--law", "《中华人民共和国刑法》")).isEqualTo(expected);
  }

  @Test
  void searchesCasesToo() {
    List<String> cases = ids("search", "电瓶 电鱼 禁渔期", "--json", "--kind", "case", "--top", "2");
    assertThat(cases).hasSize(2).allMatch(id -> id.startsWith("case/"));
    assertThat(corpus.run("show", cases.get(0)).out()).contains("禁渔期", "非法捕捞水产品罪");
    assertThat(ids("search", "归还", "--json", "--kind", "interpretation")).isEmpty();
  }

  @Test
  void topLimitsTheNumberAndRanksCountFromOne() {
    JsonNode results = corpus.run("search", "财物 借阅", "--json", "--top", "2").json().path("results");
    assertThat(results).extracting(r -> r.path("rank").asInt()).containsExactly(1, 2);
    assertThat(results.get(0).path("score").asDouble())
        .isGreaterThanOrEqualTo(results.get(1).path("score").asDouble());
    assertThat(results.get(0).path("text").asText()).isNotBlank();
  }

  @Test
  void anIndexWithoutVectorsIsSearchedByWordsUnlessMeaningIsAskedFor() {
    assertThat(corpus.run("search", "归还", "--json").json().path("mode").asText()).isEqualTo("bm25");
    for (String mode : List.of("dense", "hybrid", "DENSE")) {
      Cli.Result result = corpus.run("search", "归还", "--mode", mode);
      assertThat(result.status()).isEqualTo(ExitStatus.WORKSPACE);
      assertThat(result.err()).contains("the index has no vectors", "build again");
      assertThat(result.out()).isEmpty();
    }
  }

  @Test
  void explainsTheScore() {
    JsonNode first =
        corpus
            .run("search", "归还", "--json", "--explain", "--law", "测试法")
            .json()
            .path("results")
            .get(0);
    assertThat(first.path("explanation").asText())
        .contains(Double.toString(first.path("score").asDouble()).substring(0, 6))
        .contains("BM25");
  }

  @Test
  void aBatchMakesATrecRun() throws IOException {
    Path in = directory.resolve("queries.jsonl");
    Files.writeString(
        in,
        """
        {"id": "q1", "query": "借阅图书 归还"}

        {"id": "q2", "query": "续借以一次为限"}
        """);
    Path run = directory.resolve("run.trec");
    Cli.Result result =
        corpus.run(
            "search", "--batch", in.toString(), "--run", run.toString(), "--law", "测试法", "--json");
    assertThat(result.status()).as(result.err()).isZero();
    assertThat(result.json().path("queries").asInt()).isEqualTo(2);
    List<String> lines = Files.readAllLines(run);
    assertThat(lines)
        .allMatch(
            line -> line.matches("q[12] Q0 测试法/\\d+(-\\d+)? \\d+ \\d+\\.\\d{6} nomograph-bm25"));
    assertThat(lines.get(0)).startsWith("q1 Q0 测试法/2 1 ");
    assertThat(lines).anyMatch(line -> line.startsWith("q2 Q0 测试法/2-1 1 "));
    assertThat(corpus.run("search", "--batch", in.toString(), "--law", "测试法").out().lines())
        .containsExactlyElementsOf(lines);
  }

  @Test
  void aBatchIsOneDocumentWhenJsonIsAskedFor() throws IOException {
    Path in = directory.resolve("queries.jsonl");
    Files.writeString(
        in,
        """
        {"id": "q1", "query": "借阅图书 归还"}
        {"id": "q2", "query": "没有这样的词 xyzzy"}
        {"id": "q3", "query": "续借以一次为限"}
        """);
    JsonNode all = corpus.run("search", "--batch", in.toString(), "--law", "测试法", "--json").json();
    assertThat(all.path("queries").asInt()).isEqualTo(3);
    assertThat(all.path("results"))
        .extracting(one -> one.path("id").asText())
        .containsExactly("q1", "q2", "q3");
    JsonNode single =
        corpus.run("search", "续借以一次为限", "--law", "测试法", "--json").json().path("results");
    assertThat(all.path("results").get(2).path("results")).isEqualTo(single).isNotEmpty();
  }
}
