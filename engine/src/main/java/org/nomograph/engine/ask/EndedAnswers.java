package org.nomograph.engine.ask;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.nomograph.core.model.Answer;
import org.nomograph.core.model.EndedRule;

/** Says first, before all else of an answer, what the question asks of is no more. Stateless. */
final class EndedAnswers {
  private EndedAnswers() {}

  /**
   * The answer with it. One that abstains answers so much then: that it is no more; what else is
   * missing stays.
   *
   * @param named institutions that the question names
   * @param day day whose law governs
   */
  static Answer led(Answer answer, List<EndedRule> named, LocalDate day) {
    List<Answer.Line> lines = new ArrayList<>();
    for (String over : EndedRules.over(named, day)) {
      lines.add(new Answer.Line(Answer.Part.TIME, over, List.of()));
    }
    if (lines.isEmpty()) {
      return answer;
    }
    lines.addAll(answer.lines());
    return new Answer(lines, answer.evidence(), false, answer.missing());
  }
}
