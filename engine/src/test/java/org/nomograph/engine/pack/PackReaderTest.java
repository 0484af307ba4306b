package org.nomograph.engine.pack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.Measure;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.NumericCondition;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.RuleCard;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.core.model.Signal;
import org.nomograph.core.model.Topic;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.SourceFile;
import org.nomograph.engine.ingest.SourceRecord;

class PackReaderTest {
  private static final PackReader READER = new PackReader();

  @TempDir private Path pack;

  private PackFixture read(String name, String text) {
    Path file = PackFixture.write(pack, name, text);
    PackFixture sink = new PackFixture();
    READER.read(source(file, text), sink);
    return sink;
  }

  private static SourceFile source(Path file, String text) {
    return new SourceFile(file, text, "0".repeat(64));
  }

  private Offense offense() {
    PackFixture.write(pack, "pack.yaml", PackFixture.MANIFEST);
    PackFixture sink = read("offenses/a.yaml", PackFixture.OFFENSES);
    assertThat(sink.problems).isEmpty();
    SourceRecord.OffenseCard card = (SourceRecord.OffenseCard) sink.records.get(0);
    assertThat(card.pack()).isEqualTo("test-pack");
    return card.offense();
  }

  @Test
  void readsArticlesOfThePacksLawAndOfOthers() {
    assertThat(offense().articles())
        .extracting(ArticleRef::toString)
        .containsExactly("测试法/21", "测试法/22-1", "其他法/3");
  }

  @Test
  void readsDatesAsDays() {
    assertThat(offense().validity())
        .isEqualTo(Validity.between(LocalDate.of(2001, 5, 1), LocalDate.of(2020, 1, 1)));
  }

  @Test
  void readsItemsWithTheirSignals() {
    ChecklistItem item = offense().checklist().get(0);
    assertThat(item.element()).isEqualTo(ChecklistItem.Element.CONDUCT);
    assertThat(item.necessity()).isEqualTo(ChecklistItem.Necessity.REQUIRED);
    Signal phrase = item.signals().get(0);
    assertThat(phrase.effect()).isEqualTo(Signal.Effect.SUPPORTS);
    assertThat(phrase.phrases()).containsExactly("占用…会议室", "霸占");
    assertThat(phrase.weight()).isEqualTo(0.5);
    assertThat(item.signals().get(1).number())
        .contains(
            new NumericCondition(Measure.COUNT, "分钟", Double.NEGATIVE_INFINITY, 5, "测试解释第一条"));
  }

  @Test
  void earlierTiersApplyUntilTheirDay() {
    LocalDate change = LocalDate.of(2005, 1, 1);
    assertThat(offense().tiersOn(change.minusDays(1)))
        .singleElement()
        .satisfies(tier -> assertThat(tier.name()).isEqualTo("旧档"));
    assertThat(offense().tiersOn(change)).isEqualTo(offense().tiers());
    assertThat(offense().earlierTiers().get(0).basis()).isEqualTo("测试法修正案");
    assertThat(offense().amountWords()).containsExactly("会议费");
  }

  @Test
  void tiersDefaultToThePrincipalArticle() {
    SentencingTier base = offense().tiers().get(0);
    SentencingTier heavy = offense().tiers().get(1);
    assertThat(base.article()).hasToString("测试法/21");
    assertThat(heavy.article()).hasToString("测试法/22");
    assertThat(heavy.life()).isTrue();
    assertThat(heavy.minMonths()).isEqualTo(6);
  }

  @Test
  void readsConfusionsAndConversions() {
    assertThat(offense().confusions())
        .extracting(Offense.Confusion::offense)
        .containsExactly("借用会议室罪");
    Offense.Conversion conversion = offense().conversions().get(0);
    assertThat(conversion.basis()).hasToString("测试法/23");
    assertThat(conversion.when().get(0).phrases()).containsExactly("事后登记");
  }

  @Test
  void readsRelations() {
    PackFixture.write(pack, "pack.yaml", PackFixture.MANIFEST);
    PackFixture sink =
        read(
            "relations/a.yaml",
            "relations:\n- {from: 5, to: 其他法/6, type: condition_consequence, reason: 先有后有}\n");
    NormRelation relation = ((SourceRecord.Relation) sink.records.get(0)).relation();
    assertThat(relation.from()).hasToString("测试法/5");
    assertThat(relation.to()).hasToString("其他法/6");
    assertThat(relation.type()).isEqualTo(NormRelation.Type.CONDITION_CONSEQUENCE);
  }

  @Test
  void readsCards() {
    PackFixture.write(pack, "pack.yaml", PackFixture.MANIFEST);
    PackFixture sink =
        read(
            "cards/a.yaml",
            """
            cards:
            - id: tidy-desk
              concept: 桌面
              title: 桌面整洁
              issue_frames: [桌上堆物]
              supports: [{article: 7, weight: 0.4, high_confidence: true}, {article: 8}]
            """);
    RuleCard card = ((SourceRecord.Card) sink.records.get(0)).card();
    assertThat(card.id()).isEqualTo("card/tidy-desk");
    assertThat(card.supports())
        .containsExactly(
            new RuleCard.Support(ArticleRef.parse("测试法/7"), 0.4, true),
            new RuleCard.Support(ArticleRef.parse("测试法/8"), 1, false, true));
  }

  @Test
  void readsTopics() throws IOException {
    PackFixture.write(pack, "pack.yaml", PackFixture.MANIFEST);
    PackFixture sink =
        read(
            "topics/a.yaml",
            """
            topics:
            - name: 会议室
              say: ["占着|霸占 + 会议室"]
              terms: [占用]
              articles: [7, 别法/8]
            - name: 没有说法
              say: []
              articles: [7]
            """);
    assertThat(sink.records).hasSize(1);
    Topic topic = ((SourceRecord.Subject) sink.records.get(0)).topic();
    assertThat(topic.say()).containsExactly("占着|霸占 + 会议室");
    assertThat(topic.articles())
        .containsExactly(ArticleRef.parse("测试法/7"), ArticleRef.parse("别法/8"));
    assertThat(sink.problems).hasSize(1);
  }

  @Test
  void bareNumberNeedsALaw() {
    PackFixture sink =
        read(
            "relations/a.yaml",
            """
            relations:
            - {from: 5, to: 6, type: remedy, reason: 甲}
            - {from: 甲法/5, to: 甲法/6, type: remedy, reason: 甲}
            """);
    assertThat(sink.records).hasSize(1);
    assertThat(sink.problems)
        .extracting(Problem::severity)
        .containsExactly(Problem.Severity.NOTE, Problem.Severity.RECORD_SKIPPED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        PackFixture.OFFENSES,
        PackFixture.MANIFEST,
        "# c\n\n---\nrelations:\n- {}\n",
        "cards: []\n"
      })
  void acceptsPackFiles(String text) {
    assertThat(READER.accepts(source(Path.of("x"), text))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{\"offenses\": []}", "# 测试法\n\n第一条 offenses:\n", "other: 1\n", "name: x\n"})
  void leavesOtherFilesAlone(String text) {
    assertThat(READER.accepts(source(Path.of("x"), text))).isFalse();
  }

  @Test
  void readsAWholeDirectoryInTheOrderOfNames() throws IOException {
    PackFixture.write(pack, "pack.yaml", PackFixture.MANIFEST);
    PackFixture.write(pack, "offenses/b.yaml", PackFixture.OFFENSES);
    PackFixture.write(pack, "offenses/a.yaml", "offenses:\n- {name: 甲罪, articles: [1]}\n");
    PackFixture.write(pack, "offenses/notes.txt", "no yaml");
    Pack read = READER.readPack(pack);
    assertThat(read.problems()).isEmpty();
    assertThat(read.manifest().map(PackManifest::law)).isEqualTo(Optional.of("测试法"));
    assertThat(read.offenses())
        .extracting(o -> o.value().name())
        .containsExactly("甲罪", "占用会议室罪", "借用会议室罪");
    assertThat(read.offenses().get(1).line()).isEqualTo(3);
  }

  @Test
  void missingManifestIsAProblemOfThePack() throws IOException {
    assertThat(READER.readPack(pack).problems())
        .singleElement()
        .satisfies(p -> assertThat(p.reason()).contains("pack.yaml"));
  }
}
