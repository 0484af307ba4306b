package org.nomograph.core.complexity;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * Parameters of the equations of complexity (CoAL-RAG, arXiv 2608.17536, section 3.3).
 *
 * @param saturation n of Eqs. 1 and 2, at least 1; default 4
 * @param baseShare α of Eq. 4, in [0, 1]; β is 1 − α; default 0.3
 * @param profiles base and weights of each type but {@link QuestionType#SIMPLE}. The paper gives
 *     the range of the bases and that the core feature comes first; the numbers are ours
 * @param authorsMidpoint BM25 score at which the authors' QSI is one half, above 0; default 12.5
 * @param authorsSlope steepness of their QSI per point of BM25, above 0; default 0.5
 * @param jaccardShare weight of the Jaccard index in RDI, in [0, 1]; the rest weighs the overlap of
 *     the first ranks; default 0.7
 * @param firstRanks ranks that count as first, at least 1; default 3
 * @param strength exponent of QSI, above 0; default 1.5
 * @param agreement exponent of RDI, above 0; default 0.3
 * @param epsilon ε that keeps both sides above 0; default 1e-6
 * @param intrinsicShare weight of C_intrinsic in C_final, in [0, 1]; default 0.5
 * @param thresholds the largest C_final of tiers 1, 2 and 3, ascending in [0, 1]; defaults 0.25,
 *     0.45, 0.70; a value on a threshold belongs to the lower tier
 */
public record ComplexityParams(
    int saturation,
    double baseShare,
    Map<QuestionType, TypeProfile> profiles,
    double authorsMidpoint,
    double authorsSlope,
    double jaccardShare,
    int firstRanks,
    double strength,
    double agreement,
    double epsilon,
    double intrinsicShare,
    Thresholds thresholds) {
  /**
   * Where the tiers end.
   *
   * @param first largest C_final of tier 1
   * @param second of tier 2
   * @param third of tier 3
   */
  public record Thresholds(double first, double second, double third) {
    public Thresholds {
      if (!(first >= 0 && first <= second && second <= third && third <= 1)) {
        throw new IllegalArgumentException(
            "thresholds must rise in [0, 1]: " + first + ", " + second + ", " + third);
      }
    }
  }

  /** The published numbers; weights of the types as documented in {@link #profiles}. */
  public static final ComplexityParams DEFAULT =
      new ComplexityParams(
          4,
          0.3,
          standardProfiles(),
          12.5,
          0.5,
          0.7,
          3,
          1.5,
          0.3,
          1e-6,
          0.5,
          new Thresholds(0.25, 0.45, 0.70));

  public ComplexityParams {
    boolean shares = share(baseShare) && share(jaccardShare) && share(intrinsicShare);
    boolean positive =
        authorsMidpoint > 0 && authorsSlope > 0 && strength > 0 && agreement > 0 && epsilon > 0;
    if (saturation < 1 || firstRanks < 1 || !shares || !positive) {
      throw new IllegalArgumentException("parameters of complexity out of range");
    }
    for (QuestionType type : QuestionType.values()) {
      if (profiles.containsKey(type) == (type == QuestionType.SIMPLE)) {
        throw new IllegalArgumentException("profiles of all types but SIMPLE, not so: " + type);
      }
    }
    profiles = Collections.unmodifiableMap(new EnumMap<>(profiles));
  }

  private static boolean share(double value) {
    return value >= 0 && value <= 1;
  }

  private static Map<QuestionType, TypeProfile> standardProfiles() {
    return Map.of(
        QuestionType.SCENARIO_REASONING, TypeProfile.of(0.50, 0.30, 0.20, 0.10, 0.25, 0.15),
        QuestionType.CONDITIONAL_JUDGMENT, TypeProfile.of(0.45, 0.20, 0.15, 0.10, 0.30, 0.25),
        QuestionType.MULTI_CONDITION, TypeProfile.of(0.55, 0.20, 0.15, 0.10, 0.20, 0.35),
        QuestionType.RIGHTS_PROTECTION, TypeProfile.of(0.50, 0.35, 0.25, 0.10, 0.20, 0.10),
        QuestionType.CROSS_DOMAIN, TypeProfile.of(0.60, 0.20, 0.20, 0.35, 0.15, 0.10),
        QuestionType.COMPLEX_ENUMERATION, TypeProfile.of(0.40, 0.20, 0.40, 0.15, 0.15, 0.10));
  }
}
