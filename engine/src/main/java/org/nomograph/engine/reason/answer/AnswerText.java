package org.nomograph.engine.reason.answer;

import java.util.stream.Collectors;
import org.nomograph.core.model.Answer;

/** An answer as running text. Stateless. */
public final class AnswerText {
  private AnswerText() {}

  /** The sentences one a line, each with its evidence numbers; what is missing when it abstains. */
  public static String numbered(Answer answer) {
    return answer.abstained()
        ? missing(answer)
        : answer.lines().stream().map(AnswerText::numbered).collect(Collectors.joining("\n"));
  }

  private static String numbered(Answer.Line line) {
    return line.text()
        + line.evidence().stream().map("[%d]"::formatted).collect(Collectors.joining());
  }

  /** The same without numbers. */
  public static String plain(Answer answer) {
    return answer.abstained()
        ? missing(answer)
        : answer.lines().stream().map(Answer.Line::text).collect(Collectors.joining("\n"));
  }

  private static String missing(Answer answer) {
    return String.join("\n", answer.missing());
  }
}
