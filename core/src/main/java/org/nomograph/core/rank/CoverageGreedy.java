package org.nomograph.core.rank;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Normative Coverage Greedy (LEGO, arXiv 2609.27009): picks provisions one at a time so that each
 * adds relevance and rules that those before it do not support.
 *
 * <pre>Δ(a | S) = d(a) + λ · g(a) + ν · |Γ(a) \ Γ(S)| − ω · |Γ(a) ∩ Γ(S)|</pre>
 *
 * where d is the direct relevance of a provision, g its relevance by the rules it supports and Γ(a)
 * those rules. Each step takes the largest Δ; of equal ones the candidate of the lower order.
 * Immutable and safe for use by several threads.
 *
 * @param ruleWeight λ, at least 0; published 0.55
 * @param freshRule ν, for each rule not yet covered, at least 0; published 0.18
 * @param overlap ω, for each rule already covered, at least 0; published 0.06
 */
public record CoverageGreedy(double ruleWeight, double freshRule, double overlap) {
  /** The published weights: 0.55, 0.18, 0.06. */
  public static final CoverageGreedy PUBLISHED = new CoverageGreedy(0.55, 0.18, 0.06);

  private static final Comparator<Candidate> LOWER_FIRST =
      Comparator.comparingInt(Candidate::order).thenComparing(Candidate::id);

  public CoverageGreedy {
    if (!(ruleWeight >= 0 && freshRule >= 0 && overlap >= 0)
        || Double.isInfinite(ruleWeight + freshRule + overlap)) {
      throw new IllegalArgumentException(
          "weights must be finite and not negative: " + List.of(ruleWeight, freshRule, overlap));
    }
  }

  /**
   * A provision to choose from.
   *
   * @param id id
   * @param order place among equals, the lower first: the number of the article
   * @param direct d(a); its value counts, in [0, 1] when rescaled
   * @param byRule g(a); likewise
   * @param rules Γ(a)
   */
  public record Candidate(
      String id, int order, Explanation direct, Explanation byRule, SortedSet<String> rules) {
    public Candidate {
      rules = java.util.Collections.unmodifiableSortedSet(new TreeSet<>(rules));
    }
  }

  /**
   * A provision chosen.
   *
   * @param candidate the provision
   * @param gain Δ at the time it was chosen
   * @param fresh rules that it was the first to support, ascending
   * @param known rules that were covered before, ascending
   */
  public record Chosen(
      Candidate candidate, Explanation gain, List<String> fresh, List<String> known) {
    public Chosen {
      fresh = List.copyOf(fresh);
      known = List.copyOf(known);
    }
  }

  /**
   * Chooses.
   *
   * @param candidates each id once, in any order
   * @param count K, most provisions chosen, at least 0
   * @return the chosen in the order of choice; gains need not fall, as rules are worth less once
   *     covered but a provision of few rules is not
   */
  public List<Chosen> choose(List<Candidate> candidates, int count) {
    List<Candidate> left = new ArrayList<>(candidates);
    left.sort(LOWER_FIRST);
    TreeSet<String> covered = new TreeSet<>();
    List<Chosen> chosen = new ArrayList<>();
    while (chosen.size() < count && !left.isEmpty()) {
      Candidate best = left.get(0);
      double most = gain(best, covered);
      for (Candidate other : left.subList(1, left.size())) {
        double gain = gain(other, covered);
        if (gain > most) {
          best = other;
          most = gain;
        }
      }
      chosen.add(explained(best, covered));
      covered.addAll(best.rules());
      left.remove(best);
    }
    return List.copyOf(chosen);
  }

  private double gain(Candidate candidate, SortedSet<String> covered) {
    int known = 0;
    for (String rule : candidate.rules()) {
      known += covered.contains(rule) ? 1 : 0;
    }
    int fresh = candidate.rules().size() - known;
    // Summed in the order of the explanation, so that both are the same number.
    return candidate.direct().value()
        + ruleWeight * candidate.byRule().value()
        + freshRule * fresh
        + -overlap * known;
  }

  private Chosen explained(Candidate candidate, SortedSet<String> covered) {
    List<String> fresh = new ArrayList<>();
    List<String> known = new ArrayList<>();
    candidate.rules().forEach(rule -> (covered.contains(rule) ? known : fresh).add(rule));
    Explanation gain =
        Explanation.sum(
            "marginal gain",
            List.of(
                candidate.direct(),
                times(ruleWeight, candidate.byRule()),
                times(freshRule, Explanation.leaf(fresh.size(), "rules not yet covered " + fresh)),
                times(-overlap, Explanation.leaf(known.size(), "rules covered before " + known))));
    return new Chosen(candidate, gain, fresh, known);
  }

  private static Explanation times(double weight, Explanation value) {
    return Explanation.product(
        "weighted: " + value.text(), List.of(Explanation.leaf(weight, "weight"), value));
  }
}
