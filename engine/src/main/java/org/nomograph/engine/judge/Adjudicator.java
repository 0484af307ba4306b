package org.nomograph.engine.judge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Finding;
import org.nomograph.core.model.NormRelation;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.reason.Applicability;
import org.nomograph.engine.reason.ConcurrenceResolver;
import org.nomograph.engine.reason.ScoredCharge;
import org.nomograph.engine.text.CaseText;

/**
 * Decides which of the confirmed offenses the case is (LegalGraphRAG, arXiv 2605.28120,
 * Adjudicator).
 *
 * <ol>
 *   <li>The score of an offense is its predicted confidence times what the audit says of it, and
 *       less where the facts do not show its conduct.
 *   <li>The best one is the charge. A further one is added when the predictor holds it for a charge
 *       of its own, or when its checklist is fulfilled and its score passes the threshold; charges
 *       for one act are resolved to one.
 *   <li>A charge whose card orders a conversion that the facts show becomes the other offense.
 *   <li>No offense above the floor, or the conduct of the best one not shown by the facts: no
 *       charge; the decision says what is missing.
 * </ol>
 *
 * Immutable, safe for use by several threads.
 */
final class Adjudicator {
  private final LawGraph graph;
  private final ConcurrenceResolver resolver;
  private final Conversions conversions;
  private final JudgeParams params;

  Adjudicator(
      LawGraph graph, ConcurrenceResolver resolver, Conversions conversions, JudgeParams params) {
    this.graph = graph;
    this.resolver = resolver;
    this.conversions = conversions;
    this.params = params;
  }

  /**
   * A decision.
   *
   * @param convicted offenses the case is, best first; empty when abstained
   * @param ranked all confirmed offenses with their scores, best first
   * @param missing what is missing when abstained
   * @param displaced offenses that another one displaces as the same act, each with its reason
   */
  record Decision(
      List<Scored> convicted, List<Scored> ranked, String missing, List<String> displaced) {
    Decision {
      convicted = List.copyOf(convicted);
      ranked = List.copyOf(ranked);
      displaced = List.copyOf(displaced);
    }
  }

  /**
   * An offense with its score.
   *
   * @param offense the offense
   * @param score confidence times audit factor
   */
  record Scored(AuditedOffense offense, double score) {}

  Decision decide(Audit audit, List<String> predicted, CaseText text) {
    List<Scored> ranked = new ArrayList<>();
    for (AuditedOffense offense : audit.confirmed()) {
      ranked.add(new Scored(offense, offense.candidate().confidence() * factor(offense)));
    }
    ranked.sort(
        Comparator.comparingDouble(Scored::score)
            .reversed()
            .thenComparing(scored -> scored.offense().name()));
    if (ranked.isEmpty() || tooWeak(ranked.get(0))) {
      return new Decision(List.of(), ranked, missing(ranked, audit.pruned()), List.of());
    }
    return converted(concurrence(ranked, predicted), text);
  }

  /**
   * Below the floor, or an offense whose conduct the facts do not show: without conduct there is no
   * crime, however sure a classifier of words is.
   */
  private boolean tooWeak(Scored best) {
    return best.score() < params.floor() || !conductShown(best.offense());
  }

  /**
   * Whether the facts show an item of conduct. An offense without a card of its own, or whose card
   * asks for no conduct, is not held to this.
   */
  private static boolean conductShown(AuditedOffense offense) {
    List<Finding> conduct =
        offense.applicability().findings().stream()
            .filter(f -> f.item().element() == ChecklistItem.Element.CONDUCT)
            .filter(f -> f.item().necessity() != ChecklistItem.Necessity.EXCLUDING)
            .toList();
    return offense.candidate().offense().checklist().isEmpty()
        || conduct.isEmpty()
        || conduct.stream().anyMatch(f -> f.verdict() == Finding.Verdict.TRUE);
  }

  private Decision converted(Decision decision, CaseText text) {
    List<Scored> convicted = new ArrayList<>();
    for (Scored scored : decision.convicted()) {
      Scored after =
          conversions
              .convert(scored.offense(), text)
              .map(offense -> new Scored(offense, scored.score()))
              .orElse(scored);
      if (convicted.stream().noneMatch(s -> s.offense().name().equals(after.offense().name()))) {
        convicted.add(after);
      }
    }
    return new Decision(convicted, decision.ranked(), decision.missing(), decision.displaced());
  }

  /** The best offense, and further ones that pass and are acts of their own. */
  private Decision concurrence(List<Scored> ranked, List<String> predicted) {
    List<Scored> charged = new ArrayList<>(List.of(ranked.get(0)));
    for (Scored scored : ranked.subList(1, ranked.size())) {
      if (predicted.contains(scored.offense().name()) || standsAlone(scored)) {
        charged.add(scored);
      }
    }
    if (charged.size() == 1) {
      return new Decision(charged, ranked, "", List.of());
    }
    ConcurrenceResolver.Resolution resolution =
        resolver.resolve(charged.stream().map(Adjudicator::candidate).toList(), relations(charged));
    Set<String> dropped = new HashSet<>();
    resolution.dropped().forEach(d -> dropped.add(d.candidate().charge().offense()));
    return new Decision(
        charged.stream().filter(s -> !dropped.contains(s.offense().name())).toList(),
        ranked,
        "",
        resolution.dropped().stream()
            .map(d -> d.candidate().charge().offense() + "：" + d.reason())
            .toList());
  }

  private boolean standsAlone(Scored scored) {
    return scored.score() >= params.furtherCharge()
        && scored.offense().applicability().outcome() == Applicability.Outcome.APPLICABLE;
  }

  private List<NormRelation> relations(List<Scored> charged) {
    return charged.stream()
        .flatMap(s -> s.offense().candidate().offense().articles().stream())
        .flatMap(ref -> graph.relationsOf(ref).stream())
        .distinct()
        .toList();
  }

  private static ConcurrenceResolver.Candidate candidate(Scored scored) {
    List<FactSpan> conduct =
        scored.offense().applicability().findings().stream()
            .filter(f -> f.item().element() == ChecklistItem.Element.CONDUCT)
            .filter(f -> f.verdict() == Finding.Verdict.TRUE)
            .flatMap(f -> f.span().stream())
            .toList();
    CandidateArticle candidate = scored.offense().candidate();
    return new ConcurrenceResolver.Candidate(
        new ScoredCharge(scored.offense().name(), scored.score(), candidate.via()),
        Optional.of(candidate.offense()),
        Optional.empty(),
        conduct);
  }

  private double factor(AuditedOffense offense) {
    Applicability applicability = offense.applicability();
    double audited = params.unaudited() + (1 - params.unaudited()) * applicability.confidence();
    return conductShown(offense) ? audited : audited * params.conductUnshown();
  }

  private static double confidence(AuditedOffense offense) {
    return offense.candidate().confidence();
  }

  private static String missing(List<Scored> ranked, List<AuditedOffense> pruned) {
    boolean nearestIsPruned =
        !pruned.isEmpty()
            && ranked.stream().noneMatch(s -> confidence(s.offense()) >= confidence(pruned.get(0)));
    if (nearestIsPruned) {
      AuditedOffense first = pruned.get(0);
      return "可能的罪名均已排除；最接近的是" + first.name() + "：" + first.applicability().reason();
    }
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
