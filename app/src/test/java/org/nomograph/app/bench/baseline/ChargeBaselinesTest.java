package org.nomograph.app.bench.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.nomograph.app.bench.baseline.ChargeBaseline.Prediction;
import org.nomograph.app.bench.baseline.ChargeCorpus.DecidedCase;
import org.nomograph.app.bench.baseline.TfIdf.Row;
import org.nomograph.app.io.BadInputException;
import org.nomograph.core.rank.Scored;
import org.nomograph.engine.ingest.cases.CaseIds;

class ChargeBaselinesTest {
  private static Row row(double... values) {
    int[] features = new int[values.length];
    for (int i = 0; i < features.length; i++) {
      features[i] = i;
    }
    return new Row(features, values);
  }

  @Test
  void theMachineFindsTheMinimumOfItsObjective() {
    // Rows 1 and −1 of opposite classes, b = 0 by symmetry: ½w² + 2C(1 − w)² is least at
    // w = 4C / (1 + 4C).
    for (double cost : new double[] {0.1, 1, 10}) {
      LinearSvm machine =
          LinearSvm.train(
              List.of(row(1), row(-1)),
              new boolean[] {true, false},
              1,
              new LinearSvm.Training(cost, 1e-10, 10_000),
              3);
      double w = 4 * cost / (1 + 4 * cost);
      assertThat(machine.decide(row(1))).isCloseTo(w, within(1e-6));
      assertThat(machine.decide(row(0))).isCloseTo(0, within(1e-6));
    }
  }

  @Test
  void theMachineSeparatesWhatALineSeparates() {
    SplittableRandom random = new SplittableRandom(11);
    List<Row> rows = new ArrayList<>();
    boolean[] positive = new boolean[200];
    for (int i = 0; i < positive.length; i++) {
      double x = random.nextDouble() * 4 - 2;
      double y = random.nextDouble() * 4 - 2;
      positive[i] = 3 * x - 2 * y + 1 > 0;
      double away = positive[i] ? 0.5 : -0.5;
      rows.add(row(x + away, y - away));
    }
    LinearSvm.Training hard = new LinearSvm.Training(1000, 1e-4, 5_000);
    LinearSvm machine = LinearSvm.train(rows, positive, 2, hard, 1);
    for (int i = 0; i < positive.length; i++) {
      assertThat(machine.decide(rows.get(i)) > 0).isEqualTo(positive[i]);
    }
  }

  @Test
  void vectorsAreWeightedByTheFormulaAndHaveLengthOne() {
    TfIdf features = new TfIdf(List.of("山水", "山水山水", "风云"), 1);
    // 山水山水 has 山水 twice and 水山 once; 山水 is in 2 of 3 texts, 水山 in one.
    double both = (1 + Math.log(2)) * (Math.log(4.0 / 3) + 1);
    double once = Math.log(4.0 / 2) + 1;
    Row row = features.row("山水山水");
    assertThat(row.values())
        .containsExactly(
            new double[] {both / Math.hypot(both, once), once / Math.hypot(both, once)},
            within(1e-12));
    assertThat(features.row("日月").values()).isEmpty();
    assertThat(new TfIdf(List.of("山水", "山水山水"), 2).row("山水山水").features()).hasSize(1);
  }

  private static DecidedCase decided(String facts, String... charges) {
    return new DecidedCase(CaseIds.of(facts), facts, Set.of(charges));
  }

  private static final ChargeCorpus CORPUS =
      new ChargeCorpus(
          List.of(
              decided("夜间进入房屋拿走手镯", "甲罪"),
              decided("夜间进入房屋拿走现金", "甲罪"),
              decided("路上争吵后用木棍打人", "乙罪"),
              decided("路上争吵后用木棍打伤人", "乙罪"),
              decided("夜间进入房屋拿走手镯又用木棍打人", "甲罪", "乙罪"),
              decided("虚构工程收取保证金", "丙罪"),
              decided("虚构工程收取定金", "丙罪")));

  @Test
  void bothFindTheChargeOfCasesLikeIt() {
    for (BaselineInfo info : Baselines.charges()) {
      ChargeBaseline baseline = Baselines.build(info.name(), Map.of(), CORPUS, 1);
      assertThat(baseline.info()).isEqualTo(info);
      assertThat(baseline.predict("夜间进入房屋拿走手机").labels()).containsExactly("甲罪");
      assertThat(baseline.predict("虚构工程收取押金").ranking().getFirst().id())
          .as(info.name())
          .isEqualTo("丙罪");
      Prediction unknown = baseline.predict("x");
      assertThat(unknown.labels()).as(info.name()).hasSizeLessThanOrEqualTo(1);
      assertThat(unknown.ranking()).isSortedAccordingTo(Scored.BEST_FIRST);
      assertThat(Baselines.build(info.name(), Map.of(), CORPUS, 1).predict("争吵后打人"))
          .as(info.name())
          .isEqualTo(baseline.predict("争吵后打人"));
    }
  }

  @Test
  void neighboursVoteForAllTheirLabels() {
    ChargeBaseline one = Baselines.build("knn", Map.of("neighbours", "1"), CORPUS, 1);
    assertThat(one.predict("夜间进入房屋拿走手镯又用木棍打人").labels()).containsExactlyInAnyOrder("甲罪", "乙罪");
    Prediction three =
        Baselines.build("knn", Map.of("neighbours", "3"), CORPUS, 1).predict("用木棍打人");
    // The three cases with a stick all have 乙罪, one of them 甲罪 too: shares 1 and below ½.
    assertThat(three.labels()).containsExactly("乙罪");
    assertThat(three.ranking().get(0).score()).isCloseTo(1, within(1e-12));
    assertThat(three.ranking().get(1).score()).isBetween(0.01, 0.5);
  }

  @Test
  void casesOfATestLeaveTheCorpusWithAllThatShareTheirFacts() {
    DecidedCase one = new DecidedCase(CaseIds.of("山水风云", "赵某"), "山水风云", Set.of("甲罪"));
    DecidedCase other = new DecidedCase(CaseIds.of("山水风云", "钱某"), "山水风云", Set.of("乙罪"));
    ChargeCorpus corpus = new ChargeCorpus(List.of(one, other, decided("日月", "丙罪")));
    assertThat(corpus.without(Set.of(CaseIds.of("山水风云"))).cases())
        .containsExactly(decided("日月", "丙罪"));
  }

  @Test
  void refusesWhatItDoesNotKnow() {
    for (BaselineInfo info : Baselines.charges()) {
      assertThatThrownBy(() -> Baselines.build(info.name(), Map.of("kk", "1"), CORPUS, 1))
          .isInstanceOf(BadInputException.class)
          .hasMessageContaining("kk");
      assertThatThrownBy(
              () -> Baselines.build(info.name(), Map.of(), new ChargeCorpus(List.of()), 1))
          .isInstanceOf(BadInputException.class)
          .hasMessageContaining("no decided case");
      for (String key : info.defaults().keySet()) {
        assertThatThrownBy(() -> Baselines.build(info.name(), Map.of(key, "-1"), CORPUS, 1))
            .isInstanceOf(BadInputException.class)
            .hasMessageContaining(key);
      }
    }
  }
}
