package org.nomograph.engine.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.nomograph.core.model.FactSpan;

/**
 * A statement of facts, read once: the text, its sentences and the numbers in it. Offsets refer to
 * {@link #text()}. Readings of the same words with other parts ignored ({@link #ignoring}, {@link
 * #with}) share what depends on the words alone. Safe for use by several threads; what it stands
 * for never changes.
 */
public final class CaseText {
  private final Words words;
  private final List<FactSpan> sentences;
  private final List<Quantity> quantities;
  private final List<FactSpan> ignored;
  private final Map<Class<?>, Object> readings = new ConcurrentHashMap<>();

  /** The words of the text, and what was read off them whatever is ignored. */
  private record Words(FoldedText folded, Map<Class<?>, Object> readings) {}

  /**
   * @param text facts as given
   * @param sentences sentences in order
   * @param quantities numbers with their measure, in order
   * @param ignored parts that are not this case's conduct: prior convictions, procedure and
   *     evidence, the court's view, the charge as named by the prosecution, what is told as no
   *     event; by start, they do not overlap
   */
  public CaseText(
      String text, List<FactSpan> sentences, List<Quantity> quantities, List<FactSpan> ignored) {
    this(new FoldedText(Objects.requireNonNull(text, "text")), sentences, quantities, ignored);
  }

  CaseText(
      FoldedText text,
      List<FactSpan> sentences,
      List<Quantity> quantities,
      List<FactSpan> ignored) {
    this(new Words(text, new ConcurrentHashMap<>()), sentences, quantities, ignored);
  }

  private CaseText(
      Words words, List<FactSpan> sentences, List<Quantity> quantities, List<FactSpan> ignored) {
    this.words = words;
    this.sentences = List.copyOf(sentences);
    this.quantities = List.copyOf(quantities);
    this.ignored = List.copyOf(ignored);
  }

  /** Facts as given. */
  public String text() {
    return words.folded().text();
  }

  /** Sentences in order. */
  public List<FactSpan> sentences() {
    return sentences;
  }

  /** Numbers with their measure, in order. */
  public List<Quantity> quantities() {
    return quantities;
  }

  /** Parts that are not this case's conduct, by start. */
  public List<FactSpan> ignored() {
    return ignored;
  }

  FoldedText folded() {
    return words.folded();
  }

  /** The same words with these numbers, and these parts ignored instead. */
  public CaseText with(List<Quantity> numbers, List<FactSpan> parts) {
    return new CaseText(words, sentences, numbers, parts);
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
        joined.set(joined.size() - 1, FactSpan.of(text(), last.start(), end));
      } else {
        joined.add(part);
      }
    }
    return with(quantities, joined);
  }

  /** Whether a span touches an ignored part. */
  public boolean ignores(FactSpan span) {
    for (FactSpan part : ignored) {
      if (part.start() < span.end() && span.start() < part.end()) {
        return true;
      }
    }
    return false;
  }

  /**
   * What somebody reads off this text, read on first use and kept.
   *
   * @param kind type of the reading, which names it
   * @param read reads it; gives the same for the same text, and never null
   */
  public <T> T reading(Class<T> kind, Function<CaseText, T> read) {
    return kept(readings, kind, () -> read.apply(this));
  }

  /**
   * The same for what depends on the words alone, not on what is ignored or counted: shared by all
   * readings of these words.
   */
  public <T> T wording(Class<T> kind, Function<String, T> read) {
    return kept(words.readings(), kind, () -> read.apply(text()));
  }

  /** Two threads may both read; they read the same. */
  private static <T> T kept(Map<Class<?>, Object> readings, Class<T> kind, Supplier<T> read) {
    Object known = readings.get(kind);
    if (known == null) {
      known = read.get();
      readings.put(kind, known);
    }
    return kind.cast(known);
  }

  /** Whether the other is the same text with the same sentences, numbers and ignored parts. */
  @Override
  public boolean equals(Object other) {
    return other instanceof CaseText that
        && text().equals(that.text())
        && sentences.equals(that.sentences)
        && quantities.equals(that.quantities)
        && ignored.equals(that.ignored);
  }

  @Override
  public int hashCode() {
    return Objects.hash(text(), sentences, quantities, ignored);
  }

  @Override
  public String toString() {
    return "CaseText[text=%s, ignored=%s]".formatted(text(), ignored);
  }
}
