package org.nomograph.engine.reason;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.ChecklistItem.Element;
import org.nomograph.core.model.ChecklistItem.Necessity;
import org.nomograph.core.model.Finding;
import org.nomograph.core.model.Finding.Verdict;
import org.nomograph.engine.reason.Applicability.Outcome;

class ApplicabilityDeciderTest {
  private final ApplicabilityDecider decider = new ApplicabilityDecider();

  private static Finding finding(Necessity necessity, Verdict verdict) {
    ChecklistItem item = new ChecklistItem("x", Element.CONDUCT, "是否搬走了石像？", necessity, List.of());
    return new Finding(item, verdict, Optional.empty(), "");
  }

  private Outcome outcome(Finding... findings) {
    return decider.decide(List.of(findings)).outcome();
  }

  @Test
  void aFalseRequiredItemPrunes() {
    Finding met = finding(Necessity.REQUIRED, Verdict.TRUE);
    Finding failed = finding(Necessity.REQUIRED, Verdict.FALSE);
    assertThat(outcome(met, failed)).isEqualTo(Outcome.NOT_APPLICABLE);
    assertThat(decider.decide(List.of(failed)).reason()).contains("搬走了石像");
  }

  @Test
  void aTrueExcludingItemPrunes() {
    assertThat(
            outcome(
                finding(Necessity.REQUIRED, Verdict.TRUE),
                finding(Necessity.EXCLUDING, Verdict.TRUE)))
        .isEqualTo(Outcome.NOT_APPLICABLE);
  }

  @Test
  void oneAlternativeIsEnough() {
    Finding no = finding(Necessity.ALTERNATIVE, Verdict.FALSE);
    Finding yes = finding(Necessity.ALTERNATIVE, Verdict.TRUE);
    assertThat(outcome(no, yes)).isEqualTo(Outcome.APPLICABLE);
    assertThat(outcome(no, no)).isEqualTo(Outcome.NOT_APPLICABLE);
  }

  @Test
  void unknownLowersConfidenceAndNeverAcquits() {
    Finding yes = finding(Necessity.REQUIRED, Verdict.TRUE);
    Finding unknown = finding(Necessity.REQUIRED, Verdict.UNKNOWN);
    // (1 + 0.4) / 2 = 0.7; (0.4 + 0.4) / 2 = 0.4
    assertThat(decider.decide(List.of(yes, unknown)).confidence()).isEqualTo(0.7);
    assertThat(outcome(yes, unknown)).isEqualTo(Outcome.APPLICABLE);
    assertThat(outcome(unknown, unknown)).isEqualTo(Outcome.UNDECIDED);
    assertThat(decider.decide(List.of()).outcome()).isEqualTo(Outcome.UNDECIDED);
  }
}
