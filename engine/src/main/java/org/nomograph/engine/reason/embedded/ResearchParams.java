package org.nomograph.engine.reason.embedded;

/**
 * Which predicted charges make up O(q) (LegalGraphRAG, arXiv 2605.28120, Researcher). All are
 * confidences in [0, 1].
 *
 * @param candidate a charge above this is a candidate; open bound; default 0.30
 * @param certain a charge above this goes first, alone if it is the only certain one; open bound;
 *     default 0.70
 * @param floor a charge below this is never named; closed bound; default 0.10
 * @param fallback charges named at most when none is a candidate, so that the Researcher has a
 *     start; at least 0; default 3
 */
public record ResearchParams(double candidate, double certain, double floor, int fallback) {
  /** The paper's thresholds. */
  public static final ResearchParams DEFAULT = new ResearchParams(0.30, 0.70, 0.10, 3);

  public ResearchParams {
    if (!(0 <= floor && floor <= candidate && candidate <= certain && certain <= 1)
        || fallback < 0) {
      throw new IllegalArgumentException(
          "thresholds must ascend within [0, 1]: floor %s, candidate %s, certain %s"
              .formatted(floor, candidate, certain));
    }
  }
}
