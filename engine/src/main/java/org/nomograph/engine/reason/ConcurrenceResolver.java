package org.nomograph.engine.reason;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.SentencingTier;

/**
 * Resolves concurrence (LegalGraphRAG, arXiv 2605.28120, Adjudicator): charges whose conduct stands
 * in the same sentences are one act; for one act the special rule goes before the general, else the
 * heavier of the two rules applies; charges for different acts stay side by side and are punished
 * together. Stateless.
 */
public final class ConcurrenceResolver {
  /** Life counts as this many months when tiers are compared, death as more. */
  private static final int LIFE = 1000;

  private static final int DEATH = 2000;

  private static final Comparator<Candidate> HEAVIEST_FIRST =
      Comparator.comparingInt((Candidate candidate) -> severity(candidate.tier()))
          .thenComparingDouble(candidate -> candidate.charge().confidence())
          .reversed()
          .thenComparing(candidate -> candidate.charge().offense());

  /**
   * A charge that applies.
   *
   * @param charge the charge
   * @param offense the offense, or empty when only its name is known
   * @param tier the tier that the facts open, or empty when unknown
   * @param conduct facts that show its conduct; charges share an act when two of these overlap or
   *     when one of them has none
   */
  public record Candidate(
      ScoredCharge charge,
      Optional<Offense> offense,
      Optional<SentencingTier> tier,
      List<FactSpan> conduct) {
    public Candidate {
      if (charge == null || offense == null || tier == null) {
        throw new IllegalArgumentException("a candidate needs charge, offense and tier");
      }
      conduct = List.copyOf(conduct);
    }
  }

  /**
   * What remains.
   *
   * @param charges charges to convict of, heaviest first
   * @param dropped charges that another one displaced, each with its reason
   */
  public record Resolution(List<Candidate> charges, List<Dropped> dropped) {
    public Resolution {
      charges = List.copyOf(charges);
      dropped = List.copyOf(dropped);
    }

    /** Number of independent acts, one a remaining charge. */
    public int acts() {
      return charges.size();
    }
  }

  /**
   * A displaced charge.
   *
   * @param candidate the charge
   * @param reason why; one line
   */
  public record Dropped(Candidate candidate, String reason) {}

  /**
   * Resolves.
   *
   * @param candidates applicable charges, in any order
   * @param relations relations between their articles
   */
  public Resolution resolve(List<Candidate> candidates, List<NormRelation> relations) {
    List<Candidate> kept = new ArrayList<>();
    List<Dropped> dropped = new ArrayList<>();
    List<Candidate> ordered = new ArrayList<>(candidates);
    ordered.sort(HEAVIEST_FIRST);
    for (Candidate candidate : ordered) {
      place(candidate, kept, dropped, relations);
    }
    kept.sort(HEAVIEST_FIRST);
    return new Resolution(kept, dropped);
  }

  private static void place(
      Candidate candidate,
      List<Candidate> kept,
      List<Dropped> dropped,
      List<NormRelation> relations) {
    for (Candidate other : List.copyOf(kept)) {
      if (!sameAct(candidate, other)) {
        continue;
      }
      if (special(candidate, other, relations)) {
        kept.remove(other);
        dropped.add(new Dropped(other, "同一行为，特别规定优先：" + candidate.charge().offense()));
      } else if (special(other, candidate, relations)) {
        dropped.add(new Dropped(candidate, "同一行为，特别规定优先：" + other.charge().offense()));
        return;
      } else {
        dropped.add(new Dropped(candidate, "同一行为触犯数罪，从一重处断：" + other.charge().offense()));
        return;
      }
    }
    kept.add(candidate);
  }

  private static boolean sameAct(Candidate a, Candidate b) {
    if (a.conduct().isEmpty() || b.conduct().isEmpty()) {
      return true;
    }
    return a.conduct().stream()
        .anyMatch(
            span ->
                b.conduct().stream()
                    .anyMatch(other -> span.start() < other.end() && other.start() < span.end()));
  }

  /** Whether an article of the first is special to, excepted from or prior to one of the second. */
  private static boolean special(Candidate a, Candidate b, List<NormRelation> relations) {
    List<ArticleRef> of = a.offense().map(Offense::articles).orElse(List.of());
    List<ArticleRef> against = b.offense().map(Offense::articles).orElse(List.of());
    return relations.stream()
        .anyMatch(
            relation ->
                switch (relation.type()) {
                  case SPECIFICATION ->
                      against.contains(relation.from()) && of.contains(relation.to());
                  case EXCEPTION, PRIORITY ->
                      of.contains(relation.from()) && against.contains(relation.to());
                  default -> false;
                });
  }

  private static int severity(Optional<SentencingTier> tier) {
    return tier.map(t -> t.minMonths() + t.maxMonths() + (t.death() ? DEATH : t.life() ? LIFE : 0))
        .orElse(0);
  }
}
