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
  private static final Comparator<Term> LIGHTER =
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

  /**
   * The sentence of a case whose defendants are sentenced apart and of whom none is asked for: that
   * of the one in the middle, of two in the middle the lighter; empty when there is none.
   */
  static Optional<SentenceEstimate> middle(List<SentenceEstimate> terms) {
    List<SentenceEstimate> sorted =
        terms.stream().sorted(Comparator.comparing(SentenceEstimate::term, LIGHTER)).toList();
    return sorted.isEmpty() ? Optional.empty() : Optional.of(told(sorted));
  }

  private static SentenceEstimate told(List<SentenceEstimate> sorted) {
    SentenceEstimate middle = sorted.get((sorted.size() - 1) / 2);
    List<String> lines = new ArrayList<>(middle.explanation());
    lines.add("本案 %d 名被告人各自量刑，此处为居中者的刑期".formatted(sorted.size()));
    return new SentenceEstimate(middle.term(), lines);
  }
}
