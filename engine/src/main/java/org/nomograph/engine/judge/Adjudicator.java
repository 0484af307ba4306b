package org.nomograph.engine.judge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.NormRelation;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.reason.ConcurrenceResolver;
import org.nomograph.engine.reason.ScoredCharge;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.SeveralCharges;

/**
 * Decides which of the confirmed offenses the case is (LegalGraphRAG, arXiv 2605.28120,
 * Adjudicator).
 *
 * <ol>
 *   <li>The offenses are ranked by prediction and audit together ({@link ChargeRanking}).
 *   <li>The best one is the charge. A further one is added when it is a charge of its own; charges
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
  private final ChargeRanking ranking;

  Adjudicator(
      LawGraph graph,
      ConcurrenceResolver resolver,
      Conversions conversions,
      ChargeRanking ranking,
      JudgeParams params) {
    this.graph = graph;
    this.resolver = resolver;
    this.conversions = conversions;
    this.params = params;
    this.ranking = ranking;
  }

  /**
   * A decision.
   *
   * @param convicted offenses the case is, best first; empty when abstained
   * @param ranked all confirmed offenses with their scores, best first
   * @param missing what is missing when abstained
   * @param displaced offenses that another one displaces as the same act, each with its reason
   * @param released offenses that the general part of the law takes away from those convicted
   */
  record Decision(
      List<Scored> convicted,
      List<Scored> ranked,
      String missing,
      List<String> displaced,
      List<GeneralPart.Released> released) {
    /** A decision before the general part was asked. */
    Decision(List<Scored> convicted, List<Scored> ranked, String missing, List<String> displaced) {
      this(convicted, ranked, missing, displaced, List.of());
    }

    Decision {
      convicted = List.copyOf(convicted);
      ranked = List.copyOf(ranked);
      displaced = List.copyOf(displaced);
      released = List.copyOf(released);
    }

    /** No charge, whatever the audit found, for a reason that lies outside it. */
    static Decision none(String missing) {
      return new Decision(List.of(), List.of(), missing, List.of());
    }
  }

  /**
   * An offense with its score.
   *
   * @param offense the offense
   * @param score ranking score, a logarithm; any number
   * @param share its share among the confirmed offenses, in [0, 1]
   */
  record Scored(AuditedOffense offense, double score, double share) {}

  /**
   * Decides.
   *
   * @param members chance of each charge to be among those of the case, by name
   */
  Decision decide(Audit audit, Map<String, Double> members, CaseText text) {
    List<Scored> ranked = ranking.rank(audit.confirmed());
    if (ranked.isEmpty() || tooWeak(ranked.get(0), members.size())) {
      return new Decision(List.of(), ranked, missing(ranked, audit.pruned()), List.of());
    }
    return converted(concurrence(ranked, members, text), text);
  }

  /**
   * Below the floor, or an offense whose conduct the facts do not show: without conduct there is no
   * crime, however sure a classifier of words is.
   */
  private boolean tooWeak(Scored best, int charges) {
    return ChargeRanking.carded(best.offense())
        ? best.score() < floor(best) || !ChargeRanking.conductShown(best.offense())
        : confidence(best.offense()) < params.floor() || !beyondChance(best.offense(), charges);
  }

  private double floor(Scored best) {
    return ChargeRanking.fulfilled(best) ? params.ranking().floor() : params.ranking().openFloor();
  }

  /**
   * Whether the odds of a charge are well above those of a guess among all the charges known: the
   * only charge ever learnt is certain of every text, and that is no evidence.
   */
  private boolean beyondChance(AuditedOffense offense, int charges) {
    double confidence = confidence(offense);
    return confidence * (charges - 1) >= params.overChance() * (1 - confidence) && charges > 1;
  }

  private Decision converted(Decision decision, CaseText text) {
    List<Scored> convicted = new ArrayList<>();
    for (Scored scored : decision.convicted()) {
      Scored after =
          conversions
              .convert(scored.offense(), text)
              .map(offense -> new Scored(offense, scored.score(), scored.share()))
              .orElse(scored);
      if (convicted.stream().noneMatch(s -> s.offense().name().equals(after.offense().name()))) {
        convicted.add(after);
      }
    }
    return new Decision(convicted, decision.ranked(), decision.missing(), decision.displaced());
  }

  /** The best offense, and further ones that pass and are acts of their own. */
  private Decision concurrence(List<Scored> ranked, Map<String, Double> members, CaseText text) {
    List<Scored> charged = new ArrayList<>(List.of(ranked.get(0)));
    boolean several = SeveralCharges.in(text);
    for (Scored scored : ranked.subList(1, ranked.size())) {
      if (ranking.further(scored, ranked.get(0), members, several)
          || ChargeRanking.ownEvent(scored, ranked.get(0), members, text)) {
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

  private List<NormRelation> relations(List<Scored> charged) {
    return charged.stream()
        .flatMap(s -> s.offense().candidate().offense().articles().stream())
        .flatMap(ref -> graph.relationsOf(ref).stream())
        .distinct()
        .toList();
  }

  private static ConcurrenceResolver.Candidate candidate(Scored scored) {
    CandidateArticle candidate = scored.offense().candidate();
    return new ConcurrenceResolver.Candidate(
        new ScoredCharge(scored.offense().name(), scored.share(), candidate.via()),
        Optional.of(candidate.offense()),
        Optional.empty(),
        ChargeRanking.conduct(scored.offense()).stream()
            .sorted(Comparator.comparingInt(FactSpan::start))
            .toList());
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
