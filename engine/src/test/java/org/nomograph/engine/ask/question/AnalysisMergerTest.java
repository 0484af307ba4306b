package org.nomograph.engine.ask.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.nomograph.core.complexity.QuestionType;
import org.nomograph.core.model.FactSpan;

/** What a proposal adds to the reading of a question, and what it cannot. */
class AnalysisMergerTest {
  private static final String QUESTION = "我在网店买的帐篷漏雨，店家不肯换货，也拖欠了两个月才退运费，我能要求退款吗，赔偿怎么算？";

  private final QuestionAnalyzer analyzer = new QuestionAnalyzer(QuestionParams.DEFAULT);
  private final AnalysisMerger merger = new AnalysisMerger();

  private QuestionAnalysis merged(Proposed proposed) {
    return merger.merged(analyzer.analyze(QUESTION), proposed);
  }

  private static Proposed entities(String... words) {
    return new Proposed(List.of(), List.of(words), Map.of(), List.of());
  }

  private static List<String> labels(List<Cue> cues) {
    return cues.stream().map(Cue::label).toList();
  }

  @Test
  void aNewEntityOfTheQuestionIsAddedWithItsPlace() {
    QuestionAnalysis merged = merged(entities("帐篷"));
    assertThat(labels(merged.entities())).contains("帐篷");
    assertThat(merged.entities().stream().filter(c -> c.label().equals("帐篷")).map(Cue::span))
        .containsExactly(FactSpan.of(QUESTION, 6, 8));
  }

  @Test
  void whatDoesNotStandThereOrIsNoEntityIsLeftOut() {
    QuestionAnalysis plain = analyzer.analyze(QUESTION);
    assertThat(merged(entities("飞机", "怎么算", "我", "店家不肯换货，也拖欠", "赔偿怎么")).entities())
        .isEqualTo(plain.entities());
  }

  @Test
  void atMostTwoOfAKindAreAdded() {
    int plain = analyzer.analyze(QUESTION).entities().size();
    assertThat(merged(entities("帐篷", "漏雨", "店家", "运费", "网店")).entities().size())
        .isBetween(plain, plain + 2);
  }

  @Test
  void partsAskAndDoNotOverlap() {
    QuestionAnalysis plain = analyzer.analyze(QUESTION);
    Proposed fewer = new Proposed(List.of("赔偿怎么算"), List.of(), Map.of(), List.of());
    assertThat(merged(fewer).parts()).isEqualTo(plain.parts());
    Proposed told =
        new Proposed(
            List.of("我在网店买的帐篷漏雨", "店家不肯换货", "赔偿怎么算", "怎么算"), List.of(), Map.of(), List.of());
    assertThat(merged(told).parts()).isEqualTo(plain.parts());
  }

  @Test
  void aDomainNeedsWordsOfItsOwn() {
    Proposed wrong =
        new Proposed(
            List.of(), List.of(), Map.of("刑事", "帐篷", "太空", "漏雨", "婚姻家庭", "没有的词"), List.of());
    assertThat(merged(wrong).domains()).isEqualTo(analyzer.analyze(QUESTION).domains());
  }

  @Test
  void aConstraintHasANumberOrATime() {
    Proposed proposed = new Proposed(List.of(), List.of(), Map.of(), List.of("店家", "五年"));
    assertThat(merged(proposed).constraints()).isEqualTo(analyzer.analyze(QUESTION).constraints());
  }

  @Test
  void aSimpleQuestionStaysSimple() {
    QuestionAnalysis simple = analyzer.analyze("什么是表见代理？");
    assertThat(simple.type()).isEqualTo(QuestionType.SIMPLE);
    assertThat(merger.merged(simple, entities("表见代理", "代理"))).isEqualTo(simple);
  }
}
