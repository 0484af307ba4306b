package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchAskTest {
  private static final String NOW = "借阅图书的，应当在六十日内归还。";
  private static final String BEFORE = "借阅图书的，应当在三十日内归还。";

  private final SmallCorpus corpus = SmallCorpus.get();
  @TempDir Path directory;

  private Path file(String name, String rows) throws IOException {
    return Files.writeString(directory.resolve(name), rows);
  }

  private static String recite(String text) {
    return "{\"instruction\": \"答\", \"question\": \"行政法测试法第二条的内容是什么？\", \"answer\": \"答案:%s\"}\n"
        .formatted(text);
  }

  private JsonNode report(List<String> arguments) {
    List<String> all = new java.util.ArrayList<>(List.of("bench", "ask"));
    all.addAll(arguments);
    all.add("--json");
    Cli.Result result = corpus.run(all.toArray(String[]::new));
    assertThat(result.status()).as(result.err()).isZero();
    return result.json();
  }

  @Test
  void textsAreRecitedInTheVersionOfTheDay() throws IOException {
    Path gold = file("a.jsonl", recite(NOW) + recite(BEFORE) + recite(NOW.replace("，", "")));
    JsonNode today = report(List.of(gold.toString())).path("metrics").path("a.jsonl");
    // Punctuation does not count: rows 1 and 3 of 3.
    assertThat(today.path("recited_exactly").asDouble()).isEqualTo(66.67);
    assertThat(today.path("questions_tier_1").asInt()).isEqualTo(3);
    assertThat(today.path("article_f1").asDouble()).isEqualTo(100.0);
    JsonNode then =
        report(List.of(gold.toString(), "--as-of", "2018-05-01")).path("metrics").path("a.jsonl");
    assertThat(then.path("recited_exactly").asDouble()).isEqualTo(33.33);
  }

  @Test
  void articlesAndWordsAreScoredAndChoicesLeftOut() throws IOException {
    Path gold =
        file(
            "b.jsonl",
            """
            {"query_id": 7, "问题": "借阅图书应当多久归还", "match_name": ["测试法第二条", "没有的法第九条"]}
            {"instruction": "答", "question": "借阅图书多久归还", "answer": "回答:六十日。法律依据:《测试法》第二条借阅图书的，应当在六十日内归还。"}
            {"instruction": "答", "question": "哪项正确 A:甲 B:乙", "answer": "正确答案：B。"}
            """);
    Path out = directory.resolve("answers.jsonl");
    JsonNode report = report(List.of(gold.toString(), "--out", out.toString()));
    assertThat(report.path("left_out")).extracting(r -> r.path("line").asInt()).containsExactly(3);
    JsonNode scores = report.path("metrics").path("b.jsonl");
    assertThat(scores.path("questions_with_articles").asInt()).isEqualTo(2);
    // One of two and one of one found; with what the corpus has, one of one twice.
    assertThat(scores.path("recall_10").asDouble()).isEqualTo(75.0);
    assertThat(scores.path("gold_in_corpus").path("recall_10").asDouble()).isEqualTo(100.0);
    assertThat(scores.path("questions_with_reference").asInt()).isEqualTo(1);
    // The answer has the sentence of 16 characters and marks, and at most 105 in all; the reference
    // has 35: 2 · 16 / (105 + 35).
    assertThat(scores.path("rouge_l_characters").asDouble()).isBetween(100 * 32 / 140.0, 100.0);
    List<String> lines = Files.readAllLines(out);
    assertThat(lines).hasSize(2);
    JsonNode row = JsonMapper.builder().build().readTree(lines.get(1));
    assertThat(row.path("gold").get(0).asText()).isEqualTo("测试法/2");
    assertThat(row.path("answer").asText()).contains(NOW);
  }

  @Test
  void routingIsComparedWithEveryFixedStrategy() throws IOException {
    Path gold =
        file(
            "c.jsonl",
            """
            {"query_id": 1, "问题": "借阅图书应当多久归还", "match_name": ["测试法第二条"]}
            {"query_id": 2, "问题": "续借几次", "match_name": ["测试法第二条之一"]}
            """);
    JsonNode table = report(List.of(gold.toString(), "--routing")).path("metrics");
    assertThat(table).extracting(r -> r.path("strategy").asText()).startsWith("routed").hasSize(9);
    for (JsonNode row : table) {
      assertThat(row.path("questions").asInt()).isEqualTo(2);
      assertThat(row.path("questions_routed_to_tier_1"))
          .isEqualTo(table.get(0).path("questions_routed_to_tier_1"));
      boolean first = row.path("strategy").asText().equals("routed");
      assertThat(row.has("routed_better_by")).isEqualTo(!first);
      double difference =
          table.get(0).path("article_f1").asDouble() - row.path("article_f1").asDouble();
      if (!first) {
        assertThat(row.path("routed_better_by").asDouble())
            .isCloseTo(difference, org.assertj.core.api.Assertions.within(0.011));
      }
    }
    assertThat(table.get(3).path("questions_tier_3").asInt()).isEqualTo(2);
  }

  @Test
  void aFileWithoutGoldIsBadInput() throws IOException {
    Path gold = file("d.jsonl", "{\"id\": \"1\", \"query\": \"续借几次\"}\n");
    Cli.Result result = corpus.run("bench", "ask", gold.toString());
    assertThat(result.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(result.err()).contains(gold + ": no row can be scored");
    assertThat(corpus.run("bench", "ask", gold.toString(), "--tier", "5").status())
        .isEqualTo(ExitStatus.USAGE);
  }
}
