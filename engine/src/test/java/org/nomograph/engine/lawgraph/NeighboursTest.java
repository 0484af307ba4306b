package org.nomograph.engine.lawgraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.nomograph.engine.Progress;
import org.nomograph.engine.reason.CaseFeatures;

class NeighboursTest {
  private static final int COUNT = 300;
  private static final int DIMENSIONS = 16;

  private static List<float[]> vectors(long seed) {
    Random random = new Random(seed);
    List<float[]> all = new ArrayList<>();
    for (int i = 0; i < COUNT; i++) {
      float[] vector = new float[DIMENSIONS];
      double square = 0;
      for (int d = 0; d < DIMENSIONS; d++) {
        vector[d] = (float) Math.abs(random.nextGaussian());
        square += vector[d] * vector[d];
      }
      for (int d = 0; d < DIMENSIONS; d++) {
        vector[d] /= (float) Math.sqrt(square);
      }
      all.add(vector);
    }
    return all;
  }

  private static double dot(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  @Test
  void theIndexFindsWhatComparingAllPairsFinds() throws IOException, InterruptedException {
    long seed = 3;
    List<float[]> vectors = vectors(seed);
    CaseNeighbours found = VectorNeighbours.find(vectors, 3, Progress.NONE);
    int same = 0;
    for (int i = 0; i < COUNT; i++) {
      int place = i;
      int[] exact =
          IntStream.range(0, COUNT)
              .boxed()
              .filter(o -> o != place)
              .sorted(Comparator.comparingDouble(o -> -dot(vectors.get(place), vectors.get(o))))
              .limit(3)
              .mapToInt(o -> o)
              .toArray();
      for (int o : exact) {
        same += IntStream.of(found.rows().row(i)).anyMatch(f -> f == o) ? 1 : 0;
      }
    }
    assertThat(same).as("seed %d", seed).isGreaterThan((int) (0.97 * COUNT * 3));
  }

  @Test
  void equalVectorsAreOrderedByPlace() throws IOException, InterruptedException {
    float[] one = {1, 0};
    CaseNeighbours found =
        VectorNeighbours.find(List.of(one, one, one, one, one), 3, Progress.NONE);
    assertThat(found.rows().row(0)).containsExactly(1, 2, 3);
    assertThat(found.rows().row(4)).containsExactly(0, 1, 2);
  }

  @Test
  void rareFeaturesBringCasesNearer() {
    List<CaseFeatures> cases =
        List.of(
            conduct("常见", "罕见"), conduct("常见"), conduct("常见", "罕见"), conduct("常见"), conduct("别的"));
    CaseNeighbours found = LexicalNeighbours.find(cases, 3);
    assertThat(found.rows().row(0)).containsExactly(2, 1, 3);
    assertThat(found.similarity()[0]).isEqualTo(1f);
    assertThat(found.rows().row(4)).isEmpty();
  }

  private static CaseFeatures conduct(String... words) {
    return new CaseFeatures(List.of(), List.of(words), List.of(), List.of());
  }
}
