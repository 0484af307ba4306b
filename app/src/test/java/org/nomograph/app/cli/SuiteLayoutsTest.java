package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Other tasks and every layout of data that suites know, on invented rows. */
class SuiteLayoutsTest extends SuiteRuns {
  private static String choices(String reader, String file) {
    return """
        name: choices
        task: solve
        data: {reader: %s, files: [%s]}
        corpus: {packs: [prc-terms]}
        systems:
          - {name: always B, kind: constant, answer: B}
          - {name: overlap, kind: overlap}
        seed: 1
        """
        .formatted(reader, file);
  }

  /** Two rows of each layout: B is right in the first, the option of the same words in both. */
  @Test
  void readsEveryLayoutOfChoices() throws IOException {
    write(
        "items.jsonl",
        """
        {"id": "1", "case": "甲借书不还。", "question": "谁应当还书", "options": "A. 月亮\\nB. 谁应当还书", "answer": "B", "hops": [3]}
        {"id": "2", "question": "谁弄坏了书", "options": "A. 谁弄坏了书\\nB. 月亮", "answer": "A"}
        """);
    write(
        "agieval.jsonl",
        """
        {"passage": null, "question": "谁应当还书", "options": ["(A)月亮", "(B)谁应当还书"], "label": ["B"]}
        {"passage": null, "question": "谁弄坏了书", "options": ["(A)谁弄坏了书", "(B)月亮"], "label": "A"}
        """);
    write(
        "lawbench.jsonl",
        """
        {"instruction": "选", "question": "谁应当还书?A:月亮;B:谁应当还书。", "answer": "正确答案:B。"}
        {"instruction": "选", "question": "弄坏了书的是谁，答案是:A:弄坏了书的是谁B：月亮。", "answer": "正确答案:A。"}
        """);
    write(
        "casehold.csv",
        """
        ,citing_prompt,holding_0,holding_1,holding_2,holding_3,holding_4,label
        0,"who returns a book, and when",the moon,who returns a book and when,stars,sun,sky,1
        1,who broke the book,who broke the book,"moon, and stars",a,b,c,0
        """);
    for (String reader : List.of("items", "agieval", "lawbench", "casehold")) {
      String file = reader + (reader.equals("casehold") ? ".csv" : ".jsonl");
      JsonNode metrics = metrics(choices(reader, file), smallCorpus());
      assertThat(metrics.path("always B").path("exact_accuracy").asDouble())
          .as(reader)
          .isEqualTo(50.0);
      assertThat(metrics.path("overlap").path("exact_accuracy").asDouble())
          .as(reader)
          .isEqualTo(100.0);
    }
    assertThat(bench(choices("magic", "items.jsonl"), smallCorpus()).err())
        .contains("\"reader\": expected one of [items, agieval, lawbench, casehold]");
    write("items.jsonl", "{\"id\": \"1\", \"question\": \"谁\"}\n");
    assertThat(bench(choices("items", "items.jsonl"), smallCorpus()).err())
        .contains("no row can be scored");
  }

  @Test
  void scoresAnalysesByTheirRubric() throws IOException {
    write(
        "analyses.jsonl",
        """
        {"context": "甲损坏了图书馆的图书，图书馆要求甲照价赔偿。", "question": "甲应当怎么办？", "rubrics": [{"criterion": "【案情简述得分】\\n(+5分) 甲损坏了图书馆的图书", "points": "5", "tags": "案情简述得分"}, {"criterion": "(+5分) 天上的月亮是圆的", "points": "5", "tags": "结论得分"}]}
        {"context": "没有评分表。", "question": "怎么办？", "rubrics": []}
        """);
    JsonNode metrics =
        metrics(
            """
            name: analyses
            task: rubric
            data: {reader: plawbench, files: [analyses.jsonl]}
            corpus: {packs: [prc-terms]}
            systems:
              - {name: the case, kind: echo}
              - {name: answers, kind: ask}
              - {name: solves, kind: solve}
            seed: 1
            """,
            smallCorpus());
    assertThat(metrics.path("the case").path("rows").asInt()).isEqualTo(1);
    assertThat(metrics.path("the case").path("rubric_points").asDouble()).isEqualTo(50.0);
    assertThat(metrics.path("the case").path("rubric_facts").asDouble()).isEqualTo(100.0);
    assertThat(metrics.path("the case").path("rubric_conclusion").asDouble()).isZero();
    assertThat(metrics.path("answers").has("rubric_points")).isTrue();
  }

  /** Two candidates; the one about the same matter has grade 3, the other 1. */
  @Test
  void findsSimilarCases() throws IOException {
    write(
        "candidates.jsonl",
        """
        {"pid": 11, "fact": "被告人甲某在渡口附近用自制的铁钩偷走渔网三张，价值人民币两千元。", "charge": ["盗窃罪"], "article": ["264"]}
        {"pid": 12, "fact": "被告人乙某酒后驾驶小型汽车在桥头被民警查获，血液中酒精含量很高。", "charge": ["危险驾驶罪"], "article": ["133"]}
        """);
    write("queries.jsonl", "{\"id\": 5, \"query\": \"用铁钩在渡口偷走渔网\"}\n");
    write("qrels.txt", "5 0 11 3\n5 0 12 1\n");
    JsonNode metrics =
        metrics(
            """
            name: similar
            task: cases
            data: {reader: lecard, files: [queries.jsonl, qrels.txt, candidates.jsonl]}
            corpus: {files: [candidates.jsonl], embedder: none}
            systems:
              - {name: BM25, kind: search, mode: bm25}
            seed: 1
            """);
    JsonNode scores = metrics.path("BM25");
    assertThat(scores.path("rows").asInt()).isEqualTo(1);
    assertThat(scores.path("recip_rank_10").asDouble()).isEqualTo(1.0);
    // One relevant case (grade 2 and above) among five places: precision 1/5.
    assertThat(scores.path("P_5").asDouble()).isCloseTo(20.0, within(1e-9));
    assertThat(Files.readAllLines(run().resolve("qrels.trec")))
        .containsExactly("5 0 case/11 3", "5 0 case/12 1");
    assertThat(Files.readAllLines(run().resolve("systems/BM25/run.trec")).getFirst())
        .startsWith("5 Q0 case/11 1 ");
  }

  /** CAIL2018 as published is read like every layout that import knows. */
  @Test
  void readsCail2018() throws IOException {
    String theft = Files.readString(SmallCorpus.newCase("theft-surrender")).strip();
    ObjectNode row = Output.JSON.createObjectNode().put("fact", theft);
    ObjectNode meta = row.putObject("meta");
    meta.putArray("relevant_articles").add(264);
    meta.putArray("accusation").add("[盗窃]");
    meta.putArray("criminals").add("赵某");
    meta.putObject("term_of_imprisonment")
        .put("death_penalty", false)
        .put("imprisonment", 7)
        .put("life_imprisonment", false);
    write("cail2018.json", row + "\n");
    JsonNode metrics =
        metrics(
            """
            name: cail
            task: judge
            data: {reader: cases, files: [cail2018.json]}
            corpus: {packs: [prc-criminal]}
            systems:
              - {name: full, kind: judge}
            seed: 1
            """,
            smallCorpus());
    assertThat(metrics.path("full").path("charge_accuracy_strict").asDouble()).isEqualTo(100.0);
    assertThat(metrics.path("full").path("term_compared").asInt()).isEqualTo(1);
  }
}
