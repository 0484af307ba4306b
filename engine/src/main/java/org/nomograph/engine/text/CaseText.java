package org.nomograph.engine.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.nomograph.core.model.FactSpan;

/**
 * A statement of facts, read once: the text, its sentences and the numbers in it. Offsets refer to
 * {@link #text()}.
 *
 * @param text facts as given
 * @param sentences sentences in order
 * @param quantities numbers with their measure, in order
 * @param ignored parts that are not this case's conduct: prior convictions, procedure and evidence,
 *     the court's view, the charge as named by the prosecution, what is told as no event; by start,
 *     they do not overlap
 */
public record CaseText(
    String text, List<FactSpan> sentences, List<Quantity> quantities, List<FactSpan> ignored) {
  public CaseText {
    Objects.requireNonNull(text, "text");
    sentences = List.copyOf(sentences);
    quantities = List.copyOf(quantities);
    ignored = List.copyOf(ignored);
  }

  /** The same text with these parts ignored instead. */
  public CaseText ignoring(List<FactSpan> parts) {
    List<FactSpan> sorted = new ArrayList<>(parts);
    sorted.sort(Comparator.comparingInt(FactSpan::start).thenComparingInt(FactSpan::end));
    List<FactSpan> joined = new ArrayList<>();
    for (FactSpan part : sorted) {
      FactSpan last = joined.isEmpty() ? null : joined.getLast();
      if (last != null && part.start() <= last.end()) {
        int end = Math.max(last.end(), part.end());
        joined.set(joined.size() - 1, FactSpan.of(text, last.start(), end));
      } else {
        joined.add(part);
      }
    }
    return new CaseText(text, sentences, quantities, joined);
  }

  /** Whether a span touches an ignored part. */
  public boolean ignores(FactSpan span) {
    return ignored.stream().anyMatch(i -> i.start() < span.end() && span.start() < i.end());
  }
}
