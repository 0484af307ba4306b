package org.nomograph.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.nomograph.engine.solve.OptionJudgment.Verdict;

class AnswerChoiceTest {
  private final AnswerChoice choice = new AnswerChoice(SolveParams.DEFAULT);

  private static List<OptionJudgment> judged(double... confidences) {
    List<OptionJudgment> all = new ArrayList<>();
    for (double p : confidences) {
      Verdict verdict =
          p >= SolveParams.DEFAULT.holdsFrom()
              ? Verdict.HOLDS
              : p <= SolveParams.DEFAULT.failsTo() ? Verdict.FAILS : Verdict.UNDECIDED;
      String letter = String.valueOf((char) ('A' + all.size()));
      all.add(new OptionJudgment(letter, verdict, p, "", List.of(), "", Map.of()));
    }
    return all;
  }

  @Test
  void oneOptionIsNamedWhenOneIsAskedFor() {
    Asked one = new Asked(false, Asked.Count.ONE);
    assertThat(choice.decided(one, judged(0.1, 0.9, 0.5, 0.1))).isEqualTo("B");
    assertThat(choice.decided(one, judged(0.9, 0.95, 0.1, 0.1))).isEmpty();
    assertThat(choice.forced(one, judged(0.9, 0.95, 0.1, 0.1))).isEqualTo("B");
  }

  @Test
  void theOneThatIsLeftIsNamedWhenAllOthersAreExcluded() {
    Asked one = new Asked(false, Asked.Count.ONE);
    assertThat(choice.decided(one, judged(0.1, 0.5, 0.1, 0.1))).isEqualTo("B");
    assertThat(choice.decided(one, judged(0.1, 0.5, 0.5, 0.1))).isEmpty();
    assertThat(choice.decided(one, judged(0.1, 0.1, 0.1, 0.1))).isEmpty();
    assertThat(choice.decided(new Asked(true, Asked.Count.ONE), judged(0.9, 0.9, 0.5)))
        .isEqualTo("C");
    // Where several are asked for, what is left is not known to hold.
    assertThat(choice.decided(new Asked(false, Asked.Count.SEVERAL), judged(0.1, 0.5, 0.1)))
        .isEmpty();
    assertThat(choice.decided(one, judged(0.5))).isEmpty();
  }

  @Test
  void failingOptionsAreNamedWhenTheyAreAskedFor() {
    Asked failing = new Asked(true, Asked.Count.ONE);
    assertThat(choice.decided(failing, judged(0.9, 0.9, 0.1, 0.9))).isEqualTo("C");
    assertThat(choice.forced(failing, judged(0.6, 0.4, 0.6, 0.6))).isEqualTo("B");
  }

  @Test
  void severalNeedEveryOptionDecidedUnlessForced() {
    Asked several = new Asked(false, Asked.Count.SEVERAL);
    assertThat(choice.decided(several, judged(0.9, 0.1, 0.9, 0.1))).isEqualTo("AC");
    assertThat(choice.decided(several, judged(0.9, 0.5, 0.9, 0.1))).isEmpty();
    assertThat(choice.forced(several, judged(0.5, 0.1, 0.1, 0.45))).isEqualTo("AD");
    // At least two where several are asked for.
    assertThat(choice.forced(several, judged(0.9, 0.01, 0.02, 0.01))).isEqualTo("AC");
  }

  @Test
  void withoutOptionsThereIsNothingToName() {
    assertThat(choice.forced(new Asked(false, Asked.Count.ONE), List.of())).isEmpty();
  }
}
