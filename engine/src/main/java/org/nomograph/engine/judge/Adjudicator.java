package org.nomograph.engine.judge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.nomograph.engine.reason.Applicability;

/**
 * Decides which of the confirmed offenses the case is (LegalGraphRAG, arXiv 2605.28120,
 * Adjudicator).
 *
 * <ol>
 *   <li>The score of an offense is its predicted confidence times what the audit says of it.
 *   <li>The best one is the charge. A further one is added when the predictor holds it for a charge
 *       of its own.
 *   <li>No offense above the floor: no charge; the decision says what is missing.
 * </ol>
 *
 * Immutable, safe for use by several threads.
 */
final class Adjudicator {
  private final JudgeParams params;

  Adjudicator(JudgeParams params) {
    this.params = params;
  }

  /**
   * A decision.
   *
   * @param convicted offenses the case is, best first; empty when abstained
   * @param ranked all confirmed offenses with their scores, best first
   * @param missing what is missing when abstained
   */
  record Decision(List<Scored> convicted, List<Scored> ranked, String missing) {
    Decision {
      convicted = List.copyOf(convicted);
      ranked = List.copyOf(ranked);
    }
  }

  /**
   * An offense with its score.
   *
   * @param offense the offense
   * @param score confidence times audit factor
   */
  record Scored(AuditedOffense offense, double score) {}

  Decision decide(Audit audit, List<String> predicted) {
    List<Scored> ranked = new ArrayList<>();
    for (AuditedOffense offense : audit.confirmed()) {
      ranked.add(new Scored(offense, offense.candidate().confidence() * factor(offense)));
    }
    ranked.sort(
        Comparator.comparingDouble(Scored::score)
            .reversed()
            .thenComparing(scored -> scored.offense().name()));
    if (ranked.isEmpty() || ranked.get(0).score() < params.floor()) {
      return new Decision(List.of(), ranked, missing(ranked));
    }
    List<Scored> convicted = new ArrayList<>(List.of(ranked.get(0)));
    for (Scored scored : ranked.subList(1, ranked.size())) {
      if (predicted.contains(scored.offense().name())
          && predicted.contains(ranked.get(0).offense().name())) {
        convicted.add(scored);
      }
    }
    return new Decision(convicted, ranked, "");
  }

  private double factor(AuditedOffense offense) {
    Applicability applicability = offense.applicability();
    return params.unaudited() + (1 - params.unaudited()) * applicability.confidence();
  }

  private static String missing(List<Scored> ranked) {
    Optional<String> nearest = ranked.stream().findFirst().map(s -> s.offense().name());
    return nearest
        .map(
            name ->
                "现有事实不足以支持任何罪名；最接近的是"
                    + name
                    + "，须补充："
                    + String.join("；", OpenQuestions.of(ranked.get(0).offense())))
        .orElse("现有事实没有指向任何罪名；须补充行为、对象与结果");
  }
}
