package org.nomograph.app.service;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cn.smart.SmartChineseAnalyzer;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;

/**
 * What two texts have in common and what not, word by word, by a longest common subsequence of
 * their words. Safe for use by several threads.
 */
final class TextDifference {
  /** Most pairs of words that are compared; beyond it the differing middle is one change. */
  private static final long MOST_PAIRS = 4_000_000;

  private final Analyzer analyzer = new SmartChineseAnalyzer(CharArraySet.EMPTY_SET);

  /** Whether a part stands in both texts, in the first or in the second. */
  enum Kind {
    SAME,
    REMOVED,
    ADDED
  }

  /** A run of words. */
  record Part(Kind kind, String text) {}

  /**
   * The parts in order: those that are the same or removed make the first text, those that are the
   * same or added the second. No two neighbours are of one kind.
   */
  List<Part> between(String first, String second) {
    List<String> a = words(first);
    List<String> b = words(second);
    int begin = 0;
    while (begin < Math.min(a.size(), b.size()) && a.get(begin).equals(b.get(begin))) {
      begin++;
    }
    int end = 0;
    while (end < Math.min(a.size(), b.size()) - begin
        && a.get(a.size() - 1 - end).equals(b.get(b.size() - 1 - end))) {
      end++;
    }
    Parts parts = new Parts();
    parts.add(Kind.SAME, a.subList(0, begin));
    middle(a.subList(begin, a.size() - end), b.subList(begin, b.size() - end), parts);
    parts.add(Kind.SAME, a.subList(a.size() - end, a.size()));
    return parts.all();
  }

  private static void middle(List<String> a, List<String> b, Parts parts) {
    if ((long) a.size() * b.size() > MOST_PAIRS) {
      parts.add(Kind.REMOVED, a);
      parts.add(Kind.ADDED, b);
      return;
    }
    int[][] common = new int[a.size() + 1][b.size() + 1];
    for (int i = a.size() - 1; i >= 0; i--) {
      for (int j = b.size() - 1; j >= 0; j--) {
        common[i][j] =
            a.get(i).equals(b.get(j))
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    int i = 0;
    int j = 0;
    while (i < a.size() && j < b.size()) {
      if (a.get(i).equals(b.get(j))) {
        parts.add(Kind.SAME, a.subList(i, ++i));
        j++;
      } else if (common[i + 1][j] >= common[i][j + 1]) {
        parts.add(Kind.REMOVED, a.subList(i, ++i));
      } else {
        parts.add(Kind.ADDED, b.subList(j, ++j));
      }
    }
    parts.add(Kind.REMOVED, a.subList(i, a.size()));
    parts.add(Kind.ADDED, b.subList(j, b.size()));
  }

  /** The words of a text with what stands between them: together they are the text. */
  List<String> words(String text) {
    List<String> words = new ArrayList<>();
    int end = 0;
    try (TokenStream tokens = analyzer.tokenStream("text", text)) {
      OffsetAttribute place = tokens.getAttribute(OffsetAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) {
        if (place.startOffset() < end) {
          continue;
        }
        if (place.startOffset() > end) {
          words.add(text.substring(end, place.startOffset()));
        }
        end = Math.min(place.endOffset(), text.length());
        words.add(text.substring(place.startOffset(), end));
      }
      tokens.end();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (end < text.length()) {
      words.add(text.substring(end));
    }
    return words;
  }

  /** Parts under way: what is removed between two common words comes before what is added. */
  private static final class Parts {
    private final List<Part> done = new ArrayList<>();
    private final StringBuilder removed = new StringBuilder();
    private final StringBuilder added = new StringBuilder();
    private final StringBuilder same = new StringBuilder();

    void add(Kind kind, List<String> words) {
      if (words.isEmpty()) {
        return;
      }
      String text = String.join("", words);
      if (kind == Kind.SAME) {
        changes();
        same.append(text);
      } else {
        flush(Kind.SAME, same);
        (kind == Kind.REMOVED ? removed : added).append(text);
      }
    }

    List<Part> all() {
      flush(Kind.SAME, same);
      changes();
      return List.copyOf(done);
    }

    private void changes() {
      flush(Kind.REMOVED, removed);
      flush(Kind.ADDED, added);
    }

    private void flush(Kind kind, StringBuilder text) {
      if (!text.isEmpty()) {
        done.add(new Part(kind, text.toString()));
        text.setLength(0);
      }
    }
  }
}
