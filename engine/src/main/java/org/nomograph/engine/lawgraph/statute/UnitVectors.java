package org.nomograph.engine.lawgraph.statute;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.nomograph.engine.embed.Embedder;

/**
 * Vectors of chapters, of length 1: the mean of the vectors of their articles, which the build has
 * made already. Without an embedder a random projection (Johnson, Lindenstrauss 1984) of the
 * chapter's concepts: Σ (1 + ln tf) · r(t), where r(t) has signs drawn with the term's hash as
 * seed.
 */
final class UnitVectors {
  /** What the vectors of words are called in place of a fingerprint. */
  static final String WORDS = "words";

  private final Optional<Embedder> embedder;
  private final int wordDimensions;

  UnitVectors(Optional<Embedder> embedder, int wordDimensions) {
    this.embedder = embedder;
    this.wordDimensions = wordDimensions;
  }

  /** What the vectors depend on. */
  String basis() {
    return embedder.map(Embedder::fingerprint).orElse(WORDS);
  }

  /**
   * Vector of a chapter.
   *
   * @param texts texts of its articles; looked at only with an embedder
   */
  float[] of(ChapterUnit unit, List<String> texts) {
    return embedder.isPresent() ? byMeaning(texts, embedder.get()) : byWords(unit.terms());
  }

  private static float[] byMeaning(List<String> texts, Embedder embedder) {
    double[] sum = new double[embedder.dimensions()];
    for (String text : texts) {
      List<String> passages = new ArrayList<>(embedder.split(text));
      for (float[] vector : embedder.embedPassages(passages)) {
        for (int d = 0; d < sum.length; d++) {
          sum[d] += vector[d] / passages.size();
        }
      }
    }
    return unit(sum);
  }

  private float[] byWords(List<String> terms) {
    Map<String, Integer> counts = new HashMap<>();
    terms.forEach(term -> counts.merge(term, 1, Integer::sum));
    double[] sum = new double[wordDimensions];
    new TreeMap<>(counts)
        .forEach(
            (term, count) -> {
              SplittableRandom random = new SplittableRandom(term.hashCode());
              double weight = 1 + Math.log(count);
              for (int d = 0; d < sum.length; d++) {
                sum[d] += random.nextBoolean() ? weight : -weight;
              }
            });
    return unit(sum);
  }

  private static float[] unit(double[] sum) {
    double norm = 0;
    for (double value : sum) {
      norm += value * value;
    }
    float[] unit = new float[sum.length];
    for (int d = 0; d < sum.length && norm > 0; d++) {
      unit[d] = (float) (sum[d] / Math.sqrt(norm));
    }
    return unit;
  }
}
