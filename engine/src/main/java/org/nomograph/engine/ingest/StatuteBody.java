package org.nomograph.engine.ingest;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.cite.ArticleHeading;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.Origin;

/**
 * Puts the lines of a statute's body into preamble, articles and appendix. One instance reads one
 * document; not thread-safe.
 */
final class StatuteBody {
  private static final Pattern APPENDIX =
      Pattern.compile("^#*\\s*附(?:件|录|表|图)?\\s*[〇零一二三四五六七八九十0-9０-９]*\\s*(?:[：:].*|\\s.*|$)");
  private static final Pattern SUPPLEMENT = Pattern.compile("^#*\\s*附\\s*则$");
  private static final Pattern PLAIN_HEADING =
      Pattern.compile("^第[〇零一二三四五六七八九十百0-9０-９]+(编|分编|章|节)[\\s\\p{Z}]+([^。；：，]{1,40})$");
  private static final Pattern MARKS = Pattern.compile("^#+\\s*");
  private static final String LEFT_OUT =
      ": no article has this number, expected 1 to %d and after 之 1 to %d; left out with its text"
          .formatted(ArticleHeading.LARGEST_NUMBER, ArticleHeading.LARGEST_INSERTION);

  private final StatuteIdentity identity;
  private final ArticleSequence sequence;
  private final IntFunction<Optional<Origin>> origins;
  private final BiConsumer<SourceLine, String> skipped;
  private final Map<Integer, ArticleStart> starts = new HashMap<>();
  private final Deque<Heading> path = new ArrayDeque<>();
  private final List<Article> articles = new ArrayList<>();
  private final StringBuilder preamble = new StringBuilder();
  private final StringBuilder appendix = new StringBuilder();
  private final List<String> openHeadings = new ArrayList<>();
  private ArticleText current;
  private boolean leavingOut;

  private record Heading(int rank, String text) {}

  /**
   * @param origins where a line, 1 the first, stands in a document
   * @param skipped receives the line and the reason when an article is left out
   */
  StatuteBody(
      StatuteIdentity identity,
      ArticleSequence sequence,
      IntFunction<Optional<Origin>> origins,
      BiConsumer<SourceLine, String> skipped) {
    this.identity = identity;
    this.sequence = sequence;
    this.origins = origins;
    this.skipped = skipped;
    sequence.starts().forEach(s -> starts.put(s.index(), s));
  }

  /** Reads all lines and returns the record. */
  SourceRecord.Statute read(List<SourceLine> lines, StatuteHeader header) {
    int last = sequence.starts().isEmpty() ? -1 : sequence.starts().getLast().index();
    boolean inAppendix = false;
    for (int i = 0; i < lines.size(); i++) {
      SourceLine line = lines.get(i);
      inAppendix |= last >= 0 && i > last && isAppendix(line.text());
      if (line.comment()) {
        continue;
      }
      if (inAppendix) {
        append(appendix, MARKS.matcher(line.text()).replaceFirst(""));
      } else {
        place(i, line);
      }
    }
    finish();
    String before = preamble.toString().strip();
    return new SourceRecord.Statute(
        identity.version(header, articles, before), before, articles, appendix.toString().strip());
  }

  private static boolean isAppendix(String text) {
    return APPENDIX.matcher(text).matches() && !SUPPLEMENT.matcher(text).matches();
  }

  private void place(int index, SourceLine line) {
    ArticleStart start = starts.get(index);
    String unreadable = sequence.unreadable().get(index);
    if (unreadable != null) {
      finish();
      leavingOut = true;
      skipped.accept(line, unreadable + LEFT_OUT);
    } else if (start != null) {
      finish();
      leavingOut = false;
      openHeadings.clear();
      current = new ArticleText(start.number(), line, headings());
      current.add(new SourceLine(line.number(), line.text().substring(start.textStart())));
    } else if (isHeading(index, line)) {
      leavingOut = false;
      heading(index, line);
    } else if (leavingOut) {
      // Text of the article with the unreadable number, which was reported: no other owns it.
      return;
    } else if (current != null) {
      current.add(line);
    } else if (!line.blank()) {
      openHeadings.forEach(h -> append(preamble, h));
      openHeadings.clear();
      append(preamble, MARKS.matcher(line.text()).replaceFirst(""));
    }
  }

  private boolean isHeading(int index, SourceLine line) {
    boolean quotes =
        identity.kind() == DocumentKind.AMENDMENT || identity.kind() == DocumentKind.DECISION;
    return line.markdownHeading()
        || sequence.sections().contains(index)
        || (!quotes && !starts.isEmpty() && PLAIN_HEADING.matcher(line.text()).matches());
  }

  private void heading(int index, SourceLine line) {
    String text = SourceLine.title(MARKS.matcher(line.text()).replaceFirst(""));
    if (text.isEmpty()) {
      return;
    }
    int rank = rank(index, line);
    while (!path.isEmpty() && path.peekLast().rank() >= rank) {
      path.removeLast();
    }
    path.addLast(new Heading(rank, text));
    if (articles.isEmpty() && current == null) {
      openHeadings.add(text);
    }
    if (current != null) {
      finish();
    }
  }

  private int rank(int index, SourceLine line) {
    if (line.markdownHeading()) {
      return (int) line.text().chars().takeWhile(c -> c == '#').count();
    }
    if (sequence.sections().contains(index)) {
      return Integer.MAX_VALUE;
    }
    Matcher m = PLAIN_HEADING.matcher(line.text());
    return 2 + (m.matches() ? List.of("编", "分编", "章", "节").indexOf(m.group(1)) : 0);
  }

  private List<String> headings() {
    List<String> texts = new ArrayList<>(identity.book().stream().toList());
    path.forEach(h -> texts.add(h.text()));
    return texts;
  }

  private void finish() {
    if (current == null) {
      return;
    }
    ArticleText done = current;
    current = null;
    if (done.paragraphs().isEmpty()) {
      skipped.accept(done.line(), "article " + done.number() + " has no text");
      return;
    }
    articles.add(
        new Article(
            identity.versionId(),
            new ArticleRef(identity.law(), done.number()),
            done.path(),
            done.paragraphs(),
            origins.apply(done.line().number())));
  }

  private static void append(StringBuilder out, String text) {
    if (text.isEmpty()) {
      return;
    }
    if (!out.isEmpty()) {
      out.append('\n');
    }
    out.append(text);
  }
}
