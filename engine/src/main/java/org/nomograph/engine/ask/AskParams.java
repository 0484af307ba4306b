package org.nomograph.engine.ask;

import java.util.Objects;
import org.nomograph.core.complexity.ComplexityParams;
import org.nomograph.core.rank.CliffTruncation;
import org.nomograph.engine.ask.question.QuestionParams;

/**
 * Parameters of consultation.
 *
 * @param complexity of the equations
 * @param question of the analysis of questions
 * @param probe documents of each list whose agreement is measured, at least 1; default 10
 * @param pool documents that a search looks at, at least {@code probe}; default 100
 * @param provisions most provisions that an answer is made of, at least 1; default 10
 * @param fixed provisions of the strategy that keeps a fixed number, at least 1; default 1, the
 *     best number on both sets together, where 10 were published
 * @param rounds of tier 2, at least 1; default 2
 * @param feedback provisions of a round whose words are searched for in the next one, at least 1;
 *     default 3
 * @param feedbackChars most characters taken from each of them, at least 1; default 60
 * @param laterWeight weight of a list of a later round, or of one sub-question, in the fusion,
 *     above 0; the question itself has 1; default 0.02: they add what it does not find and hardly
 *     reorder the rest
 * @param seeds documents found by text from which the graph is walked, at least 1; default 20
 * @param graphWeight weight of the list of the graph in the fusion with that of the texts, above 0;
 *     default 0.02, see docs/decisions/0020
 * @param verified documents of tier 4 that are checked against the graph, at least 1; default 30
 * @param cliff where the chances fall off, for the strategy that goes by it
 */
public record AskParams(
    ComplexityParams complexity,
    QuestionParams question,
    int probe,
    int pool,
    int provisions,
    int fixed,
    int rounds,
    int feedback,
    int feedbackChars,
    double laterWeight,
    int seeds,
    double graphWeight,
    int verified,
    CliffTruncation cliff) {
  public static final AskParams DEFAULT =
      new AskParams(
          ComplexityParams.DEFAULT,
          QuestionParams.DEFAULT,
          10,
          100,
          10,
          1,
          2,
          3,
          60,
          0.02,
          20,
          0.02,
          30,
          CliffTruncation.DEFAULT);

  public AskParams {
    Objects.requireNonNull(complexity, "complexity");
    Objects.requireNonNull(question, "question");
    Objects.requireNonNull(cliff, "cliff");
    boolean counts = probe >= 1 && pool >= probe && provisions >= 1 && fixed >= 1 && rounds >= 1;
    if (!counts
        || feedback < 1
        || feedbackChars < 1
        || !(laterWeight > 0)
        || seeds < 1
        || !(graphWeight > 0)
        || verified < 1) {
      throw new IllegalArgumentException("parameters of consultation out of range");
    }
  }

  /** The same, with other parameters of the equations of complexity. */
  public AskParams withComplexity(ComplexityParams other) {
    return new AskParams(
        other,
        question,
        probe,
        pool,
        provisions,
        fixed,
        rounds,
        feedback,
        feedbackChars,
        laterWeight,
        seeds,
        graphWeight,
        verified,
        cliff);
  }
}
