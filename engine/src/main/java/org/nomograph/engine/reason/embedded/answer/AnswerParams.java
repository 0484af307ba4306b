package org.nomograph.engine.reason.embedded.answer;

/**
 * Numbers of the embedded answerer.
 *
 * @param leastCoverage share of the weight of the question's character pairs that the kept
 *     provisions together must carry, or none of them controls; in [0, 1]
 * @param leastDirect the same of one sentence, for it to give the direct answer; in [0, 1]
 * @param formBonus added to the share of a sentence that has what the question asks for (a period,
 *     an amount, a body …); in [0, 1]
 * @param rankLoss a sentence of the provision at rank n, 0 the first, is weighed 1 / (1 + loss ·
 *     n); at least 0
 * @param directChars most characters of a sentence that is given whole as direct answer, at least 1
 * @param quotedProvisions most provisions whose text is given, at least 1
 * @param quotedChars most characters of the text of one provision; a longer one is given by its
 *     closest paragraphs; at least 1
 * @param steps most next steps, at least 0
 * @param missing most facts asked for, at least 0
 */
public record AnswerParams(
    double leastCoverage,
    double leastDirect,
    double formBonus,
    double rankLoss,
    int directChars,
    int quotedProvisions,
    int quotedChars,
    int steps,
    int missing) {
  public static final AnswerParams DEFAULT =
      new AnswerParams(0.05, 0.05, 0.1, 0.15, 160, 3, 320, 2, 3);

  public AnswerParams {
    boolean shares =
        share(leastCoverage) && share(leastDirect) && share(formBonus) && rankLoss >= 0;
    boolean counts = directChars > 0 && quotedProvisions > 0 && quotedChars > 0;
    if (!shares || !counts || steps < 0 || missing < 0) {
      throw new IllegalArgumentException("parameters of the answer out of range");
    }
  }

  private static boolean share(double value) {
    return value >= 0 && value <= 1;
  }
}
