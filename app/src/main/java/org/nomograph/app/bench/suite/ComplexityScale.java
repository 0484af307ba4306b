package org.nomograph.app.bench.suite;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.nomograph.core.complexity.ComplexityParams;
import org.nomograph.core.complexity.Dimension;
import org.nomograph.core.complexity.QuestionType;
import org.nomograph.core.complexity.TypeProfile;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.ask.AskParams;
import org.nomograph.engine.ask.AskPipeline;

/**
 * Consultation with parameters of complexity multiplied by factors, for the sensitivity study of
 * CoAL-RAG (arXiv 2608.17536): {@code scale: {midpoint: 1.1, rcl: 0.9}}. Weights of dimensions are
 * brought back to the sum 1, shares are kept at most 1. Stateless.
 */
final class ComplexityScale {
  private static final String MIDPOINT = "midpoint";
  private static final List<String> SHARES =
      List.of("base-share", "intrinsic-share", "jaccard-share", "strength", "agreement");

  private ComplexityScale() {}

  /** The consultation that the options ask for. */
  static AskPipeline pipeline(SuiteNode options, Nomograph nomograph) throws IOException {
    Map<String, Double> factors = options.has("scale") ? options.numbers("scale") : Map.of();
    List<String> known = new ArrayList<>(SHARES);
    known.add(MIDPOINT);
    for (Dimension dimension : Dimension.values()) {
      known.add(name(dimension));
    }
    for (Map.Entry<String, Double> factor : factors.entrySet()) {
      if (!known.contains(factor.getKey()) || !(factor.getValue() > 0)) {
        throw options.wrong("scale", "factors above 0 for some of " + known);
      }
    }
    AskParams params = AskParams.DEFAULT;
    return nomograph.consultation(
        params.withComplexity(scaled(params.complexity(), factors)),
        factors.getOrDefault(MIDPOINT, 1.0));
  }

  static ComplexityParams scaled(ComplexityParams params, Map<String, Double> by) {
    Map<QuestionType, TypeProfile> profiles = new EnumMap<>(QuestionType.class);
    params.profiles().forEach((type, profile) -> profiles.put(type, scaled(profile, by)));
    return new ComplexityParams(
        params.saturation(),
        share(params.baseShare(), by, "base-share"),
        profiles,
        params.authorsMidpoint(),
        params.authorsSlope(),
        share(params.jaccardShare(), by, "jaccard-share"),
        params.firstRanks(),
        params.strength() * by.getOrDefault("strength", 1.0),
        params.agreement() * by.getOrDefault("agreement", 1.0),
        params.epsilon(),
        share(params.intrinsicShare(), by, "intrinsic-share"),
        params.thresholds());
  }

  private static double share(double value, Map<String, Double> by, String name) {
    return Math.min(1, value * by.getOrDefault(name, 1.0));
  }

  private static TypeProfile scaled(TypeProfile profile, Map<String, Double> by) {
    Map<Dimension, Double> weights = new EnumMap<>(Dimension.class);
    profile
        .weights()
        .forEach((d, weight) -> weights.put(d, weight * by.getOrDefault(name(d), 1.0)));
    double sum = weights.values().stream().mapToDouble(Double::doubleValue).sum();
    weights.replaceAll((d, weight) -> weight / sum);
    return new TypeProfile(profile.base(), weights);
  }

  private static String name(Dimension dimension) {
    return dimension.name().toLowerCase(Locale.ROOT);
  }
}
