package org.nomograph.core.complexity;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * Base complexity and weights of a type of question (CoAL-RAG, section 3.3 and Eq. 3).
 *
 * @param base C_base, in [0.4, 0.6]
 * @param weights ω by dimension, each at least 0, together 1; the core feature of the type has the
 *     largest
 */
public record TypeProfile(double base, Map<Dimension, Double> weights) {
  private static final double TOLERANCE = 1e-9;

  public TypeProfile {
    if (!(base >= 0.4 && base <= 0.6)) {
      throw new IllegalArgumentException("base out of [0.4, 0.6]: " + base);
    }
    EnumMap<Dimension, Double> all = new EnumMap<>(Dimension.class);
    double sum = 0;
    for (Dimension dimension : Dimension.values()) {
      double weight = weights.getOrDefault(dimension, 0.0);
      if (!(weight >= 0)) {
        throw new IllegalArgumentException("weight of " + dimension + " below 0: " + weight);
      }
      all.put(dimension, weight);
      sum += weight;
    }
    if (Math.abs(sum - 1) > TOLERANCE) {
      throw new IllegalArgumentException("weights sum to " + sum + ", expected 1");
    }
    weights = Collections.unmodifiableMap(all);
  }

  /** A profile whose weights are given in the order of {@link Dimension}. */
  static TypeProfile of(double base, double rcl, double kir, double ds, double rrc, double ccd) {
    return new TypeProfile(
        base,
        Map.of(
            Dimension.RCL, rcl,
            Dimension.KIR, kir,
            Dimension.DS, ds,
            Dimension.RRC, rrc,
            Dimension.CCD, ccd));
  }
}
