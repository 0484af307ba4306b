package org.nomograph.engine.ingest;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.Paragraph;

/**
 * Collects the paragraphs (款) and items (项) of one article from its lines. An item belongs to the
 * paragraph before it; a table belongs to the text before it; a line that continues a sentence of
 * the line directly above is joined to it. Not thread-safe.
 */
final class ArticleText {
  private static final Pattern ITEM =
      Pattern.compile(
          "^([（(][〇零一二三四五六七八九十百0-9０-９]{1,4}[）)]|[0-9０-９]{1,3}[.．、](?![0-9０-９])"
              + "|[〇零一二三四五六七八九十百]{1,4}、)\\s*(\\S.*)$");
  private static final String SENTENCE_ENDS = "。；：;:！？”）》";

  private final ArticleNumber number;
  private final SourceLine line;
  private final List<String> path;
  private final List<Open> paragraphs = new ArrayList<>();
  private boolean gap = true;

  /** A paragraph under construction: its text and items, the last of which may still grow. */
  private static final class Open {
    private final StringBuilder text;
    private final List<String> labels = new ArrayList<>();
    private final List<StringBuilder> items = new ArrayList<>();

    Open(String text) {
      this.text = new StringBuilder(text);
    }

    StringBuilder last() {
      return items.isEmpty() ? text : items.getLast();
    }

    Paragraph close() {
      List<Paragraph.Item> closed = new ArrayList<>();
      for (int i = 0; i < items.size(); i++) {
        closed.add(new Paragraph.Item(labels.get(i), items.get(i).toString()));
      }
      return new Paragraph(text.toString(), closed);
    }
  }

  /**
   * @param line the line with the article's heading
   * @param path headings above the article, outermost first
   */
  ArticleText(ArticleNumber number, SourceLine line, List<String> path) {
    this.number = number;
    this.line = line;
    this.path = List.copyOf(path);
  }

  ArticleNumber number() {
    return number;
  }

  SourceLine line() {
    return line;
  }

  List<String> path() {
    return path;
  }

  /** Adds the next line. */
  void add(SourceLine next) {
    String text = SourceLine.strip(next.text());
    if (text.isEmpty()) {
      gap = true;
      return;
    }
    Matcher item = ITEM.matcher(text);
    if (paragraphs.isEmpty()) {
      paragraphs.add(new Open(text));
    } else if (next.tableRow()) {
      paragraphs.getLast().last().append('\n').append(text);
    } else if (item.matches()) {
      paragraphs.getLast().labels.add(item.group(1));
      paragraphs.getLast().items.add(new StringBuilder(item.group(2)));
    } else if (!gap && continues(paragraphs.getLast().last())) {
      paragraphs.getLast().last().append(text);
    } else {
      paragraphs.add(new Open(text));
    }
    gap = false;
  }

  private static boolean continues(StringBuilder before) {
    return SENTENCE_ENDS.indexOf(before.charAt(before.length() - 1)) < 0;
  }

  /** The paragraphs so far; empty when no line had text. */
  List<Paragraph> paragraphs() {
    return paragraphs.stream().map(Open::close).toList();
  }
}
