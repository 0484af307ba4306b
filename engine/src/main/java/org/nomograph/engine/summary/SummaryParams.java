package org.nomograph.engine.summary;

/**
 * What is summed up.
 *
 * @param cases central cases that a model is given of a community; default 6
 * @param articles most cited articles that it is given of a section or a domain; default 8
 * @param length characters of a member that it is given at most; default 240
 * @param sentences sentences of a summary at most; default 5
 * @param unanswered groups in a row whose endpoint did not answer after which the others are left;
 *     default 3
 */
public record SummaryParams(int cases, int articles, int length, int sentences, int unanswered) {
  /** The default of every parameter. */
  public static final SummaryParams DEFAULT = new SummaryParams(6, 8, 240, 5, 3);

  public SummaryParams {
    if (cases < 1 || articles < 1 || length < 1 || sentences < 1 || unanswered < 1) {
      throw new IllegalArgumentException("counts and lengths are at least 1");
    }
  }
}
