package org.nomograph.app.bench.baseline;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.nomograph.engine.index.Bigrams;

/**
 * Texts as sparse vectors of length 1 over the bigrams of the index: (1 + ln tf) · (ln((1 + N) / (1
 * + df)) + 1), terms of fewer than a given number of texts left out (G. Salton, C. Buckley:
 * Term-weighting approaches in automatic text retrieval, 1988). Immutable and thread-safe.
 */
final class TfIdf {
  private final TermIndex index;
  private final int least;

  /**
   * A sparse vector.
   *
   * @param features feature numbers, ascending
   * @param values their values
   */
  @SuppressWarnings("ArrayRecordComponent") // numbers for one computation, never compared
  record Row(int[] features, double[] values) {
    double dot(double[] dense) {
      double sum = 0;
      for (int i = 0; i < features.length; i++) {
        sum += dense[features[i]] * values[i];
      }
      return sum;
    }

    void addTo(double[] dense, double factor) {
      for (int i = 0; i < features.length; i++) {
        dense[features[i]] += factor * values[i];
      }
    }

    double squares() {
      return Arrays.stream(values).map(v -> v * v).sum();
    }
  }

  /**
   * Learns terms and their weights.
   *
   * @param least fewest texts of a term that counts, at least 1
   */
  TfIdf(List<String> texts, int least) {
    this.index = TermIndex.of(texts, Bigrams::of);
    this.least = least;
  }

  /** Number of features; not every one need occur in a vector. */
  int features() {
    return index.terms();
  }

  /** The vector of any text; without features where no term is known. */
  Row row(String text) {
    Map<Integer, Integer> counts = index.read(text);
    counts.keySet().removeIf(term -> index.frequency(term) < least);
    int[] features = counts.keySet().stream().mapToInt(Integer::intValue).toArray();
    double[] values = new double[features.length];
    double squares = 0;
    for (int i = 0; i < values.length; i++) {
      double idf = Math.log((1.0 + index.size()) / (1.0 + index.frequency(features[i]))) + 1;
      values[i] = (1 + Math.log(counts.get(features[i]))) * idf;
      squares += values[i] * values[i];
    }
    double length = Math.sqrt(squares);
    for (int i = 0; i < values.length; i++) {
      values[i] /= length;
    }
    return new Row(features, values);
  }
}
