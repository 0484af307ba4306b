package org.nomograph.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class BleuTest {
  private static final List<String> REFERENCE = List.of("a", "b", "c", "d", "e", "f");
  private static final List<String> CANDIDATE = List.of("a", "b", "c", "d", "x");

  @Test
  void corpusIsTheGeometricMeanTimesTheBrevityPenalty() {
    // 4/5, 3/4, 2/3, 1/2; five tokens against six
    double precisions = Math.pow(4 / 5.0 * 3 / 4.0 * 2 / 3.0 * 1 / 2.0, 1 / 4.0);
    assertThat(Bleu.corpus(List.of(CANDIDATE), List.of(REFERENCE)))
        .isCloseTo(precisions * Math.exp(1 - 6 / 5.0), within(1e-12));
  }

  @Test
  void corpusAddsCountsUpBeforeItDivides() {
    List<String> other = List.of("x", "y");
    // 4/7, 3/5, 2/3, 1/2; seven tokens against eight
    double precisions = Math.pow(4 / 7.0 * 3 / 5.0 * 2 / 3.0 * 1 / 2.0, 1 / 4.0);
    assertThat(Bleu.corpus(List.of(CANDIDATE, other), List.of(REFERENCE, List.of("p", "q"))))
        .isCloseTo(precisions * Math.exp(1 - 8 / 7.0), within(1e-12));
  }

  @Test
  void sentencesAreSmoothedBeyondSingleTokens() {
    List<String> candidate = List.of("a", "z", "b");
    List<String> reference = List.of("a", "b");
    // 2/3; (0+1)/(2+1), (0+1)/(1+1), (0+1)/(0+1); longer than the reference
    double expected = Math.pow(2 / 3.0 * 1 / 3.0 * 1 / 2.0, 1 / 4.0);
    assertThat(Bleu.sentences(List.of(candidate), List.of(reference)))
        .isCloseTo(expected, within(1e-12));
    assertThat(Bleu.sentences(List.of(candidate, REFERENCE), List.of(reference, REFERENCE)))
        .isCloseTo((expected + 1) / 2, within(1e-12));
  }

  @Test
  void withoutMatchesItIsNothing() {
    assertThat(Bleu.corpus(List.of(List.of("x")), List.of(REFERENCE))).isZero();
    assertThat(Bleu.sentences(List.of(List.of("x")), List.of(REFERENCE))).isZero();
    assertThat(Bleu.corpus(List.of(), List.of())).isZero();
    assertThat(Bleu.sentences(List.of(List.<String>of()), List.of(REFERENCE))).isZero();
    assertThatThrownBy(() -> Bleu.corpus(List.of(CANDIDATE), List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
