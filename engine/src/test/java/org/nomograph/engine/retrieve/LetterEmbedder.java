package org.nomograph.engine.retrieve;

import java.util.List;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.embed.Vectors;

/** Counts of the letters a to d, scaled to length 1: cosines can be worked out by hand. */
final class LetterEmbedder implements Embedder {
  @Override
  public String fingerprint() {
    return "letters";
  }

  @Override
  public int dimensions() {
    return 4;
  }

  @Override
  public List<String> split(String text) {
    return List.of(text);
  }

  @Override
  public float[] embedPassage(String passage) {
    float[] counts = new float[4];
    passage.chars().filter(c -> c >= 'a' && c <= 'd').forEach(c -> counts[c - 'a']++);
    return Vectors.normalise(counts);
  }

  @Override
  public float[] embedQuery(String query) {
    return embedPassage(query);
  }

  @Override
  public void close() {}
}
