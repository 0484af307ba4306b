package org.nomograph.engine.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.Term;
import org.nomograph.engine.reason.SentenceEstimate;

class JointChargesTest {
  private static final Term LIFE = new Term(0, true, false);

  private static Term middle(Term... terms) {
    List<SentenceEstimate> estimates = new ArrayList<>();
    for (Term term : terms) {
      estimates.add(new SentenceEstimate(term, List.of("x")));
    }
    return JointCharges.middle(estimates).orElseThrow().term();
  }

  private static Term[] months(int... months) {
    return IntStream.of(months).mapToObj(Term::ofMonths).toArray(Term[]::new);
  }

  @Test
  void theSentenceOfACaseIsThatOfTheOneInTheMiddle() {
    assertThat(middle(months(60, 8, 20))).isEqualTo(Term.ofMonths(20));
    assertThat(middle(months(60, 8))).isEqualTo(Term.ofMonths(8));
    assertThat(middle(months(60))).isEqualTo(Term.ofMonths(60));
    assertThat(middle(LIFE, Term.ofMonths(180), LIFE)).isEqualTo(LIFE);
    assertThat(middle(Term.ofMonths(120), Term.ofMonths(180), LIFE)).isEqualTo(Term.ofMonths(180));
    assertThat(JointCharges.middle(List.of())).isEmpty();
  }

  @Test
  void itSaysWhoseItIs() {
    SentenceEstimate of =
        JointCharges.middle(
                List.of(
                    new SentenceEstimate(Term.ofMonths(9), List.of("甲")),
                    new SentenceEstimate(Term.ofMonths(7), List.of("乙")),
                    new SentenceEstimate(Term.ofMonths(30), List.of("丙"))))
            .orElseThrow();
    assertThat(of.explanation()).containsExactly("甲", "本案 3 名被告人各自量刑，此处为居中者的刑期");
  }
}
