package org.nomograph.engine.reason.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.core.model.Term;
import org.nomograph.engine.reason.SentenceEstimate;

/** The sentence for a charge that may be another one. */
class DoubtfulChargeTest {
  private static final SentencingParams PARAMS = SentencingParams.DEFAULT;

  /** Decided cases of a charge that was often seen. */
  private static final int OFTEN = 100;

  private static SentenceEstimate weigh(
      SentenceEstimate estimate,
      double score,
      SentenceBounds bounds,
      DoubtfulCharge.Alternative... others) {
    SentencingModel model = new SentencingModel(new TreeMap<>(), List.of(10), 0.3);
    return new DoubtfulCharge(PARAMS, model)
        .weigh(new DoubtfulCharge.Found(estimate, score, bounds, OFTEN), List.of(others));
  }

  private static DoubtfulCharge.Alternative other(double score, Term term) {
    SentencingTier range =
        new SentencingTier("较重", ArticleRef.parse("刑法/263"), 12, 60, false, false, List.of());
    return new DoubtfulCharge.Alternative("推墙罪", score, term, Optional.of(range));
  }

  @Test
  void aChargeSeldomSeenIsLessCertainThanItsScore() {
    SentencingModel model = new SentencingModel(new TreeMap<>(), List.of(10), 0.3);
    DoubtfulCharge doubt = new DoubtfulCharge(PARAMS, model);
    List<DoubtfulCharge.Alternative> others =
        List.of(other(0.12, Term.ofMonths(6)), other(0.12, Term.ofMonths(6)));
    SentenceBounds bounds = SentenceBounds.of(Optional.empty());
    int often =
        doubt
            .weigh(new DoubtfulCharge.Found(fixed(120), 0.76, bounds, OFTEN), others)
            .term()
            .months();
    int seldom =
        doubt.weigh(new DoubtfulCharge.Found(fixed(120), 0.76, bounds, 2), others).term().months();
    assertThat(seldom).isLessThan(often);
  }

  @Test
  void doubtDrawsTheSentenceTowardsWhatElseItMayBe() {
    int certain = weigh(fixed(120), 1, SentenceBounds.NONE).term().months();
    SentenceEstimate doubtful =
        weigh(fixed(120), 0.3, SentenceBounds.NONE, other(0.7, Term.ofMonths(20)));
    // the heavier part has less than half of the weight: the median lies near the other charge
    assertThat(certain).isBetween(90, 120);
    assertThat(doubtful.term().months()).isBetween(18, 40);
    assertThat(doubtful.explanation())
        .anyMatch(line -> line.contains("30%") && line.contains("推墙罪") && line.contains("120 →"));
  }

  @Test
  void lifeIsNotPutIntoMonths() {
    Term life = new Term(0, true, false);
    SentenceEstimate found = new SentenceEstimate(life, List.of("x"));
    assertThat(weigh(found, 0.3, SentenceBounds.NONE).term()).isEqualTo(life);
    // life as another possibility lies above all months: it lengthens, and never is an error
    assertThat(weigh(fixed(24), 0.6, SentenceBounds.NONE, other(0.4, life)).term().months())
        .isGreaterThan(weigh(fixed(24), 0.6, SentenceBounds.NONE).term().months());
  }

  @Test
  void aChargeThatIsLikelierThanNotKeepsToItsRange() {
    SentenceBounds range = new SentenceBounds(120, 180);
    for (double score : new double[] {0.85, 0.92, 1}) {
      assertThat(weigh(fixed(120), score, range, other(0.05, Term.ofMonths(6))).term().months())
          .as("score %s", score)
          .isBetween(120, 180);
    }
    // circumstances that already took the sentence below its range stay
    assertThat(weigh(fixed(60), 0.92, range).term().months()).isBetween(50, 120);
  }

  @Test
  void aSentenceOutsideTheRangeFoundTellsTheOtherRanges() {
    SentenceEstimate doubtful =
        weigh(fixed(120), 0.3, new SentenceBounds(120, 180), other(0.7, Term.ofMonths(20)));
    assertThat(doubtful.term().months()).isBetween(12, 60);
    assertThat(doubtful.explanation())
        .anyMatch(line -> line.contains("罪名存疑") && line.contains("若认定推墙罪，量刑档“较重”：12 至 60 个月"));
  }

  private static SentenceEstimate fixed(int months) {
    return new SentenceEstimate(Term.ofMonths(months), List.of("x"));
  }
}
