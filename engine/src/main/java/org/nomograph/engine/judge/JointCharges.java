package org.nomograph.engine.judge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.model.Term;
import org.nomograph.engine.reason.SentenceEstimate;

/** The charges of a case as the union of those of its defendants. Stateless. */
final class JointCharges {
  private static final Comparator<Term> HEAVIER =
      Comparator.comparing(Term::death).thenComparing(Term::life).thenComparingInt(Term::months);

  private JointCharges() {}

  /**
   * The decision with the charges of all defendants, those of the whole first in its order; empty
   * when nobody is charged with anything on his own, or the charges are the same anyway.
   */
  static Optional<Adjudicator.Decision> of(
      Adjudicator.Decision whole, List<Adjudicator.Decision> own) {
    Map<String, Adjudicator.Scored> charged = new LinkedHashMap<>();
    Set<String> theirs = new HashSet<>();
    own.forEach(one -> one.convicted().forEach(s -> theirs.add(s.offense().name())));
    whole.convicted().stream()
        .filter(s -> theirs.contains(s.offense().name()))
        .forEach(s -> charged.put(s.offense().name(), s));
    own.forEach(one -> one.convicted().forEach(s -> charged.putIfAbsent(s.offense().name(), s)));
    List<Adjudicator.Scored> convicted = new ArrayList<>(charged.values());
    return convicted.isEmpty() || convicted.equals(whole.convicted())
        ? Optional.empty()
        : Optional.of(
            new Adjudicator.Decision(convicted, whole.ranked(), "", whole.displaced(), List.of()));
  }

  /** The heaviest of some terms, the first of equal ones; empty when there is none. */
  static Optional<SentenceEstimate> heaviest(List<SentenceEstimate> terms) {
    return terms.stream().reduce((a, b) -> HEAVIER.compare(b.term(), a.term()) > 0 ? b : a);
  }
}
