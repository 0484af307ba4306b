package org.nomograph.engine.draft;

/**
 * What a draft must keep to.
 *
 * @param items items of a checklist, or lines of a card, at most; default 16
 * @param questionLength characters of a question or a line at most; default 80, in other scripts
 *     than Chinese four times as many
 * @param signalLength characters of a word of a signal at most; default 12, likewise
 * @param run characters in a row that a question may share with its articles at most; default 14,
 *     one less than {@link org.nomograph.engine.pack.PackCheck#RUN}
 * @param shared least share of a question's character pairs that stand in its articles or in the
 *     name of the offense, 0 to 1; default 0.25
 * @param unanswered targets in a row whose endpoint did not answer after which the others are left;
 *     default 3
 */
public record DraftParams(
    int items, int questionLength, int signalLength, int run, double shared, int unanswered) {
  /** The default of every parameter. */
  public static final DraftParams DEFAULT = new DraftParams(16, 80, 12, 14, 0.25, 3);

  /** Letters that a word of an alphabet takes for one Chinese character. */
  private static final int LETTERS = 4;

  public DraftParams {
    if (items < 1 || questionLength < 1 || signalLength < 1 || run < 1 || unanswered < 1) {
      throw new IllegalArgumentException("counts and lengths are at least 1");
    }
    if (!(shared >= 0 && shared <= 1)) {
      throw new IllegalArgumentException("shared is in [0, 1]: " + shared);
    }
  }

  /** The same for texts in an alphabet. */
  DraftParams alphabetic() {
    return new DraftParams(
        items, questionLength * LETTERS, signalLength * LETTERS, run * LETTERS, shared, unanswered);
  }
}
