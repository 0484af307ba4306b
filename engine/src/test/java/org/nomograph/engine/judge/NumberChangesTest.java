package org.nomograph.engine.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Finding;
import org.nomograph.core.model.Measure;
import org.nomograph.core.model.NumericCondition;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.core.model.Signal;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.reason.embedded.LawDays;
import org.nomograph.engine.text.Amounts;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.CaseTextReader;

/** Numbers of every measure are moved to both sides of a bound, and are read again as moved. */
class NumberChangesTest {
  private static final Retrial READS =
      new Retrial() {
        @Override
        public CaseText read(String facts) {
          return CaseTextReader.read(facts);
        }

        @Override
        public Counterfactual.Result judge(String facts, Map<ChecklistItem, Finding> supposed) {
          throw new AssertionError("only reads");
        }
      };

  private static Offense offense(Measure measure, String subject, double... bounds) {
    List<SentencingTier> tiers =
        java.util.Arrays.stream(bounds)
            .mapToObj(
                bound ->
                    new SentencingTier(
                        "自 " + bound,
                        ArticleRef.parse("刑法/264"),
                        0,
                        36,
                        false,
                        false,
                        List.of(
                            new Signal(
                                Signal.Effect.SUPPORTS,
                                List.of(),
                                Optional.of(
                                    new NumericCondition(
                                        measure, subject, bound, Double.POSITIVE_INFINITY, "")),
                                1))))
            .toList();
    return new Offense(
        "试验罪",
        List.of(),
        "第一章",
        List.of(ArticleRef.parse("刑法/264")),
        Validity.ALWAYS,
        List.of(),
        tiers,
        List.of(),
        List.of());
  }

  private static List<Change> changes(String facts, Offense offense) {
    return new NumberChanges(
            READS,
            CaseTextReader.read(facts),
            NumericBounds.of(List.of(offense), List.of(), LawDays.of(CaseTextReader.read(facts))),
            List.of())
        .all();
  }

  @ParameterizedTest
  @CsvSource({
    "MONEY_YUAN, '', 偷走现金五千元。, 3000, 10000, 2999",
    "MONEY_YUAN, '', 偷走现金1.2万元。, 3000, 30000, 2999",
    "WEIGHT_GRAM, 海洛因, 卖出海洛因20.5克。, 10, 50, 9.9",
    "ALCOHOL_MG_PER_100ML, '', 血液中酒精含量为152mg/100ml。, 80, 200, 79",
    "AGE_YEARS, 被害人, 被害人李某（女，13岁）。, 12, 14, 11",
    "COUNT, 次, 先后行窃三次。, 2, 5, 1",
    "AREA_MU, '', 占用林地15亩。, 10, 20, 9.9",
    "VOLUME_CUBIC_METRE, '', 砍树12立方米。, 10, 20, 9.9"
  })
  void everyMeasureGoesJustBelowTheBoundItReachesAndUpToTheNext(
      Measure measure, String subject, String facts, double reached, double next, double below) {
    List<Change> changes = changes(facts, offense(measure, subject, reached, next));
    assertThat(changes).hasSize(2);
    for (int i = 0; i < 2; i++) {
      double wanted = i == 0 ? below : next;
      Change change = changes.get(i);
      assertThat(CaseTextReader.read(change.facts()).quantities())
          .filteredOn(q -> q.measure() == measure)
          .extracting(q -> q.value())
          .contains(wanted);
      assertThat(change.facts()).contains(change.replacement());
      assertThat(change.spans())
          .allSatisfy(
              span -> assertThat(facts.substring(span.start(), span.end())).isEqualTo(span.text()));
    }
  }

  @ParameterizedTest
  @CsvSource({"偷走现金2000元、又偷走3000元。", "偷走现金2000元，又偷走3000元，共计5000元。", "偷走400元，偷走4600元。"})
  void theAmountAsAWholeCrossesHoweverItIsTold(String facts) {
    List<Change> changes = changes(facts, offense(Measure.MONEY_YUAN, "", 3000, 30000));
    assertThat(changes).hasSize(2);
    OptionalDouble less = Amounts.total(CaseTextReader.read(changes.get(0).facts()));
    OptionalDouble more = Amounts.total(CaseTextReader.read(changes.get(1).facts()));
    assertThat(less.getAsDouble()).isLessThan(3000);
    assertThat(more.getAsDouble()).isGreaterThanOrEqualTo(30000);
  }

  @ParameterizedTest
  @CsvSource({
    "2020年5月1日，被告人赵某（2005年3月2日出生）偷走铜锅。, 2007年3月2日, 2004年3月2日",
    "被告人赵某（15岁）偷走铜锅。, 13周岁, 16周岁"
  })
  void anAgeMovesToTheNextAgeOfTheLawAlsoWhereADayOfBirthTellsIt(
      String facts, String younger, String older) {
    List<Change> changes = changes(facts, offense(Measure.MONEY_YUAN, "", 3000));
    assertThat(changes).extracting(Change::kind).containsOnly(Counterfactual.Kind.AGE);
    assertThat(changes).hasSize(2);
    assertThat(changes.get(0).replacement()).isEqualTo(younger);
    assertThat(changes.get(1).replacement()).isEqualTo(older);
  }

  @Test
  void aNumberWithoutABoundStaysAsItIs() {
    assertThat(changes("偷走铜锅3口，血液中酒精含量为90mg/100ml。", offense(Measure.AREA_MU, "", 5))).isEmpty();
  }

  @Test
  void placesLeftOutKeepTheLengthAndTheLinesOfTheFacts() {
    String facts = "赵某\n偷走铜锅。";
    assertThat(FactEdits.without(facts, FactSpan.of(facts, 1, 5))).isEqualTo("赵□\n□□铜锅。");
  }
}
