package org.nomograph.engine.reason.embedded.answer;

/**
 * Numbers of the embedded answerer.
 *
 * @param nearest least cosine of the question and the article nearest to it, for something to
 *     control; in [-1, 1]. With the default embedder off-topic questions of ours reach at most
 *     0.59, 98 % of the questions of lay people to the statutes more than 0.60
 * @param nearLikely the same where a provision has the chance {@code likely}; in [-1, 1]. None of
 *     30 off-topic questions of ours that has one such is as near
 * @param likely chance of a provision to be right, in [0, 1]; off-topic questions of ours that are
 *     as near reach at most 0.20
 * @param words weight of the question's character pairs that one provision must have, for it to
 *     control whatever the cosine, in weights of a pair that no article has; at least 0. Off-topic
 *     questions of ours reach at most 1.65
 * @param wordsAlone the same where there are no vectors, at least 0; 95 % of the questions of lay
 *     people reach 1
 * @param directShare share of the weight of the question's character pairs that one sentence must
 *     carry, for it to give the direct answer; in [0, 1]
 * @param directWords weight, in the same unit, that does so whatever its share; at least 0
 * @param formBonus added to the share of a sentence that has what the question asks for (a period,
 *     an amount, a body …); in [0, 1]
 * @param chancePower a sentence is weighed by the chance of its provision as a share of the best
 *     chance, to this power; provisions that the question names weigh 1; at least 0
 * @param otherCase what the score of a sentence on another case than the question's is multiplied
 *     by, in [0, 1]
 * @param directChars most characters of a sentence that is given whole as direct answer, at least 1
 * @param repeated share of an article's text from which on it is not quoted once more behind a
 *     direct answer that consists of it; in (0, 1]
 * @param quotedChars most characters of the text of one provision; a longer one is given by its
 *     closest paragraphs; at least 1
 * @param steps most next steps, at least 0
 * @param missing most facts asked for, at least 0
 */
public record AnswerParams(
    double nearest,
    double nearLikely,
    double likely,
    double words,
    double wordsAlone,
    double directShare,
    double directWords,
    double formBonus,
    double chancePower,
    double otherCase,
    int directChars,
    double repeated,
    int quotedChars,
    int steps,
    int missing) {
  public static final AnswerParams DEFAULT =
      new AnswerParams(0.6, 0.5, 0.2, 1.7, 1, 0.15, 1.7, 0.1, 0.5, 0.3, 160, 0.7, 320, 2, 3);

  public AnswerParams {
    boolean shares =
        Math.abs(nearest) <= 1
            && Math.abs(nearLikely) <= 1
            && share(likely)
            && share(directShare)
            && share(formBonus)
            && share(otherCase)
            && chancePower >= 0;
    boolean cuts = repeated > 0 && repeated <= 1;
    boolean weights = words >= 0 && wordsAlone >= 0 && directWords >= 0;
    boolean counts = directChars > 0 && quotedChars > 0;
    if (!shares || !weights || !cuts || !counts || steps < 0 || missing < 0) {
      throw new IllegalArgumentException("parameters of the answer out of range");
    }
  }

  private static boolean share(double value) {
    return value >= 0 && value <= 1;
  }
}
