package org.nomograph.core.cite;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.Citation;

/**
 * A citation found in a text: one law with the list of articles that follows it, or a reference
 * that only its place in the law completes (前款, 本条第一款).
 *
 * @param start index of its first character, of the law's name when one stands before it
 * @param end index after its last character
 * @param citations what it cites, in the order of the text, ranges expanded; empty for the relative
 *     kinds, see {@link #resolve}
 * @param kind how it says which law
 * @param law key of the law it names; empty unless kind is ABSOLUTE
 * @param count how many are meant by the PRECEDING kinds: 2 for 前两款; 1 otherwise
 * @param places paragraphs and items that a relative reference goes on to name; empty when it names
 *     the whole
 */
public record FoundCitation(
    int start,
    int end,
    List<Citation> citations,
    Kind kind,
    Optional<String> law,
    int count,
    List<Place> places) {

  /** How a citation says which law, article or paragraph it means. */
  public enum Kind {
    /** A law is named. */
    ABSOLUTE,
    /** 本法, 本条例, 本解释 and their like. */
    THIS_LAW,
    /** 第…条 and no law: the law at hand in a statute, unknown elsewhere. */
    UNNAMED,
    /** 本条, or 第…款 without an article. */
    THIS_ARTICLE,
    /** 本款, or 第（…）项 without article and paragraph. */
    THIS_PARAGRAPH,
    /** 前条, 前两条. */
    PRECEDING_ARTICLE,
    /** 前款, 前两款, 前三款. */
    PRECEDING_PARAGRAPH,
    /** 前项, 前两项. */
    PRECEDING_ITEM
  }

  /**
   * Paragraph and item inside an article that is known from elsewhere.
   *
   * @param paragraph paragraph, 1 the first, or empty
   * @param item item, 1 the first, or empty
   */
  public record Place(Optional<Integer> paragraph, Optional<Integer> item) {}

  public FoundCitation {
    citations = List.copyOf(citations);
    places = List.copyOf(places);
    if (start < 0 || end <= start || count < 1) {
      throw new IllegalArgumentException("bad span " + start + ".." + end + " or count " + count);
    }
  }

  /** Whether only its place in a law says what it cites. */
  public boolean relative() {
    return citations.isEmpty();
  }

  /**
   * What it cites when it stands at a place, where the preceding article is the one with the number
   * before (之一 is preceded by its base, an article without 之 by the base before it).
   *
   * @param here law, article, paragraph and item in which the text stands
   */
  public List<Citation> resolve(Citation here) {
    return resolve(here, FoundCitation::numberBefore);
  }

  /**
   * What it cites when it stands at a place.
   *
   * @param here law, article, paragraph and item in which the text stands
   * @param predecessor the article before an article in that law, or empty for the first
   * @return the citations with their law; empty when the place has nothing preceding
   */
  public List<Citation> resolve(
      Citation here, Function<ArticleNumber, Optional<ArticleNumber>> predecessor) {
    return switch (kind) {
      case ABSOLUTE -> citations;
      case THIS_LAW, UNNAMED ->
          citations.stream()
              .map(c -> new Citation(here.law(), c.article(), c.paragraph(), c.item()))
              .toList();
      case THIS_ARTICLE -> within(here, here.article(), Optional.empty());
      case THIS_PARAGRAPH -> within(here, here.article(), here.paragraph());
      case PRECEDING_ARTICLE -> precedingArticles(here, predecessor);
      case PRECEDING_PARAGRAPH ->
          preceding(here.paragraph()).stream()
              .flatMap(p -> within(here, here.article(), Optional.of(p)).stream())
              .toList();
      case PRECEDING_ITEM ->
          preceding(here.item()).stream()
              .map(i -> new Citation(here.law(), here.article(), here.paragraph(), Optional.of(i)))
              .toList();
    };
  }

  private List<Citation> precedingArticles(
      Citation here, Function<ArticleNumber, Optional<ArticleNumber>> predecessor) {
    List<ArticleNumber> articles = new ArrayList<>();
    Optional<ArticleNumber> at = predecessor.apply(here.article());
    while (at.isPresent() && articles.size() < count) {
      articles.add(at.get());
      at = predecessor.apply(at.get());
    }
    Collections.reverse(articles);
    return articles.stream().flatMap(a -> within(here, a, Optional.empty()).stream()).toList();
  }

  private List<Citation> within(Citation here, ArticleNumber article, Optional<Integer> paragraph) {
    if (places.isEmpty()) {
      return List.of(new Citation(here.law(), article, paragraph, Optional.empty()));
    }
    return places.stream()
        .map(p -> new Citation(here.law(), article, p.paragraph().or(() -> paragraph), p.item()))
        .toList();
  }

  private List<Integer> preceding(Optional<Integer> here) {
    List<Integer> numbers = new ArrayList<>();
    int at = here.orElse(1);
    for (int n = Math.max(1, at - count); n < at; n++) {
      numbers.add(n);
    }
    return numbers;
  }

  private static Optional<ArticleNumber> numberBefore(ArticleNumber number) {
    if (number.inserted()) {
      return Optional.of(ArticleNumber.of(number.base(), number.insertion() - 1));
    }
    return number.base() > 1 ? Optional.of(ArticleNumber.of(number.base() - 1)) : Optional.empty();
  }
}
