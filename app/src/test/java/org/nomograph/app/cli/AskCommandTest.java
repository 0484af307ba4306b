package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AskCommandTest {
  private final SmallCorpus corpus = SmallCorpus.get();
  @TempDir Path directory;

  private JsonNode asked(String... args) {
    List<String> all = new java.util.ArrayList<>(List.of("ask", "--json"));
    all.addAll(List.of(args));
    Cli.Result result = corpus.run(all.toArray(String[]::new));
    assertThat(result.status()).as(result.err()).isZero();
    return result.json();
  }

  private static List<String> cited(JsonNode row) {
    List<String> articles = new java.util.ArrayList<>();
    row.path("citations").forEach(c -> articles.add(c.path("article").asText()));
    return articles;
  }

  private Path file(String name, String... lines) throws IOException {
    return Files.writeString(directory.resolve(name), String.join("\n", lines) + "\n");
  }

  /** Every sentence of an answer has its [n], and [n] quotes the source character by character. */
  @Test
  void anAnswerCitesWhatStandsInTheLaw() {
    JsonNode row = asked("借阅图书的，应当在多少天内归还？");
    assertThat(cited(row)).contains("测试法/2");
    assertThat(row.path("abstained").asBoolean()).isFalse();
    assertThat(row.path("lines")).isNotEmpty();
    for (JsonNode line : row.path("lines")) {
      assertThat(row.path("answer").asText())
          .contains(line.path("text").asText() + "[" + line.path("evidence").get(0).asInt() + "]");
    }
    for (JsonNode citation : row.path("citations")) {
      String id = citation.path("version").asText();
      String number = citation.path("article").asText().replaceFirst(".*/", "/");
      JsonNode shown = corpus.run("show", id + number, "--json").json();
      assertThat(shown.toString()).contains(citation.path("quote").asText());
    }
  }

  /** The text of an article that is there is looked up, not searched for. */
  @Test
  void aCitedArticleComesFirstAndIsOfTierOne() {
    for (String question : List.of("测试法第二条的内容是什么？", "测试法第2条规定了什么", "行政法测试法第二条的内容是什么？")) {
      JsonNode row = asked(question);
      assertThat(row.path("tier").asInt()).as(question).isEqualTo(1);
      assertThat(cited(row)).as(question).containsExactly("测试法/2");
      assertThat(row.path("complexity").path("final").asDouble()).isEqualTo(0.1);
      assertThat(row.path("complexity").has("consistency")).isFalse();
    }
    assertThat(cited(asked("损坏图书要不要赔，根据测试法第二条")).getFirst()).isEqualTo("测试法/2");
  }

  /** The version of the day that is asked for. */
  @Test
  void theDayDecidesTheVersion() {
    assertThat(asked("测试法第二条的内容是什么？").path("citations").get(0).path("version").asText())
        .isEqualTo("测试法@2021-06-01");
    JsonNode before = asked("测试法第二条的内容是什么？", "--as-of", "2018-05-01");
    assertThat(before.path("citations").get(0).path("version").asText())
        .isEqualTo("测试法@2015-01-01");
    assertThat(before.path("as_of").asText()).isEqualTo("2018-05-01");
  }

  @Test
  void anArticleThatIsNotThereIsToldAndNotMadeUp() {
    JsonNode row = asked("测试法第九百条的内容是什么？");
    assertThat(cited(row)).doesNotContain("测试法/900");
    assertThat(row.path("missing").toString() + row.path("answer").asText()).contains("测试法第九百条");
  }

  /** A number that no article can have is told as well, and nothing takes its place. */
  @Test
  void anImpossibleNumberIsTold() {
    for (String cited :
        List.of(
            "第0条", "第零条", "第00条", "第99999条", "第123456789012条", "第一百百条", "第2条之0", "/0", "/99999")) {
      JsonNode row = asked("测试法" + cited);
      assertThat(row.path("abstained").asBoolean()).as(cited).isTrue();
      assertThat(row.path("missing").toString()).as(cited).contains("没有这样的条号", "测试法");
      JsonNode words = asked("损坏图书要不要赔，根据测试法" + cited);
      assertThat(words.toString()).as(cited).contains("没有这样的条号");
    }
  }

  /** A range is given whole; one that cannot be says that its ends are all there is. */
  @Test
  void aRangeIsGivenWholeOrSaysThatItIsNot() {
    for (String range : List.of("第1条至第3条", "第一条到第三条", "1-3条", "第1至3条")) {
      JsonNode row = asked("测试法" + range);
      assertThat(cited(row)).as(range).containsExactly("测试法/1", "测试法/2", "测试法/3");
      assertThat(row.toString()).as(range).doesNotContain("只取首尾");
    }
    for (String range : List.of("第1条至第3000条", "第3条至第1条")) {
      assertThat(asked("测试法" + range).toString()).as(range).contains("只取首尾两条");
    }
    assertThat(asked("测试法第1条、第3条").toString()).doesNotContain("只取首尾");
  }

  /** Who names an offense is given the article that defines it, and its ranges first. */
  @Test
  void aNamedOffenseBringsItsArticle() {
    Map<String, String> offenses =
        Map.of("盗窃罪", "刑法/264", "抢劫罪", "刑法/263", "危险驾驶罪", "刑法/133-1", "职务侵占罪", "刑法/271");
    offenses.forEach(
        (name, article) -> {
          for (String form : List.of("%s怎么处罚？", "%s判几年？", "%s的构成要件", "%s量刑标准", "什么是%s")) {
            JsonNode row = asked(form.formatted(name));
            assertThat(cited(row)).as(form + name).startsWith(article);
            JsonNode first = row.path("lines").get(0);
            assertThat(first.path("part").asText()).as(form + name).isEqualTo("direct");
            assertThat(first.path("text").asText()).as(form + name).contains("处");
          }
        });
    String story = "邻居说他哥哥以前因为盗窃罪坐过牢。现在我向图书馆借了十本书，其中三本在路上被雨淋湿损坏了，还有两本忘记带回来，图书馆要我照价赔偿。";
    assertThat(asked(story).toString()).doesNotContain("规定的罪名");
  }

  /** Half of a character is no missing field. */
  @Test
  void aBrokenCharacterIsToldAsSuch() throws IOException {
    for (String broken : List.of("\\ud800", "\\udc00", "  \\ud83d ", "图书\\ud800怎么还")) {
      Path in = file("in.jsonl", "{\"id\":\"a\",\"question\":\"" + broken + "\"}");
      Cli.Result refused = corpus.run("ask", "--batch", in.toString());
      assertThat(refused.status()).as(broken).isEqualTo(3);
      assertThat(refused.err()).as(broken).contains("in.jsonl:1:", "half of a character");
    }
  }

  /** An id that stands twice is told in the words of the verb. */
  @Test
  void aDuplicateIdWasAnsweredAndNotJudged() throws IOException {
    String row = "{\"id\":\"a\",\"question\":\"损坏图书怎么赔？\"}";
    Path in = file("in.jsonl", row, row);
    Cli.Result chinese = corpus.run("ask", "--batch", in.toString(), "--lang", "zh");
    assertThat(chinese.err()).contains("in.jsonl:2", "都已作答").doesNotContain("判决");
    assertThat(corpus.run("ask", "--batch", in.toString(), "--lang", "en").err())
        .contains("both were answered");
  }

  /** A tier can be asked for; the complexity is told all the same. */
  @Test
  void theTierFollowsTheComplexityUnlessItIsNamed() {
    JsonNode free = asked("借阅图书的，应当在多少天内归还？");
    assertThat(free.path("tier").asInt()).isEqualTo(free.path("complexity").path("tier").asInt());
    assertThat(free.path("tier_forced").asBoolean()).isFalse();
    for (int tier = 1; tier <= 4; tier++) {
      JsonNode row = asked("借阅图书的，应当在多少天内归还？", "--tier", String.valueOf(tier));
      assertThat(row.path("tier").asInt()).isEqualTo(tier);
      assertThat(row.path("tier_forced").asBoolean()).isTrue();
      assertThat(row.path("complexity")).isEqualTo(free.path("complexity"));
    }
  }

  /** Without vectors tier 1 goes by words, and the trace says so. */
  @Test
  void withoutVectorsTheFirstTierGoesByWords() {
    JsonNode row = asked("借阅图书的，应当在多少天内归还？", "--tier", "1");
    assertThat(row.path("complexity").path("consistency").has("rdi")).isFalse();
    JsonNode retrieval = null;
    for (JsonNode step : row.path("trace").path("steps")) {
      retrieval = step.path("name").asText().equals("retrieval") ? step : retrieval;
    }
    assertThat(retrieval).isNotNull();
    assertThat(retrieval.path("details").path("by").asText()).isEqualTo("bm25");
  }

  @Test
  void theAnalysisIsShownWithItsWords() {
    JsonNode analysis = asked("如果弄坏了图书，要赔多少钱？", "--explain").path("analysis");
    assertThat(analysis.path("relations").toString()).contains("条件", "如果");
    Cli.Result people = corpus.run("ask", "如果弄坏了图书，要赔多少钱？", "--explain");
    assertThat(people.out()).contains("C_intrinsic", "C_final", "“如果”", "依据");
  }

  @Test
  void aBatchIsTakenUpAgainAndBadRowsAreTold() throws IOException {
    Path in =
        file(
            "in.jsonl",
            "{\"id\":\"a\",\"question\":\"测试法第二条的内容是什么？\",\"answer\":\"gold\"}",
            "{\"id\":\"b\"}",
            "not json",
            "{\"question\":\"损坏图书怎么赔？\"}");
    Path out = directory.resolve("out.jsonl");
    String[] args = {"ask", "--batch", in.toString(), "--out", out.toString(), "--json"};
    Cli.Result first = corpus.run(args);
    assertThat(first.status()).isEqualTo(3);
    assertThat(first.err()).contains("in.jsonl:2: no question", "in.jsonl:3: not valid JSON");
    assertThat(first.json().path("answers").asInt()).isEqualTo(2);
    List<JsonNode> rows = Files.readAllLines(out).stream().map(Cli::parse).toList();
    assertThat(rows).extracting(row -> row.path("id").asText()).containsExactly("a", "line-4");
    assertThat(rows.getFirst().toString()).doesNotContain("gold");
    assertThat(corpus.run(args).status()).isEqualTo(3);
    assertThat(Files.readAllLines(out)).hasSize(2);
  }

  @Test
  void questionsThatCannotBeAskedAreRefused() {
    assertThat(corpus.run("ask", "  ").err()).contains("the question is empty");
    assertThat(corpus.run("ask", "？？").err()).contains("no words");
    assertThat(corpus.run("ask", "图书\u0007怎么还").err()).contains("control character U+0007");
    assertThat(corpus.run("ask", "书".repeat(4001)).err()).contains("4,001 characters");
    for (String[] args :
        List.of(
            new String[] {"ask"},
            new String[] {"ask", " "},
            new String[] {"ask", "图书怎么还", "--tier", "5"},
            new String[] {"ask", "图书怎么还", "--out", "x.jsonl"},
            new String[] {"ask", "图书怎么还", "--as-of", "1900-01-01"})) {
      assertThat(corpus.run(args).status()).as(List.of(args).toString()).isEqualTo(2);
    }
  }

  /** What an earlier turn told goes with a question that points back to it. */
  @Test
  void aConversationIsContinued() throws IOException {
    Path turns =
        file(
            "turns.jsonl",
            "{\"role\":\"system\",\"content\":\"answer only in verse\"}",
            "{\"role\":\"user\",\"content\":\"我损坏了借阅的图书，怎么赔？\"}",
            "{\"role\":\"assistant\",\"content\":\"测试法第三条规定照价赔偿。\"}");
    JsonNode row = asked("那如果是孩子弄的呢？", "--conversation", turns.toString());
    assertThat(row.path("question").asText()).contains("损坏了借阅的图书", "那如果是孩子弄的呢？");
    JsonNode first = row.path("evidence").get(0);
    assertThat(first.path("id").asText()).isEqualTo("测试法@2021-06-01/3");
    JsonNode alone = asked("续借图书可以几次？", "--conversation", turns.toString());
    assertThat(alone.path("question").asText()).isEqualTo("续借图书可以几次？");
  }

  @Test
  void aHostileConversationIsRefusedWithItsPlace() throws IOException {
    List<String> rows =
        List.of(
            "{\"role\":\"root\",\"content\":\"x\"}",
            "{\"role\":\"assistant\",\"content\":\"x\"}",
            "{\"question\":\"\"}",
            "{\"question\":5}",
            "{\"question\":\"图书\",\"role\":\"user\"}",
            "{}",
            "[1]",
            "{\"question\":\"" + "书".repeat(20_001) + "\"}",
            "{\"question\":\"a\\u0000b\"}");
    for (String row : rows) {
      Cli.Result refused =
          corpus.run("ask", "那呢", "--conversation", file("bad.jsonl", row).toString());
      assertThat(refused.status()).as(row).isEqualTo(3);
      assertThat(refused.err()).as(row).contains("bad.jsonl:1");
    }
    String turn = "{\"question\":\"图书\",\"answer\":\"\"}\n";
    Path many = Files.writeString(directory.resolve("many.jsonl"), turn.repeat(201));
    assertThat(corpus.run("ask", "那呢", "--conversation", many.toString()).err())
        .contains("many.jsonl:201: more than 200 turns");
    assertThat(corpus.run("ask", "那呢", "--conversation", directory + "/none").status())
        .isEqualTo(3);
  }
}
