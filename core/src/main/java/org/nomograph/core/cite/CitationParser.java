package org.nomograph.core.cite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.cite.FoundCitation.Kind;
import org.nomograph.core.cite.FoundCitation.Place;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.Citation;

/**
 * Finds citations of articles in running text: 第一百三十三条之一, 第二百六十四条第一款第（二）项, 第１２条, 第二十条至第二十三条, lists
 * whose law is named once, 本法第…条, 本条, 前款, 前两款, 前条. One pass; the time is linear in the length of
 * the text. Immutable and safe for use by several threads.
 */
public final class CitationParser {
  private static final String CONJUNCTIONS = "、，,；;和与及或并";

  /** Longest remark in brackets that is passed over between two places, in characters. */
  private static final int MAX_REMARK = 30;

  private final LawNames names;
  private final LawNameFinder laws;

  public CitationParser(LawNames names) {
    this.names = names;
    this.laws = new LawNameFinder(names);
  }

  /** A parser that knows the names shipped with the library. */
  public static CitationParser standard() {
    return new CitationParser(LawNames.standard());
  }

  /**
   * All citations of a text in order, not overlapping. 该法第…条 takes the law named last before it in
   * the same text.
   */
  public List<FoundCitation> find(CharSequence text) {
    List<FoundCitation> found = new ArrayList<>();
    Optional<String> lastLaw = Optional.empty();
    int floor = 0;
    for (int i = 0; i < text.length(); i++) {
      Optional<FoundCitation> next = at(text, i, floor, lastLaw);
      if (next.isPresent()) {
        found.add(next.get());
        floor = next.get().end();
        i = floor - 1;
        lastLaw = next.get().law().isPresent() ? next.get().law() : lastLaw;
      }
    }
    return List.copyOf(found);
  }

  /**
   * Reads a text that is one citation as a whole, as printed by {@link CitationPrinter}: court,
   * short or id form.
   *
   * @return empty when the text is anything else or cites several places
   */
  public Optional<Citation> parse(String text) {
    String stripped = text.strip();
    int slash = stripped.lastIndexOf('/');
    if (slash > 0 && stripped.substring(slash + 1).matches("[1-9]\\d{0,4}(-[1-9]\\d?)?")) {
      String law = names.canonical(stripped.substring(0, slash));
      return Optional.of(Citation.of(law, ArticleNumber.parse(stripped.substring(slash + 1))));
    }
    List<FoundCitation> found = find(stripped);
    return found.size() == 1
            && found.get(0).start() == 0
            && found.get(0).end() == stripped.length()
            && found.get(0).citations().size() == 1
        ? Optional.of(found.get(0).citations().get(0))
        : Optional.empty();
  }

  private Optional<FoundCitation> at(
      CharSequence text, int i, int floor, Optional<String> lastLaw) {
    char c = text.charAt(i);
    if (c == '第' || isBareNumber(text, i)) {
      return UnitScanner.read(text, i).flatMap(u -> units(text, i, u, floor, lastLaw));
    }
    if (c == '本') {
      return thisPlace(text, i);
    }
    return c == '前' ? preceding(text, i) : Optional.empty();
  }

  /** 刑法264条, 《刑法》三百条: a number without 第 right after a law's name. */
  private static boolean isBareNumber(CharSequence text, int i) {
    char c = text.charAt(i);
    char before = UnitScanner.charAt(text, i - 1);
    boolean arabic = (c >= '0' && c <= '9') || (c >= '０' && c <= '９');
    return before == '》'
        ? ChineseNumerals.isNumeral(c)
        : arabic && (before == '法' || before == '典' || before == '例');
  }

  private Optional<FoundCitation> units(
      CharSequence text, int i, UnitScanner.Unit first, int floor, Optional<String> lastLaw) {
    if (first.level() != UnitScanner.Level.ARTICLE) {
      return loose(text, i, first);
    }
    Optional<LawNameFinder.Named> named = laws.before(text, i, floor);
    if (named.isEmpty() || (text.charAt(i) != '第' && named.get().kind() != Kind.ABSOLUTE)) {
      return Optional.empty();
    }
    Optional<String> law = named.get().same() ? lastLaw : named.get().law();
    Kind kind = law.isPresent() ? Kind.ABSOLUTE : named.get().kind();
    PlaceList places = new PlaceList(true);
    places.add(first, PlaceList.Link.NONE);
    int end = follow(text, first.end(), places);
    return Optional.of(
        new FoundCitation(
            named.get().start(), end, places.citations(law), kind, law, 1, List.of()));
  }

  /** 第…款 or 第（…）项 without an article: places in the article at hand. */
  private static Optional<FoundCitation> loose(CharSequence text, int i, UnitScanner.Unit first) {
    boolean item = first.level() == UnitScanner.Level.ITEM;
    char mark = UnitScanner.charAt(text, UnitScanner.skipBlanks(text, i + 1));
    if (text.charAt(i) != '第' || (item && mark != '（' && mark != '(')) {
      return Optional.empty();
    }
    PlaceList places = new PlaceList(false);
    places.add(first, PlaceList.Link.NONE);
    int end = follow(text, first.end(), places);
    Kind kind = item ? Kind.THIS_PARAGRAPH : Kind.THIS_ARTICLE;
    return Optional.of(relative(i, end, kind, 1, places.places()));
  }

  private static Optional<FoundCitation> thisPlace(CharSequence text, int i) {
    UnitScanner.Level level = UnitScanner.level(text, i + 1);
    if (level == null || level == UnitScanner.Level.ITEM) {
      return Optional.empty();
    }
    Kind kind = level == UnitScanner.Level.ARTICLE ? Kind.THIS_ARTICLE : Kind.THIS_PARAGRAPH;
    return Optional.of(withPlaces(text, i, i + 2, kind, 1));
  }

  private static Optional<FoundCitation> preceding(CharSequence text, int i) {
    if ("以之目提先日年天月午从此".indexOf(UnitScanner.charAt(text, i - 1)) >= 0) {
      return Optional.empty();
    }
    Optional<ChineseNumerals.Match> number = ChineseNumerals.prefix(text, i + 1);
    int count = number.map(ChineseNumerals.Match::value).orElse(1);
    int unit = number.map(ChineseNumerals.Match::end).orElse(i + 1);
    UnitScanner.Level level = UnitScanner.level(text, unit);
    if (level == null || count < 1 || count > UnitScanner.MAX_RANGE) {
      return Optional.empty();
    }
    Kind kind =
        switch (level) {
          case ARTICLE -> Kind.PRECEDING_ARTICLE;
          case PARAGRAPH -> Kind.PRECEDING_PARAGRAPH;
          case ITEM -> Kind.PRECEDING_ITEM;
        };
    return Optional.of(withPlaces(text, i, unit + 1, kind, count));
  }

  private static FoundCitation withPlaces(
      CharSequence text, int start, int end, Kind kind, int count) {
    PlaceList places = new PlaceList(false);
    Optional<UnitScanner.Unit> inner = finer(text, end);
    if (inner.isEmpty()) {
      return relative(start, end, kind, count, List.of());
    }
    places.add(inner.get(), PlaceList.Link.NONE);
    int last = follow(text, inner.get().end(), places);
    return relative(start, last, kind, count, places.places());
  }

  private static Optional<UnitScanner.Unit> finer(CharSequence text, int at) {
    return UnitScanner.charAt(text, at) == '第'
        ? UnitScanner.read(text, at).filter(u -> u.level() != UnitScanner.Level.ARTICLE)
        : Optional.empty();
  }

  private static FoundCitation relative(
      int start, int end, Kind kind, int count, List<Place> places) {
    return new FoundCitation(start, end, List.of(), kind, Optional.empty(), count, places);
  }

  /** Reads on as long as units follow, each directly or after a conjunction. */
  private static int follow(CharSequence text, int from, PlaceList places) {
    int end = from;
    while (true) {
      int at = UnitScanner.skipBlanks(text, afterRemark(text, end));
      boolean direct = at == end;
      PlaceList.Link link = PlaceList.Link.NONE;
      char c = UnitScanner.charAt(text, at);
      if (c == '至' || c == '到') {
        link = PlaceList.Link.RANGE;
        at++;
      } else if (CONJUNCTIONS.indexOf(c) >= 0 || c == '以') {
        link = PlaceList.Link.LIST;
        at = skipConjunction(text, at);
      }
      at = UnitScanner.skipBlanks(text, at);
      Optional<UnitScanner.Unit> unit = next(text, at, link, places);
      if (unit.isEmpty() || !places.accepts(unit.get(), link, direct)) {
        return end;
      }
      places.add(unit.get(), link);
      end = unit.get().end();
    }
  }

  private static Optional<UnitScanner.Unit> next(
      CharSequence text, int at, PlaceList.Link link, PlaceList places) {
    char c = UnitScanner.charAt(text, at);
    if (c == '第') {
      return UnitScanner.read(text, at);
    }
    if (link == PlaceList.Link.NONE && c != '两' && ChineseNumerals.isNumeral(c)) {
      return UnitScanner.read(text, at).filter(u -> u.level() == UnitScanner.Level.PARAGRAPH);
    }
    return places.insertion(text, at, link);
  }

  /** Passes over a remark in brackets that stands before a further place: 第三条（某罪）、第四条. */
  private static int afterRemark(CharSequence text, int from) {
    char open = UnitScanner.charAt(text, from);
    if (open != '（' && open != '(') {
      return from;
    }
    for (int i = from + 1; i < Math.min(text.length(), from + MAX_REMARK); i++) {
      char c = text.charAt(i);
      if (c == '）' || c == ')') {
        return CONJUNCTIONS.indexOf(UnitScanner.charAt(text, i + 1)) >= 0 ? i + 1 : from;
      }
    }
    return from;
  }

  private static int skipConjunction(CharSequence text, int at) {
    char next = UnitScanner.charAt(text, at + 1);
    char c = text.charAt(at);
    boolean two =
        (c == '以' && next == '及')
            || (c == '或' && next == '者')
            || (c == '，' && "和与及或并".indexOf(next) >= 0);
    if (two) {
      return at + 2;
    }
    return c == '以' ? at : at + 1;
  }
}
