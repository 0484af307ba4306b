package org.nomograph.engine.testserver;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Which requests meet which fault: by chance, the same for the same seed whatever the order in
 * which requests come.
 *
 * @param seed seed of the chance
 * @param shares share of requests that meet each fault, together at most 1
 * @param attempts attempts at one request that may meet one; later ones are answered properly
 */
public record FaultPlan(long seed, Map<Fault, Double> shares, int attempts) {
  public FaultPlan {
    shares = new EnumMap<>(shares);
    double sum = shares.values().stream().mapToDouble(share -> share).sum();
    if (sum > 1 + 1e-9) {
      throw new IllegalArgumentException("shares add up to " + sum);
    }
  }

  /** No faults. */
  public static FaultPlan none() {
    return new FaultPlan(0, new EnumMap<>(Fault.class), 0);
  }

  /** The same share for all faults but one kind of 429, since the two are one. */
  public static FaultPlan even(long seed, double share, int attempts) {
    Map<Fault, Double> shares = new EnumMap<>(Fault.class);
    for (Fault fault : Fault.values()) {
      boolean limit = fault == Fault.RATE_LIMIT || fault == Fault.RATE_LIMIT_WITH_PAUSE;
      shares.put(fault, limit ? share / 2 : share);
    }
    return new FaultPlan(seed, shares, attempts);
  }

  /** The fault that an attempt meets. */
  public Optional<Fault> of(Call call) {
    if (call.attempt() > attempts) {
      return Optional.empty();
    }
    long mixed =
        seed ^ (call.text().hashCode() * 0x9E3779B97F4A7C15L) ^ ((long) call.attempt() << 56);
    double chance = new SplittableRandom(mixed).nextDouble();
    for (Map.Entry<Fault, Double> share : shares.entrySet()) {
      chance -= share.getValue();
      if (chance < 0) {
        return Optional.of(share.getKey());
      }
    }
    return Optional.empty();
  }
}
