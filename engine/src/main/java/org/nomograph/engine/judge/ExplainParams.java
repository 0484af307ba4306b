package org.nomograph.engine.judge;

/**
 * Bounds of the search for facts that change a result. They bound what is tried, never what a trial
 * gives.
 *
 * @param reruns how often a case is judged again at most; at least 1; default 30
 * @param aKind of one kind of change, how many are tried at most; at least 1; default 10
 * @param found of one kind of change, how many that change the result are looked for; at least 1;
 *     default 5
 * @param mentions mentions of a fact that are taken out together at most; a fact told more often is
 *     not tried; at least 1; default 8
 */
public record ExplainParams(int reruns, int aKind, int found, int mentions) {
  /** The default of every parameter. */
  public static final ExplainParams DEFAULT = new ExplainParams(30, 10, 5, 8);

  public ExplainParams {
    if (reruns < 1 || aKind < 1 || found < 1 || mentions < 1) {
      throw new IllegalArgumentException("bounds must be at least 1");
    }
  }
}
