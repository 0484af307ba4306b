package org.nomograph.app.bench.baseline;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Occurrences of terms in texts, in compressed rows: the texts of a term lie together, ascending.
 * Terms are numbered in the order in which they first come. Immutable and thread-safe.
 */
final class TermIndex {
  private final Map<String, Integer> terms;
  private final int[] rows;
  private final int[] texts;
  private final int[] counts;
  private final int[] lengths;
  private final Function<String, List<String>> reader;

  private TermIndex(
      Map<String, Integer> terms,
      int[] rows,
      int[] texts,
      int[] counts,
      int[] lengths,
      Function<String, List<String>> reader) {
    this.terms = terms;
    this.rows = rows;
    this.texts = texts;
    this.counts = counts;
    this.lengths = lengths;
    this.reader = reader;
  }

  /** Receives the texts of a term. */
  interface Visitor {
    void text(int text, int count);
  }

  /**
   * Takes texts in.
   *
   * @param reader from a text to its terms, repetitions included
   */
  static TermIndex of(List<String> texts, Function<String, List<String>> reader) {
    Map<String, Integer> terms = new HashMap<>();
    int[][] perText = new int[texts.size()][];
    int[] lengths = new int[texts.size()];
    for (int i = 0; i < perText.length; i++) {
      List<String> own = reader.apply(texts.get(i));
      int[] numbers = new int[own.size()];
      for (int t = 0; t < numbers.length; t++) {
        Integer known = terms.get(own.get(t));
        numbers[t] = known == null ? terms.size() : known;
        if (known == null) {
          terms.put(own.get(t), numbers[t]);
        }
      }
      lengths[i] = numbers.length;
      Arrays.sort(numbers);
      perText[i] = numbers;
    }
    int[] rows = new int[terms.size() + 1];
    for (int[] numbers : perText) {
      runs(numbers, (term, count) -> rows[term + 1]++);
    }
    for (int term = 0; term < terms.size(); term++) {
      rows[term + 1] += rows[term];
    }
    return filled(
        new TermIndex(terms, rows, new int[last(rows)], new int[last(rows)], lengths, reader),
        perText);
  }

  private static int last(int[] rows) {
    return rows[rows.length - 1];
  }

  private static TermIndex filled(TermIndex index, int[][] perText) {
    int[] next = index.rows.clone();
    for (int i = 0; i < perText.length; i++) {
      int text = i;
      runs(
          perText[i],
          (term, count) -> {
            index.texts[next[term]] = text;
            index.counts[next[term]++] = count;
          });
    }
    return index;
  }

  private static void runs(int[] sorted, Visitor visitor) {
    for (int from = 0; from < sorted.length; ) {
      int to = from + 1;
      while (to < sorted.length && sorted[to] == sorted[from]) {
        to++;
      }
      visitor.text(sorted[from], to - from);
      from = to;
    }
  }

  /** Number of texts. */
  int size() {
    return lengths.length;
  }

  /** Number of distinct terms. */
  int terms() {
    return rows.length - 1;
  }

  /** Terms of a text, repetitions counted. */
  int length(int text) {
    return lengths[text];
  }

  double meanLength() {
    return Math.max(1, Arrays.stream(lengths).asLongStream().sum()) / (double) Math.max(1, size());
  }

  /** Number of texts that have a term. */
  int frequency(int term) {
    return rows[term + 1] - rows[term];
  }

  void forEach(int term, Visitor visitor) {
    for (int p = rows[term]; p < rows[term + 1]; p++) {
      visitor.text(texts[p], counts[p]);
    }
  }

  /** Known terms of another text with their counts, ascending by number. */
  Map<Integer, Integer> read(String text) {
    Map<Integer, Integer> found = new TreeMap<>();
    for (String term : reader.apply(text)) {
      Integer number = terms.get(term);
      if (number != null) {
        found.merge(number, 1, Integer::sum);
      }
    }
    return found;
  }
}
