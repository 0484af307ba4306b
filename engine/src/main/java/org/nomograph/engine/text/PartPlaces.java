package org.nomograph.engine.text;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.nomograph.core.model.FactSpan;

/**
 * Where the literals of a {@link SpanMatcher} stand in one text, and the search for phrases with
 * gaps over them. Not thread-safe; used for one text.
 */
final class PartPlaces {
  private final String text;
  private final String folded;
  private final int[] lengths;
  private final int[][] starts;
  private final int[] counts;
  private int[] sentenceEnds = {};

  PartPlaces(String text, String folded, int[] lengths, LiteralFinder finder) {
    this.text = text;
    this.folded = folded;
    this.lengths = lengths;
    this.starts = new int[lengths.length][];
    this.counts = new int[lengths.length];
    finder.find(folded, (literal, start, end) -> add(literal, start));
  }

  private void add(int literal, int start) {
    if (starts[literal] == null) {
      starts[literal] = new int[4];
    } else if (starts[literal].length == counts[literal]) {
      starts[literal] = Arrays.copyOf(starts[literal], counts[literal] * 2);
    }
    starts[literal][counts[literal]++] = start;
  }

  /** Whether each of these literals stands anywhere in the text. */
  boolean haveAll(List<Integer> parts) {
    for (int part : parts) {
      if (counts[part] == 0) {
        return false;
      }
    }
    return true;
  }

  /** Reports the match of each occurrence of the first part, if the others follow it. */
  void search(String phrase, List<Integer> parts, Consumer<Match> sink) {
    int first = parts.getFirst();
    for (int i = 0; i < counts[first]; i++) {
      int start = starts[first][i];
      Reached reached = new Reached(1);
      reached.add(start + lengths[first], Negation.before(folded, start));
      int sentenceEnd = parts.size() == 1 ? folded.length() : sentenceEnd(start);
      for (int p = 1; p < parts.size() && reached.size > 0; p++) {
        reached = step(reached, parts.get(p), sentenceEnd);
      }
      if (reached.size > 0) {
        sink.accept(
            new Match(phrase, FactSpan.of(text, start, reached.ends[0]), reached.negated[0]));
      }
    }
  }

  private int sentenceEnd(int offset) {
    if (sentenceEnds.length == 0) {
      sentenceEnds = new int[folded.length()];
      int end = 0;
      for (int i = 0; i < sentenceEnds.length; i++) {
        end = i < end ? end : Sentences.end(folded, i);
        sentenceEnds[i] = end;
      }
    }
    return sentenceEnds[offset];
  }

  /** Ends that the next part can have after one of the ends so far, ascending. */
  private Reached step(Reached before, int part, int sentenceEnd) {
    Reached after = new Reached(4);
    int from = Arrays.binarySearch(starts[part], 0, counts[part], before.ends[0]);
    for (int i = from < 0 ? -from - 1 : from; i < counts[part]; i++) {
      int start = starts[part][i];
      int end = start + lengths[part];
      if (end > sentenceEnd || start > before.ends[before.size - 1] + SpanMatcher.MAX_GAP) {
        break;
      }
      boolean reachable = false;
      boolean affirmed = false;
      for (int b = 0; b < before.size; b++) {
        if (before.ends[b] <= start && start <= before.ends[b] + SpanMatcher.MAX_GAP) {
          reachable = true;
          affirmed |= !before.negated[b];
        }
      }
      if (reachable) {
        after.add(end, !affirmed || Negation.before(folded, start));
      }
    }
    return after;
  }

  /** Ends reached so far, ascending, and whether every way there is negated. */
  private static final class Reached {
    private int[] ends;
    private boolean[] negated;
    private int size;

    Reached(int capacity) {
      ends = new int[capacity];
      negated = new boolean[capacity];
    }

    void add(int end, boolean isNegated) {
      if (size == ends.length) {
        ends = Arrays.copyOf(ends, size * 2);
        negated = Arrays.copyOf(negated, size * 2);
      }
      ends[size] = end;
      negated[size++] = isNegated;
    }
  }
}
