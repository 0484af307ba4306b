package org.nomograph.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.Interpretation;

class CriminalLawTablesTest {
  private static final String LAW =
      """
      [{"id": 133, "items": [
         {"crime": ["交通肇事罪"], "text": "甲 应当在\\n三 日内答复：\\n（一）子；\\n（二）丑\\n寅。\\n乙。", "judge_dep": ["是否甲"]},
         {"crime": ["危险驾驶罪"], "text": "丙。"},
         {"crime": ["处罚规定"], "text": "丁。"}]},
       {"id": 136, "items": [{"crime": ["章节说明"], "text": "戊。"}]},
       {"id": 999, "items": [{"crime": [], "text": "己。"}]}]
      """;

  @Test
  void givesAnInsertedArticleItsOwnNumberAndUnwrapsTheLines() {
    Reading reading = Reading.of(new CriminalLawJsonReader(), "x/law.json", LAW);

    assertThat(reading.version().id()).isEqualTo("刑法@2017-11-04");
    assertThat(reading.version().validity().until()).isEmpty();
    assertThat(reading.numbers()).containsExactly("133", "133-1", "136");
    assertThat(reading.article("133").text()).isEqualTo("甲应当在三日内答复：\n（一）子；\n（二）丑寅。\n乙。");
    assertThat(reading.article("133").paragraphs()).hasSize(2);
    assertThat(reading.article("133-1").text()).isEqualTo("丙。\n丁。");
  }

  @Test
  void givesChargesAndQuestionsByArticle() {
    Reading reading = Reading.of(new CriminalLawJsonReader(), "x/law.json", LAW);

    assertThat(charges(reading))
        .isEqualTo(Map.of("刑法/133", List.of("交通肇事罪"), "刑法/133-1", List.of("危险驾驶罪")));
    assertThat(reading.records())
        .filteredOn(SourceRecord.Checklist.class::isInstance)
        .singleElement()
        .isEqualTo(
            new SourceRecord.Checklist(
                "law.json", CriminalLaw.article(ArticleNumber.of(133)), List.of("是否甲")));
  }

  @Test
  void reportsGapsAndNumbersThatTheLawDoesNotHave() {
    Reading reading = Reading.of(new CriminalLawJsonReader(), "x/law.json", LAW);

    assertThat(reading.reasons())
        .anyMatch(r -> r.contains("999"))
        .anyMatch(r -> r.contains("after article 133-1 comes article 136"));
  }

  @Test
  void takesTheRowsBeforeACut() {
    String cut = "[{\"id\": 1, \"crime\": [\"测试罪\"]},\n{\"id\": 2, \"crime\": [\"测";

    Reading reading = Reading.of(new ChargeTableJsonReader(), "x/t.json", cut);

    assertThat(charges(reading)).isEqualTo(Map.of("刑法/1", List.of("测试罪")));
    assertThat(reading.problems())
        .singleElement()
        .satisfies(
            p -> {
              assertThat(p.line()).isEqualTo(2);
              assertThat(p.reason()).contains("cut off").contains("the 1 objects before it");
            });
  }

  @Test
  void putsEachChargeOfATableUnderItsOwnArticle() {
    Reading reading =
        Reading.of(
            new ChargeTableJsonReader(),
            "x/t.json",
            "[{\"id\":234,\"crime\":[\"组织出卖人体器官罪\",\"故意伤害罪【测\\n试罪\"]},{\"id\":3,\"crime\":[\"说明\"]}]");

    assertThat(charges(reading))
        .isEqualTo(Map.of("刑法/234-1", List.of("组织出卖人体器官罪"), "刑法/234", List.of("故意伤害罪", "测试罪")));
    assertThat(reading.reasons()).singleElement().asString().contains("article 3");
  }

  @Test
  void keepsTheInsertedArticleThatAPassageNames() {
    String rows =
        """
        [{"explain": "第一条　犯第一百二十条之六规定之罪的。\\n\\n　　乙。", "from": "测试解释.txt", "laws": [1206]},
         {"explain": "依照第一百三十三条之一处罚。", "from": "测试解释.txt", "laws": [133]},
         {"explain": "依照第一百三十三条、第一百三十三条之一处罚。", "from": "测试解释.txt", "laws": [133]},
         {"explain": "未写条文。", "from": "测试解释.txt", "laws": [264, 900]}]
        """;

    Reading reading = Reading.of(new InterpretationJsonReader(), "x/i.json", rows);

    assertThat(explains(reading))
        .containsExactly(
            List.of("刑法/120-6"),
            List.of("刑法/133-1"),
            List.of("刑法/133", "刑法/133-1"),
            List.of("刑法/264"));
    assertThat(reading.reasons()).singleElement().asString().contains("900");
    Interpretation first = interpretation(reading.records().get(0));
    assertThat(first.title()).isEqualTo("测试解释");
    assertThat(first.text()).isEqualTo("第一条　犯第一百二十条之六规定之罪的。\n乙。");
    assertThat(first.id()).matches("interpretation/[0-9a-f]{16}");
  }

  @Test
  void readsChecklists() {
    Reading reading =
        Reading.of(
            new ChecklistJsonReader(),
            "x/c.json",
            "[{\"id\":1,\"law\":\"甲\",\"judge\":[\"是否甲\",\" \"]},{\"id\":2,\"judge\":[]}]");

    assertThat(reading.records()).hasSize(1);
    assertThat(((SourceRecord.Checklist) reading.records().get(0)).questions())
        .containsExactly("是否甲");
    assertThat(reading.reasons()).singleElement().asString().contains("article 2");
  }

  private static Map<String, List<String>> charges(Reading reading) {
    return reading.records().stream()
        .filter(SourceRecord.ChargeTable.class::isInstance)
        .map(SourceRecord.ChargeTable.class::cast)
        .collect(Collectors.toMap(t -> t.article().toString(), SourceRecord.ChargeTable::charges));
  }

  private static List<List<String>> explains(Reading reading) {
    return reading.records().stream()
        .map(r -> interpretation(r).explains().stream().map(Object::toString).toList())
        .toList();
  }

  private static Interpretation interpretation(SourceRecord record) {
    return ((SourceRecord.Interpretation) record).interpretation();
  }
}
