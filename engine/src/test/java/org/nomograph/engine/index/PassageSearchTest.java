package org.nomograph.engine.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.embed.Vectors;

class PassageSearchTest {
  private static final long SEED = 7;
  private static final int DIMENSIONS = 8;
  private static final DocFilter CASES = DocFilter.of(DocKind.CASE);

  @TempDir Path directory;

  private static float[] unit(Random random) {
    float[] vector = new float[DIMENSIONS];
    double norm = 0;
    for (int i = 0; i < DIMENSIONS; i++) {
      vector[i] = (float) random.nextGaussian();
      norm += vector[i] * vector[i];
    }
    for (int i = 0; i < DIMENSIONS; i++) {
      vector[i] /= (float) Math.sqrt(norm);
    }
    return vector;
  }

  private static double dot(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private static IndexDocument document(String id, DocKind kind) {
    return new IndexDocument(id, id, EnumSet.of(kind), "", Validity.ALWAYS, true, "文", "文", "{}");
  }

  private Map<String, List<float[]>> write(Random random, int documents) throws IOException {
    Map<String, List<float[]>> all = new TreeMap<>();
    try (LuceneIndexer indexer = LuceneIndexer.open(directory, 16, false)) {
      for (int i = 0; i < documents; i++) {
        List<float[]> vectors = new ArrayList<>();
        for (int p = random.nextInt(5); p >= 0; p--) {
          vectors.add(unit(random));
        }
        DocKind kind = i % 3 == 0 ? DocKind.CARD : DocKind.CASE;
        String id = "d/" + i;
        indexer.put(document(id, kind), "h", vectors);
        if (kind == DocKind.CASE) {
          all.put(id, vectors);
        }
        if (i % 50 == 49) {
          indexer.endSegment();
        }
      }
      indexer.commit(Map.of());
    }
    return all;
  }

  private static List<String> bruteForce(
      Map<String, List<float[]>> all, float[] query, Set<String> without, int top) {
    Comparator<Map.Entry<String, Double>> best =
        Map.Entry.<String, Double>comparingByValue().reversed();
    Map<String, Double> scores = new TreeMap<>();
    all.forEach(
        (id, vectors) ->
            scores.put(id, vectors.stream().mapToDouble(v -> dot(v, query)).max().orElseThrow()));
    scores.keySet().removeAll(without);
    return scores.entrySet().stream()
        .sorted(best.thenComparing(Map.Entry.comparingByKey()))
        .limit(top)
        .map(Map.Entry::getKey)
        .toList();
  }

  /**
   * Exact search, search by signs that compares as many passages as there are, and HNSW that
   * fetches as many, all equal brute force.
   */
  @ParameterizedTest
  @CsvSource({"20000, 0", "0, 20000", "0, 0"})
  void theNearestByBestPassageAreFound(int exactUpTo, int signsUpTo) throws IOException {
    Random random = new Random(SEED);
    Map<String, List<float[]>> all = write(random, 200);
    SearchParams params = new SearchParams(1.2, 0.75, 1000, exactUpTo, signsUpTo, 0);
    try (LuceneLawIndex index = LuceneLawIndex.openNewest(directory, params).orElseThrow()) {
      for (int round = 0; round < 20; round++) {
        float[] query = unit(random);
        Set<String> without = new HashSet<>(Set.of("d/" + random.nextInt(200)));
        int top = exactUpTo == 0 ? 130 : 1 + random.nextInt(30);
        assertThat(index.nearest(query, CASES.without(without), top))
            .as("seed %s, round %s", SEED, round)
            .extracting(Hit::id)
            .containsExactlyElementsOf(bruteForce(all, query, without, top));
      }
    }
  }

  @Test
  void scoresAreCosinesAndVectorsComeBackInOrder() throws IOException {
    Random random = new Random(SEED);
    Map<String, List<float[]>> all = write(random, 30);
    try (LuceneLawIndex index =
        LuceneLawIndex.openNewest(directory, SearchParams.DEFAULT).orElseThrow()) {
      for (Map.Entry<String, List<float[]>> entry : all.entrySet()) {
        assertThat(index.vectors(entry.getKey())).containsExactlyElementsOf(entry.getValue());
      }
      float[] query = unit(random);
      for (Hit hit : index.nearest(query, CASES, 30)) {
        double best =
            all.get(hit.id()).stream().mapToDouble(v -> dot(v, query)).max().orElseThrow();
        assertThat(hit.score()).isCloseTo(best, org.assertj.core.api.Assertions.within(1e-5));
      }
    }
  }

  /** Lucene's own scores differ in their last digits once the virtual machine has warmed up. */
  @ParameterizedTest
  @CsvSource({"20000, 0", "0, 20000", "0, 0"})
  void scoresAreTheSameToTheLastBitHoweverOftenTheyAreAskedFor(int exactUpTo, int signsUpTo)
      throws IOException {
    Random random = new Random(SEED);
    Map<String, List<float[]>> all = write(random, 60);
    SearchParams params = new SearchParams(1.2, 0.75, 1000, exactUpTo, signsUpTo, 0);
    try (LuceneLawIndex index = LuceneLawIndex.openNewest(directory, params).orElseThrow()) {
      for (int round = 0; round < 200; round++) {
        float[] query = unit(random);
        for (Hit hit : index.nearest(query, CASES, 9)) {
          double best =
              all.get(hit.id()).stream()
                  .mapToDouble(v -> Vectors.dot(query, v))
                  .max()
                  .orElseThrow();
          assertThat(hit.score()).isEqualTo(best);
        }
      }
    }
  }

  @Test
  void equalPassagesAreOrderedById() throws IOException {
    float[] vector = unit(new Random(SEED));
    try (LuceneIndexer indexer = LuceneIndexer.open(directory, 16, false)) {
      for (String id : List.of("c", "a", "b")) {
        indexer.put(document(id, DocKind.CASE), "h", List.of(vector, vector));
      }
      indexer.commit(Map.of());
    }
    try (LuceneLawIndex index =
        LuceneLawIndex.openNewest(directory, SearchParams.DEFAULT).orElseThrow()) {
      assertThat(index.nearest(vector, CASES, 2)).extracting(Hit::id).containsExactly("a", "b");
    }
  }
}
