package org.nomograph.engine.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.nomograph.engine.verify.LabelledPairs.Pair;

/**
 * The entailment test on pairs that were kept, without a count on any of them, until it had been
 * made on the others. The bounds are what was counted then: they may rise, and nothing may be
 * chosen to raise them.
 */
class EntailmentKeptTest {
  @Test
  void aHundredAndTwentyPairsHalfOfThemEntailed() throws IOException {
    List<Pair> pairs = LabelledPairs.kept();
    assertThat(pairs).hasSize(120).doesNotHaveDuplicates();
    assertThat(pairs.stream().filter(Pair::entailed)).hasSize(60);
    assertThat(Stream.concat(LabelledPairs.all().stream(), LabelledPairs.blind().stream()))
        .extracting(Pair::evidence)
        .doesNotContainAnyElementsOf(pairs.stream().map(Pair::evidence).toList());
  }

  @Test
  void byWords() throws IOException {
    EntailmentScore score =
        EntailmentScore.of(LabelledPairs.kept(), EntailmentParams.DEFAULT, Optional.empty());
    assertThat(score.precision()).as("%s", score).isGreaterThanOrEqualTo(0.85);
    assertThat(score.recall()).as("%s", score).isGreaterThanOrEqualTo(0.81);
  }
}
