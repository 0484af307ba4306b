package org.nomograph.engine.ingest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.nomograph.core.cite.ArticleHeading;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.engine.ingest.ArticleStart.Style;

/**
 * Decides which lines of a document start its articles. Steps: every line that looks like a start
 * is a candidate; the document's own way of numbering is chosen; of its candidates those are taken
 * that continue the sequence. A candidate that breaks the sequence is text (a quoted article, an
 * annex, a reference) when the sequence goes on after it, and a gap in the source otherwise.
 *
 * @param style how the articles are numbered, empty when there are none
 * @param starts the lines that start an article, in order
 * @param sections indices of lines 一、… that are headings between the articles
 * @param unreadable headings, by index of their line, whose number is that of no article (第零条)
 */
record ArticleSequence(
    Optional<Style> style,
    List<ArticleStart> starts,
    Set<Integer> sections,
    Map<Integer, String> unreadable) {
  private static final int SURE_RUN = 3;
  private static final int LATEST_FIRST = 2;
  private static final int LONGEST_SECTION_HEADING = 40;

  static final ArticleSequence NONE = none(Map.of());

  ArticleSequence {
    starts = List.copyOf(starts);
    sections = Set.copyOf(sections);
    unreadable = Map.copyOf(unreadable);
  }

  private static ArticleSequence none(Map<Integer, String> unreadable) {
    return new ArticleSequence(Optional.empty(), List.of(), Set.of(), unreadable);
  }

  /**
   * Finds the sequence.
   *
   * @param note receives the line and what looks off
   */
  static ArticleSequence of(
      List<SourceLine> lines, DocumentKind kind, BiConsumer<SourceLine, String> note) {
    if (kind == DocumentKind.GUIDING_CASE) {
      return NONE;
    }
    boolean quotes = kind == DocumentKind.AMENDMENT || kind == DocumentKind.DECISION;
    List<ArticleStart> candidates = new ArrayList<>();
    Map<Integer, String> unreadable = new HashMap<>();
    read(lines, quotes, candidates, unreadable);
    Optional<Style> style = style(candidates, quotes);
    if (style.isEmpty()) {
      return none(unreadable);
    }
    List<ArticleStart> own = candidates.stream().filter(c -> c.style() == style.get()).toList();
    List<ArticleStart> starts = new Selection(lines, own, quotes, note).select();
    return starts.isEmpty()
        ? none(unreadable)
        : new ArticleSequence(
            style, starts, sections(lines, candidates, style.get(), starts), unreadable);
  }

  private static void read(
      List<SourceLine> lines,
      boolean quotes,
      List<ArticleStart> found,
      Map<Integer, String> unreadable) {
    int open = 0;
    for (int i = 0; i < lines.size(); i++) {
      String text = lines.get(i).text();
      ArticleStart.find(i, text, open > 0).ifPresent(found::add);
      if (!quotes || open == 0) {
        int index = i;
        ArticleHeading.unreadable(text).ifPresent(heading -> unreadable.put(index, heading));
      }
      for (int c = 0; c < text.length(); c++) {
        open += text.charAt(c) == '“' ? 1 : text.charAt(c) == '”' ? -open : 0;
      }
    }
  }

  private static Optional<Style> style(List<ArticleStart> candidates, boolean quotes) {
    List<ArticleStart> articles = of(candidates, Style.ARTICLE, quotes);
    List<ArticleStart> enumerated = of(candidates, Style.ENUMERATED, quotes);
    List<ArticleStart> arabic = of(candidates, Style.ARABIC, quotes);
    boolean articlesFirst =
        !articles.isEmpty()
            && (enumerated.isEmpty()
                || articles.get(0).index() < enumerated.get(0).index()
                || runFromOne(articles) >= Math.min(SURE_RUN, articles.size()));
    if (articlesFirst) {
      return Optional.of(Style.ARTICLE);
    }
    if (isThrough(arabic, enumerated)) {
      return Optional.of(Style.ARABIC);
    }
    boolean begins = !enumerated.isEmpty() && enumerated.get(0).number().base() <= LATEST_FIRST;
    return begins ? Optional.of(Style.ENUMERATED) : Optional.empty();
  }

  /** Whether 1. 2. 3. … runs on over the sections 一、二、… instead of starting anew in each. */
  private static boolean isThrough(List<ArticleStart> arabic, List<ArticleStart> enumerated) {
    if (arabic.size() < 2 || runFromOne(arabic) < arabic.size()) {
      return false;
    }
    long sections =
        arabic.stream()
            .mapToLong(a -> enumerated.stream().filter(e -> e.index() < a.index()).count())
            .distinct()
            .count();
    return enumerated.isEmpty() || (sections > 1 && arabic.size() > enumerated.size());
  }

  private static List<ArticleStart> of(List<ArticleStart> candidates, Style style, boolean quotes) {
    return candidates.stream().filter(c -> c.style() == style && !(quotes && c.quoted())).toList();
  }

  /** Length of the longest run 1, 2, 3 … that can be picked in order. */
  private static int runFromOne(List<ArticleStart> starts) {
    int run = 0;
    for (ArticleStart start : starts) {
      if (start.number().equals(ArticleNumber.of(run + 1))) {
        run++;
      }
    }
    return run;
  }

  /** A short 一、… without a full stop directly before an article is a heading. */
  private static Set<Integer> sections(
      List<SourceLine> lines, List<ArticleStart> all, Style style, List<ArticleStart> starts) {
    Set<Integer> sections = new HashSet<>();
    if (style == Style.ENUMERATED) {
      return sections;
    }
    Set<Integer> startLines = new HashSet<>();
    starts.forEach(s -> startLines.add(s.index()));
    for (ArticleStart candidate : all) {
      String text = lines.get(candidate.index()).text();
      if (candidate.style() == Style.ENUMERATED
          && text.length() <= LONGEST_SECTION_HEADING
          && "。；：，;:,".indexOf(text.charAt(text.length() - 1)) < 0
          && startLines.contains(nextText(lines, candidate.index()))) {
        sections.add(candidate.index());
      }
    }
    return sections;
  }

  private static int nextText(List<SourceLine> lines, int index) {
    int next = index + 1;
    while (next < lines.size() && (lines.get(next).blank() || lines.get(next).comment())) {
      next++;
    }
    return next;
  }

  /** Picks, among candidates of one style, those that continue the sequence. */
  private record Selection(
      List<SourceLine> lines,
      List<ArticleStart> candidates,
      boolean quotes,
      BiConsumer<SourceLine, String> note) {
    List<ArticleStart> select() {
      List<ArticleStart> taken = new ArrayList<>();
      for (int i = firstOwn(); i < candidates.size(); i++) {
        ArticleStart candidate = candidates.get(i);
        if (taken.isEmpty()) {
          taken.add(candidate);
          continue;
        }
        ArticleNumber previous = taken.getLast().number();
        if (candidate.follows(previous) && !isQuotation(candidate)) {
          taken.add(candidate);
        } else if (candidate.style() == Style.ARTICLE) {
          other(taken, i);
        }
      }
      return taken;
    }

    /** The first article: number one where the numbering begins late, else the first candidate. */
    private int firstOwn() {
      for (int i = 0; i < candidates.size(); i++) {
        boolean one = candidates.get(i).number().base() == 1;
        if (one && !isQuotation(candidates.get(i))) {
          return i;
        }
      }
      int first = 0;
      while (first < candidates.size() && isQuotation(candidates.get(first))) {
        first++;
      }
      return first;
    }

    /**
     * In a document that quotes articles an open quotation makes 第X条 text; 一、二、… is the document's
     * own even there, because a closing mark is often missing.
     */
    private boolean isQuotation(ArticleStart candidate) {
      return quotes && candidate.quoted() && candidate.style() == Style.ARTICLE;
    }

    private void other(List<ArticleStart> taken, int at) {
      ArticleStart candidate = candidates.get(at);
      ArticleNumber previous = taken.getLast().number();
      if (quotes) {
        return;
      }
      SourceLine line = lines.get(candidate.index());
      if (candidate.number().compareTo(previous) <= 0) {
        boolean twice = taken.stream().anyMatch(t -> t.number().equals(candidate.number()));
        note.accept(
            line,
            (twice
                    ? "article " + candidate.number() + " occurs a second time"
                    : "article " + candidate.number() + " is out of order")
                + "; kept as text of article "
                + previous);
        return;
      }
      boolean goesOn =
          candidates.subList(at + 1, candidates.size()).stream().anyMatch(c -> c.follows(previous));
      if (goesOn || candidate.quoted()) {
        note.accept(
            line,
            "article "
                + candidate.number()
                + " is out of order; kept as text of article "
                + previous);
        return;
      }
      note.accept(
          line,
          "after article "
              + previous
              + " comes article "
              + candidate.number()
              + ": the source leaves out what is between");
      taken.add(candidate);
    }
  }
}
