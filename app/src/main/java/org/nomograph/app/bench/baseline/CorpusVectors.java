package org.nomograph.app.bench.baseline;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.nomograph.engine.embed.Vectors;

/**
 * Unit vectors of the passages of documents. A document may have several or none. Immutable; safe
 * for several threads as far as the encoder is. Arrays handed out must not be changed.
 */
public final class CorpusVectors {
  private final List<float[]> passages = new ArrayList<>();
  private final int[] first;
  private final TextEncoder encoder;

  /**
   * Takes the vectors.
   *
   * @param byDocument the passages of each document, in the order of the corpus
   * @param encoder the encoder that made them
   */
  public CorpusVectors(List<List<float[]>> byDocument, TextEncoder encoder) {
    this.first = new int[byDocument.size() + 1];
    this.encoder = encoder;
    for (int i = 0; i < byDocument.size(); i++) {
      passages.addAll(byDocument.get(i));
      first[i + 1] = passages.size();
    }
  }

  public TextEncoder encoder() {
    return encoder;
  }

  /** Vectors of the passages of a document. */
  public List<float[]> of(int document) {
    return Collections.unmodifiableList(passages.subList(first[document], first[document + 1]));
  }

  /** Direction of the mean of a document's passages; empty array when it has none. */
  public float[] mean(int document) {
    List<float[]> own = of(document);
    return own.isEmpty() ? new float[0] : Vectors.meanDirection(own);
  }

  /**
   * Cosine of every document with a query vector, by its best passage; −1 for one without vectors.
   */
  public double[] cosines(float[] query) {
    double[] best = new double[first.length - 1];
    IntStream.range(0, best.length)
        .parallel()
        .forEach(
            document -> {
              double cosine = -1;
              for (int p = first[document]; p < first[document + 1]; p++) {
                cosine = Math.max(cosine, Vectors.dot(query, passages.get(p)));
              }
              best[document] = cosine;
            });
    return best;
  }
}
