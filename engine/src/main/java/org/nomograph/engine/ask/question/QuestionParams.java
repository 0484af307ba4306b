package org.nomograph.engine.ask.question;

/**
 * When a question counts as simple, and when as one of several domains. All numbers are ours: the
 * paper leaves both to a language model.
 *
 * @param simpleChars most characters of a simple question, at least 1; default 40; English has some
 *     three letters for a Chinese character, see {@code englishFactor}
 * @param englishFactor how many times longer a question in Latin letters may be, at least 1;
 *     default 3
 * @param simpleRelations most relations of a simple question that a word of logic shows, at least
 *     0; default 0
 * @param simpleClauses most clauses of a simple question, at least 1; default 2
 * @param simpleConstraints most numeric and temporal constraints of one, at least 0; default 1
 * @param crossDomains domains from which a question is one of several domains, at least 2; default
 *     3
 * @param storyClauses clauses from which a list that is asked for belongs to a story and not to an
 *     enumeration, at least 2; default 3
 */
public record QuestionParams(
    int simpleChars,
    int englishFactor,
    int simpleRelations,
    int simpleClauses,
    int simpleConstraints,
    int crossDomains,
    int storyClauses) {
  /** 40, 3, 0, 2, 1, 3, 3. */
  public static final QuestionParams DEFAULT = new QuestionParams(40, 3, 0, 2, 1, 3, 3);

  public QuestionParams {
    if (simpleChars < 1
        || englishFactor < 1
        || simpleRelations < 0
        || simpleClauses < 1
        || simpleConstraints < 0
        || crossDomains < 2
        || storyClauses < 2) {
      throw new IllegalArgumentException("parameters of questions out of range");
    }
  }
}
