package org.nomograph.engine.text;

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

  /** Whether a span touches an ignored part. */
  public boolean ignores(FactSpan span) {
    return ignored.stream().anyMatch(i -> i.start() < span.end() && span.start() < i.end());
  }
}
