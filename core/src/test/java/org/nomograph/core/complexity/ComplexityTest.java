package org.nomograph.core.complexity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ComplexityTest {
  private static final ComplexityParams PARAMS = ComplexityParams.DEFAULT;
  private static final double MIDPOINT = 12.5;

  /** V − 1 of n = 4 from one on, V of n from nothing on; both stop at 1 and at 0. */
  @Test
  void dimensionsCountFromTheirOriginUpToSaturation() {
    for (Dimension counted : List.of(Dimension.RCL, Dimension.KIR, Dimension.DS)) {
      assertThat(counted.score(0, 4)).isZero();
      assertThat(counted.score(1, 4)).isZero();
      assertThat(counted.score(3, 4)).isEqualTo(0.5);
      assertThat(counted.score(5, 4)).isEqualTo(1);
      assertThat(counted.score(50, 4)).isEqualTo(1);
    }
    for (Dimension counted : List.of(Dimension.RRC, Dimension.CCD)) {
      assertThat(counted.score(0, 4)).isZero();
      assertThat(counted.score(1, 4)).isEqualTo(0.25);
      assertThat(counted.score(4, 4)).isEqualTo(1);
    }
    assertThatThrownBy(() -> Dimension.RCL.score(-1, 4))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aSimpleQuestionHasItsBaseAndOthersTheWeightedSum() {
    assertThat(IntrinsicComplexity.simple(0.15).value()).isEqualTo(0.15);
    assertThatThrownBy(() -> IntrinsicComplexity.simple(0.3))
        .isInstanceOf(IllegalArgumentException.class);
    Map<Dimension, Integer> counts =
        Map.of(
            Dimension.RCL,
            2,
            Dimension.KIR,
            3,
            Dimension.DS,
            1,
            Dimension.RRC,
            2,
            Dimension.CCD,
            1);
    IntrinsicComplexity scenario =
        IntrinsicComplexity.of(QuestionType.SCENARIO_REASONING, counts, PARAMS);
    // Weights 0.30, 0.20, 0.10, 0.25, 0.15; base 0.5.
    double weighted = 0.30 * 0.25 + 0.20 * 0.5 + 0.25 * 0.5 + 0.15 * 0.25;
    assertThat(scenario.weighted()).isCloseTo(weighted, within(1e-12));
    assertThat(scenario.value()).isCloseTo(0.3 * 0.5 + 0.7 * weighted, within(1e-12));
    assertThat(IntrinsicComplexity.of(QuestionType.CROSS_DOMAIN, Map.of(), PARAMS).value())
        .as("nothing counted leaves the base")
        .isCloseTo(0.3 * 0.6, within(1e-12));
    assertThatThrownBy(() -> IntrinsicComplexity.of(QuestionType.SIMPLE, counts, PARAMS))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** A saturated question of any type is as complex as its base allows: weights sum to 1. */
  @Test
  void saturationIsTheSameForAllTypes() {
    Map<Dimension, Integer> many =
        Map.of(
            Dimension.RCL,
            9,
            Dimension.KIR,
            9,
            Dimension.DS,
            9,
            Dimension.RRC,
            9,
            Dimension.CCD,
            9);
    PARAMS
        .profiles()
        .forEach(
            (type, profile) ->
                assertThat(IntrinsicComplexity.of(type, many, PARAMS).value())
                    .isCloseTo(0.3 * profile.base() + 0.7, within(1e-12)));
    assertThatThrownBy(() -> TypeProfile.of(0.5, 0.5, 0.5, 0.5, 0, 0))
        .hasMessageContaining("expected 1");
    assertThatThrownBy(() -> TypeProfile.of(0.7, 1, 0, 0, 0, 0)).hasMessageContaining("0.7");
  }

  /** The paper's worked numbers: s1 = 11.0, Jaccard 0.1, no overlap among the first three. */
  @Test
  void theWorkedNumbersOfThePaper() {
    RetrievalConsistency worked = RetrievalConsistency.of(11.0, 0.1, 0, MIDPOINT, PARAMS);
    assertThat(worked.qsi()).isCloseTo(0.32, within(0.005));
    assertThat(worked.rdi().orElseThrow()).isCloseTo(0.93, within(1e-9));
    assertThat(worked.value()).isCloseTo(0.87, within(0.005));
  }

  /** At another midpoint everything is as before when the score moves with it. */
  @Test
  void theSlopeIsRelativeToTheMidpoint() {
    RetrievalConsistency authors = RetrievalConsistency.of(11.0, 0.1, 0, MIDPOINT, PARAMS);
    RetrievalConsistency ours = RetrievalConsistency.of(44.0, 0.1, 0, 4 * MIDPOINT, PARAMS);
    assertThat(ours.value()).isCloseTo(authors.value(), within(1e-12));
    assertThat(RetrievalConsistency.of(30, 1, 1, 30, PARAMS).qsi()).isEqualTo(0.5);
  }

  @Test
  void listsAgreeByWhatTheyShare() {
    List<String> words = List.of("a", "b", "c", "d");
    List<String> meaning = List.of("c", "a", "x", "y");
    RetrievalConsistency found = RetrievalConsistency.of(20, words, meaning, MIDPOINT, PARAMS);
    assertThat(found.jaccard()).contains(2 / 6.0);
    assertThat(found.firstOverlap()).contains(2 / 3.0);
    assertThat(found.rdi().orElseThrow())
        .isCloseTo(1 - (0.7 * 2 / 6.0 + 0.3 * 2 / 3.0), within(1e-12));
    RetrievalConsistency same = RetrievalConsistency.of(20, words, words, MIDPOINT, PARAMS);
    assertThat(same.rdi()).contains(0.0);
    assertThat(same.value()).isLessThan(found.value());
  }

  /** No hit, one document, empty lists: always a number in (0, 1), and never taken for simple. */
  @Test
  void degenerateRetrievalIsComplex() {
    RetrievalConsistency nothing =
        RetrievalConsistency.of(0, List.of(), List.of(), MIDPOINT, PARAMS);
    assertThat(nothing.rdi()).contains(1.0);
    assertThat(nothing.value()).isBetween(0.99, 1.0);
    RetrievalConsistency wordsOnly =
        RetrievalConsistency.of(12.5, List.of("a"), List.of(), MIDPOINT, PARAMS);
    assertThat(wordsOnly.rdi()).contains(1.0);
    assertThat(wordsOnly.value()).isGreaterThan(0.99);
    RetrievalConsistency meaningOnly =
        RetrievalConsistency.of(0, List.of(), List.of("a"), MIDPOINT, PARAMS);
    assertThat(meaningOnly.value()).isBetween(0.99, 1.0);
    RetrievalConsistency one =
        RetrievalConsistency.of(12.5, List.of("a"), List.of("a"), MIDPOINT, PARAMS);
    assertThat(one.firstOverlap()).as("a list of one agrees wholly").contains(1.0);
    assertThat(one.value()).isLessThan(0.01);
    assertThatThrownBy(() -> RetrievalConsistency.of(-1, 0, 0, MIDPOINT, PARAMS))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> RetrievalConsistency.of(1, 0, 0, 0, PARAMS))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** Without vectors the strength of the best hit decides: half at the midpoint. */
  @Test
  void byWordsAlone() {
    assertThat(RetrievalConsistency.byWordsAlone(MIDPOINT, MIDPOINT, PARAMS).value())
        .isCloseTo(0.5, within(1e-9));
    assertThat(RetrievalConsistency.byWordsAlone(0, MIDPOINT, PARAMS).value()).isGreaterThan(0.99);
    assertThat(RetrievalConsistency.byWordsAlone(0, MIDPOINT, PARAMS).rdi()).isEmpty();
  }

  @Test
  void aValueOnAThresholdBelongsToTheLowerTier() {
    ComplexityParams.Thresholds thresholds = PARAMS.thresholds();
    assertThat(Tier.of(0.0, thresholds)).isEqualTo(Tier.DENSE);
    assertThat(Tier.of(0.25, thresholds)).isEqualTo(Tier.DENSE);
    assertThat(Tier.of(Math.nextUp(0.25), thresholds)).isEqualTo(Tier.HYBRID);
    assertThat(Tier.of(0.45, thresholds)).isEqualTo(Tier.HYBRID);
    assertThat(Tier.of(Math.nextUp(0.45), thresholds)).isEqualTo(Tier.GRAPH);
    assertThat(Tier.of(0.70, thresholds)).isEqualTo(Tier.GRAPH);
    assertThat(Tier.of(Math.nextUp(0.70), thresholds)).isEqualTo(Tier.VERIFIED);
    assertThat(Tier.of(1.0, thresholds)).isEqualTo(Tier.VERIFIED);
    assertThatThrownBy(() -> Tier.of(Double.NaN, thresholds))
        .isInstanceOf(IllegalArgumentException.class);
    for (Tier tier : Tier.values()) {
      assertThat(Tier.of(tier.number())).isEqualTo(tier);
    }
    assertThatThrownBy(() -> Tier.of(5)).hasMessageContaining("1 to 4");
  }

  /** Half of each; what was left out does not count as nothing. */
  @Test
  void bothCountHalfAndOneAloneCountsWhole() {
    IntrinsicComplexity simple = IntrinsicComplexity.simple(0.1);
    RetrievalConsistency hard = RetrievalConsistency.of(11.0, 0.1, 0, MIDPOINT, PARAMS);
    FinalComplexity both = FinalComplexity.of(Optional.of(simple), Optional.of(hard), PARAMS);
    assertThat(both.value()).isCloseTo(0.5 * 0.1 + 0.5 * hard.value(), within(1e-12));
    assertThat(both.tier()).isEqualTo(Tier.GRAPH);
    assertThat(FinalComplexity.of(Optional.of(simple), Optional.empty(), PARAMS).value())
        .isEqualTo(0.1);
    assertThat(FinalComplexity.of(Optional.empty(), Optional.of(hard), PARAMS).value())
        .isEqualTo(hard.value());
    assertThatThrownBy(() -> FinalComplexity.of(Optional.empty(), Optional.empty(), PARAMS))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
