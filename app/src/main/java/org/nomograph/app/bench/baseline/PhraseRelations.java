package org.nomograph.app.bench.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Pairs of phrases that documents use together.
 *
 * @param most most pairs, those with the largest share of documents in common (Dice coefficient,
 *     2·n(ab) / (n(a) + n(b))); equal shares in the order of the phrases
 * @param together fewest documents that use both, at least 1
 */
record PhraseRelations(int most, int together) {
  private record Pair(double share, long key) {}

  /** The documents of each pair, ascending; pairs by share, best first. */
  List<int[]> of(PhraseTable phrases) {
    List<Pair> pairs = new ArrayList<>();
    int[] counts = new int[phrases.size()];
    for (int one = 0; one < phrases.size(); one++) {
      Arrays.fill(counts, 0);
      for (int document : phrases.documents(one)) {
        for (int other : phrases.of(document)) {
          counts[other]++;
        }
      }
      for (int other = one + 1; other < counts.length; other++) {
        if (counts[other] >= together) {
          int all = phrases.documents(one).length + phrases.documents(other).length;
          pairs.add(new Pair(2.0 * counts[other] / all, ((long) one << 32) | other));
        }
      }
    }
    pairs.sort(
        (a, b) ->
            a.share() == b.share()
                ? Long.compare(a.key(), b.key())
                : Double.compare(b.share(), a.share()));
    return pairs.stream()
        .limit(most)
        .map(
            p ->
                common(phrases.documents((int) (p.key() >>> 32)), phrases.documents((int) p.key())))
        .toList();
  }

  private static int[] common(int[] one, int[] other) {
    return Arrays.stream(one).filter(d -> Arrays.binarySearch(other, d) >= 0).toArray();
  }
}
