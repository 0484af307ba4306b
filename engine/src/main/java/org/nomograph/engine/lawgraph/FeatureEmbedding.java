package org.nomograph.engine.lawgraph;

import java.util.List;
import org.nomograph.engine.embed.EmbeddedPassages;
import org.nomograph.engine.embed.Embedder;

/** Vector of a text of any length: the normalised mean of its passages' vectors. */
public final class FeatureEmbedding {
  private FeatureEmbedding() {}

  /** The vector; length 1, or zero when all passages cancel out. */
  public static float[] of(String text, Embedder embedder) {
    List<String> passages = EmbeddedPassages.of(text, embedder).texts();
    if (passages.size() == 1) {
      return embedder.embedPassage(passages.get(0));
    }
    double[] sum = new double[embedder.dimensions()];
    for (String passage : passages) {
      float[] vector = embedder.embedPassage(passage);
      for (int i = 0; i < sum.length; i++) {
        sum[i] += vector[i];
      }
    }
    double square = 0;
    for (double value : sum) {
      square += value * value;
    }
    double norm = Math.sqrt(square);
    float[] unit = new float[sum.length];
    for (int i = 0; i < unit.length; i++) {
      unit[i] = (float) (norm == 0 ? 0 : sum[i] / norm);
    }
    return unit;
  }
}
