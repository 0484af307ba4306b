package org.nomograph.core.cite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.cite.FoundCitation.Place;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.Citation;

/**
 * Collects the places that a run of units names. A unit refines the place before it when it follows
 * directly (第一条 第二款), and is a further place beside it when it follows a conjunction. Not
 * thread-safe.
 */
final class PlaceList {
  /** How a unit is joined to the one before it. */
  enum Link {
    NONE,
    LIST,
    RANGE
  }

  private record Entry(
      Optional<ArticleNumber> article, Optional<Integer> paragraph, Optional<Integer> item) {}

  private final boolean articles;
  private final List<Entry> entries = new ArrayList<>();
  private UnitScanner.Level level = UnitScanner.Level.ARTICLE;

  /**
   * @param articles whether units of articles belong to it; otherwise it stays within one article
   */
  PlaceList(boolean articles) {
    this.articles = articles;
  }

  /** Whether a unit can go on with the list; an article must be joined by a conjunction. */
  boolean accepts(UnitScanner.Unit unit, Link link, boolean direct) {
    if (unit.level() == UnitScanner.Level.ARTICLE) {
      return articles && (link != Link.NONE || direct);
    }
    boolean finer = unit.level().compareTo(level) > 0;
    return link == Link.NONE ? finer : entries.isEmpty() || !finer;
  }

  /** 之二 after 第一百二十条之一、: a further insertion of the same base. */
  Optional<UnitScanner.Unit> insertion(CharSequence text, int at, Link link) {
    if (link == Link.NONE
        || level != UnitScanner.Level.ARTICLE
        || !articles
        || UnitScanner.charAt(text, at) != '之') {
      return Optional.empty();
    }
    int base = last().article().orElseThrow().base();
    return ChineseNumerals.prefix(text, at + 1)
        .filter(m -> m.value() > 0 && m.value() < 100)
        .map(m -> new UnitScanner.Unit(level, List.of(base), m.value(), m.end()));
  }

  void add(UnitScanner.Unit unit, Link link) {
    level = unit.level();
    switch (unit.level()) {
      case ARTICLE -> addArticles(unit.articles(), link);
      case PARAGRAPH -> addParagraphs(unit.numbers(), link);
      case ITEM -> addItems(unit.numbers(), link);
    }
  }

  private void addArticles(List<ArticleNumber> numbers, Link link) {
    ArticleNumber first = numbers.get(0);
    if (link == Link.RANGE && last().article().isPresent()) {
      between(last().article().get(), first).forEach(this::addArticle);
    }
    numbers.forEach(this::addArticle);
  }

  private void addArticle(ArticleNumber number) {
    entries.add(new Entry(Optional.of(number), Optional.empty(), Optional.empty()));
  }

  /**
   * Articles strictly between two. Insertions between bases are not known here and are left out;
   * within one base they are counted.
   */
  private static List<ArticleNumber> between(ArticleNumber from, ArticleNumber to) {
    List<ArticleNumber> all = new ArrayList<>();
    if (from.base() == to.base()) {
      for (int n = from.insertion() + 1; n < to.insertion(); n++) {
        all.add(ArticleNumber.of(from.base(), n));
      }
    } else if (to.base() - from.base() <= UnitScanner.MAX_RANGE) {
      for (int n = from.base() + 1; n < to.base(); n++) {
        all.add(ArticleNumber.of(n));
      }
      for (int n = 0; n < to.insertion(); n++) {
        all.add(ArticleNumber.of(to.base(), n));
      }
    }
    return all;
  }

  private void addParagraphs(List<Integer> numbers, Link link) {
    Optional<ArticleNumber> article = entries.isEmpty() ? Optional.empty() : last().article();
    Optional<Integer> before = entries.isEmpty() ? Optional.empty() : last().paragraph();
    refine(link);
    for (int n : expand(before, numbers, link)) {
      entries.add(new Entry(article, Optional.of(n), Optional.empty()));
    }
  }

  private void addItems(List<Integer> numbers, Link link) {
    Optional<ArticleNumber> article = entries.isEmpty() ? Optional.empty() : last().article();
    Optional<Integer> paragraph = entries.isEmpty() ? Optional.empty() : last().paragraph();
    Optional<Integer> before = entries.isEmpty() ? Optional.empty() : last().item();
    refine(link);
    for (int n : expand(before, numbers, link)) {
      entries.add(new Entry(article, paragraph, Optional.of(n)));
    }
  }

  private void refine(Link link) {
    if (link == Link.NONE && !entries.isEmpty()) {
      entries.remove(entries.size() - 1);
    }
  }

  private static List<Integer> expand(Optional<Integer> before, List<Integer> numbers, Link link) {
    List<Integer> all = new ArrayList<>();
    int first = numbers.get(0);
    if (link == Link.RANGE && before.isPresent() && first - before.get() <= UnitScanner.MAX_RANGE) {
      for (int n = before.get() + 1; n < first; n++) {
        all.add(n);
      }
    }
    all.addAll(numbers);
    return all;
  }

  private Entry last() {
    return entries.get(entries.size() - 1);
  }

  List<Citation> citations(Optional<String> law) {
    return entries.stream()
        .map(e -> new Citation(law, e.article().orElseThrow(), e.paragraph(), e.item()))
        .toList();
  }

  List<Place> places() {
    return entries.stream().map(e -> new Place(e.paragraph(), e.item())).toList();
  }
}
