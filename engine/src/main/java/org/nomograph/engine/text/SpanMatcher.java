package org.nomograph.engine.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Matches many phrases of {@link org.nomograph.core.model.Signal} at once. Syntax: a plain phrase
 * matches itself; {@code A…B} matches A followed by B inside one sentence with at most {@value
 * #MAX_GAP} characters between; {@code A|B} at the top level matches either. Width and Latin case
 * do not matter.
 *
 * <p>A plain phrase matches at each of its occurrences. A phrase with gaps matches once for each
 * occurrence of its first part from which the others can be reached, up to the nearest end; it is
 * negated when every way to that end passes a negated part. Compiling costs time and memory in the
 * sum of the phrases' lengths; matching one pass over the text and the occurrences. Immutable and
 * thread-safe: compile once and share.
 */
public final class SpanMatcher {
  /** Most characters that may stand between two parts of a phrase. */
  public static final int MAX_GAP = 30;

  private static final Pattern ALTERNATIVE = Pattern.compile("[|｜]");
  private static final Pattern GAP = Pattern.compile("(?:…|\\.\\.\\.)+");
  private static final Comparator<Match> ORDER =
      Comparator.comparingInt((Match m) -> m.span().start())
          .thenComparingInt(m -> m.span().end())
          .thenComparing(Match::phrase);

  private final List<Alternative> alternatives;
  private final LiteralFinder finder;
  private final int[] literalLengths;
  private final int[][] literalBits;

  /**
   * One alternative of a phrase.
   *
   * @param phrase the whole phrase
   * @param parts its literals in order, by index
   */
  private record Alternative(String phrase, List<Integer> parts) {}

  private SpanMatcher(List<Alternative> alternatives, List<String> literals) {
    this.alternatives = alternatives;
    this.finder = new LiteralFinder(literals);
    this.literalLengths = literals.stream().mapToInt(String::length).toArray();
    this.literalBits = literals.stream().map(FoldedText::bits).toArray(int[][]::new);
  }

  /**
   * Compiles phrases.
   *
   * @param phrases phrases; repeated ones count once
   * @throws IllegalArgumentException if a phrase or a part of it is empty
   */
  public static SpanMatcher compile(Collection<String> phrases) {
    Map<String, Integer> literals = new LinkedHashMap<>();
    List<Alternative> alternatives = new ArrayList<>();
    for (String phrase : new LinkedHashSet<>(phrases)) {
      for (String alternative : ALTERNATIVE.split(phrase, -1)) {
        List<Integer> parts =
            Stream.of(GAP.split(alternative, -1))
                .map(part -> literal(phrase, part))
                .map(part -> literals.computeIfAbsent(part, p -> literals.size()))
                .toList();
        alternatives.add(new Alternative(phrase, parts));
      }
    }
    return new SpanMatcher(List.copyOf(alternatives), List.copyOf(literals.keySet()));
  }

  private static String literal(String phrase, String part) {
    String folded = Caseless.fold(part).strip();
    if (folded.isEmpty()) {
      throw new IllegalArgumentException("empty part in phrase \"" + phrase + "\"");
    }
    return folded;
  }

  /** All matches in a text, by start, end and phrase. */
  public List<Match> matches(String text) {
    FoldedText folded = new FoldedText(text);
    return mayMatch(folded) ? find(folded) : List.of();
  }

  /** All matches, searched for anew. */
  List<Match> find(FoldedText text) {
    PartPlaces places = new PartPlaces(text.text(), text.folded(), literalLengths, finder);
    List<Match> found = new ArrayList<>();
    for (Alternative alternative : alternatives) {
      if (places.haveAll(alternative.parts())) {
        places.search(alternative.phrase(), alternative.parts(), found::add);
      }
    }
    found.sort(ORDER);
    return withoutRepeats(found);
  }

  /** Whether all parts of an alternative may stand in a text; false only when none matches. */
  boolean mayMatch(FoldedText text) {
    for (Alternative alternative : alternatives) {
      boolean all = true;
      for (int part : alternative.parts()) {
        all = all && text.mayHold(literalBits[part]);
      }
      if (all) {
        return true;
      }
    }
    return false;
  }

  /** Two alternatives of a phrase can match the same span; it is negated only if both are. */
  private static List<Match> withoutRepeats(List<Match> sorted) {
    List<Match> distinct = new ArrayList<>(sorted.size());
    for (Match match : sorted) {
      Match last = distinct.isEmpty() ? null : distinct.getLast();
      if (last != null
          && last.phrase().equals(match.phrase())
          && last.span().equals(match.span())) {
        distinct.set(
            distinct.size() - 1,
            new Match(match.phrase(), match.span(), last.negated() && match.negated()));
      } else {
        distinct.add(match);
      }
    }
    return distinct;
  }

  /** Matches in a case text that do not touch its ignored parts. */
  public List<Match> matches(CaseText text) {
    return wherever(text).stream().filter(m -> !text.ignores(m.span())).toList();
  }

  /** Matches in a case text, in its ignored parts too. */
  public List<Match> wherever(CaseText text) {
    return text.folded().matches(this);
  }
}
