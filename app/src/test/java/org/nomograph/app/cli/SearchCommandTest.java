package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SearchCommandTest {
  private final SmallCorpus corpus = SmallCorpus.get();
  @TempDir Path directory;

  private List<String> ids(String... args) {
    Cli.Result result = corpus.run(args);
    assertThat(result.status()).as(result.err()).isZero();
    List<String> ids = new ArrayList<>();
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
            line -> line.matches("q[12] Q0 测试法/\\d+(-\\d+)? \\d+ \\d+\\.\\d+ nomograph-bm25"));
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "刑法第二百六十四条|264",
        "《中华人民共和国刑法》第264条|264",
        "刑法264条|264",
        "刑法 264|264",
        "刑法２６４|264",
        "刑法/264|264",
        "刑法第二百六十四条第一款|264",
        "刑法第一百三十三条之一|133-1",
        "刑法133条之一|133-1",
        "刑法/133-1|133-1",
        "酒后开车 刑法第133条之1 怎么处罚|133-1",
        "偷东西触犯刑法第二百六十四条吗|264",
        "刑法第二百六十九条、第二百六十三条|269 263",
        "刑法269、263条|269 263",
        "刑法第二百六十三条至第二百六十四条|263 264",
        "刑法263-264|263 264",
        "刑法二百七十一条|271"
      })
  void citedArticlesComeFirst(String query, String numbers) {
    List<String> cited = Arrays.stream(numbers.split(" ")).map(n -> "刑法@2020-12-26/" + n).toList();
    List<String> found = ids("search", query, "--json");
    assertThat(found.subList(0, cited.size())).isEqualTo(cited);
    assertThat(found).doesNotHaveDuplicates();
    assertThat(ids("search", query, "--json", "--law", "刑法"))
        .startsWith(cited.toArray(String[]::new));
    assertThat(corpus.run("search", query).err()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"264, 264", "第264条, 264", "133-1, 133-1", "一百三十三条之一, 133-1", "264 263, 264 263"})
  void withALawChosenANumberIsEnough(String query, String numbers) {
    List<String> cited = Arrays.stream(numbers.split(" ")).map(n -> "刑法@2020-12-26/" + n).toList();
    assertThat(ids("search", query, "--json", "--law", "刑法").subList(0, cited.size()))
        .isEqualTo(cited);
  }

  @Test
  void theWordsAroundACitationAreSearchedToo() {
    List<String> found = ids("search", "刑法第二百六十四条 公司的钱", "--json", "--law", "刑法");
    assertThat(found).startsWith("刑法@2020-12-26/264", "刑法@2020-12-26/271");
    JsonNode results =
        corpus.run("search", "刑法第264条 公司的钱", "--json", "--explain").json().path("results");
    assertThat(results.get(0).path("score").asDouble())
        .isGreaterThan(results.get(1).path("score").asDouble());
    assertThat(results.get(0).path("explanation").asText()).contains("cited in the query");
    assertThat(ids("search", "刑法第二百六十四条 公司的钱", "--json", "--top", "1")).hasSize(1);
  }

  @Test
  void theCitedVersionIsThatOfTheDay() {
    assertThat(ids("search", "测试法第二条", "--json")).startsWith("测试法@2021-06-01/2");
    assertThat(ids("search", "请看测试法第二条", "--json")).startsWith("测试法@2021-06-01/2");
    assertThat(ids("search", "测试法第二条", "--json", "--as-of", "2016-01-01"))
        .startsWith("测试法@2015-01-01/2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "刑法第九百条||刑法第九百条：该法没有这一条|the law has no such article",
        "虚构法第三条||虚构法第三条：工作区中没有这部法律|the workspace has no law of this name",
        "第三条||第三条：没有指明是哪部法律|which law?",
        "刑法第264条|测试法|刑法第二百六十四条：不属于 --law 指定的法律|not of the law asked for",
      })
  void aCitationThatLeadsNowhereIsTold(String query, String law, String chinese, String english) {
    List<String> args = new ArrayList<>(List.of("search", query));
    if (law != null) {
      args.addAll(List.of("--law", law));
    }
    Cli.Result told = corpus.run(args.toArray(String[]::new));
    assertThat(told.status()).isZero();
    assertThat(told.err()).contains(chinese);
    args.addAll(List.of("--lang", "en"));
    assertThat(corpus.run(args.toArray(String[]::new)).err()).contains(english);
  }

  @Test
  void aVersionNotInForceOnTheDayIsTold() {
    Cli.Result told = corpus.run("search", "测试法第二条", "--as-of", "2015-02-28");
    assertThat(told.err()).contains("测试法第二条", "2015-02-28", "未施行");
  }

  @ParameterizedTest
  @ValueSource(strings = {"民法典2020年通过", "偷了3条烟", "合法一般指什么", "第三人", "刑法第三章"})
  void whatOnlyLooksLikeACitationIsNone(String query) {
    assertThat(corpus.run("search", query).err()).isEmpty();
  }

  @Test
  void cardsAreShownAsTextNotAsJson() {
    Cli.Result found = corpus.run("search", "窃取财物", "--kind", "card", "--top", "3");
    assertThat(found.out()).contains("offense/").doesNotContain("{", "\"");
    JsonNode first =
        corpus.run("search", "窃取财物", "--kind", "card", "--json").json().path("results").get(0);
    assertThat(first.path("text").asText()).startsWith(first.path("id").asText().substring(8));
  }
}
