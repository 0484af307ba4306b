package org.nomograph.engine.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.nomograph.engine.embed.Embedder;

/** Embedder for tests: the sum of one seeded direction a character, so equal letters lie close. */
final class HashEmbedder implements Embedder {
  private static final int PASSAGE = 40;

  private final String fingerprint;
  private final int dimensions;

  HashEmbedder(String fingerprint, int dimensions) {
    this.fingerprint = fingerprint;
    this.dimensions = dimensions;
  }

  @Override
  public String fingerprint() {
    return fingerprint;
  }

  @Override
  public int dimensions() {
    return dimensions;
  }

  @Override
  public List<String> split(String text) {
    List<String> passages = new ArrayList<>();
    for (int i = 0; i < text.length(); i += PASSAGE) {
      passages.add(text.substring(i, Math.min(text.length(), i + PASSAGE)));
    }
    return passages;
  }

  @Override
  public float[] embedPassage(String passage) {
    double[] sum = new double[dimensions];
    passage
        .chars()
        .forEach(
            c -> {
              Random random = new Random(c * 7919L);
              for (int i = 0; i < dimensions; i++) {
                sum[i] += random.nextGaussian();
              }
            });
    double norm = 0;
    for (double value : sum) {
      norm += value * value;
    }
    float[] unit = new float[dimensions];
    for (int i = 0; i < dimensions; i++) {
      unit[i] = (float) (sum[i] / Math.sqrt(norm));
    }
    return unit;
  }

  @Override
  public float[] embedQuery(String query) {
    return embedPassage(query);
  }

  @Override
  public void close() {}
}
