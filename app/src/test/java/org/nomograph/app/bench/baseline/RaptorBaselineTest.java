package org.nomograph.app.bench.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.nomograph.app.bench.baseline.CentroidSummary.Sentence;
import org.nomograph.core.rank.Scored;

class RaptorBaselineTest {
  @Test
  void aSummaryTakesTheSentenceOfTheCentroidAndThenWhatIsNew() {
    RetrievalCorpus corpus = ToyCorpus.ofTexts("山水山水。", "风云。", "日月。");
    CentroidSummary summary = new CentroidSummary(corpus, 8);
    List<Sentence> sentences =
        List.of(
            new Sentence(0, "定金合同。"),
            new Sentence(1, "定金合同。"),
            new Sentence(2, "风雨。"),
            new Sentence(3, "日月星辰天地人和。"));
    // The first two say the same: one of them stands for both; the last is too long to follow.
    assertThat(summary.of(sentences))
        .containsExactly(new Sentence(0, "定金合同。"), new Sentence(2, "风雨。"));
    assertThat(summary.of(List.of())).isEmpty();
    assertThat(summary.of(List.of(new Sentence(3, "日月星辰天地人和。"))))
        .containsExactly(new Sentence(3, "日月星辰天地人和"));
  }

  @Test
  void clustersHoldEveryVectorAndKeepCloudsApart() {
    SplittableRandom random = new SplittableRandom(2);
    List<float[]> vectors =
        IntStream.range(0, 90)
            .mapToObj(
                i -> {
                  double[] point = new double[3];
                  for (int d = 0; d < 3; d++) {
                    point[d] = (i % 3 == d ? 10 : 0) + random.nextDouble();
                  }
                  return ToyCorpus.unit(point);
                })
            .toList();
    for (int group : new int[] {10, 30, 100}) {
      List<int[]> clusters = new SoftClusters(group, 30, 2, 0.1, 7).of(vectors);
      TreeSet<Integer> seen = new TreeSet<>();
      clusters.forEach(cluster -> IntStream.of(cluster).forEach(seen::add));
      assertThat(seen).hasSize(90);
    }
    for (int[] cluster : new SoftClusters(100, 30, 2, 0.1, 7).of(vectors)) {
      assertThat(IntStream.of(cluster).map(i -> i % 3).distinct().count()).isEqualTo(1);
    }
  }

  @Test
  void equalVectorsAreClusteredToo() {
    List<float[]> same = IntStream.range(0, 50).mapToObj(i -> ToyCorpus.unit(1, 0)).toList();
    List<int[]> clusters = new SoftClusters(5, 3, 2, 0.1, 1).of(same);
    assertThat(clusters.stream().flatMapToInt(IntStream::of).distinct().count()).isEqualTo(50);
  }

  @Test
  void aSummaryStandsForTheDocumentsThatItQuotes() {
    RetrievalCorpus corpus = ToyCorpus.random(60, 9);
    Map<String, String> params = Map.of("cluster", "6");
    RaptorBaseline raptor = (RaptorBaseline) Baselines.build("raptor", params, corpus, 1);
    assertThat(raptor.summaries()).isBetween(10 / 2, 60);
    Baseline dense = Baselines.build("dense", Map.of(), corpus, 1);
    Map<String, Double> flat = new TreeMap<>();
    dense.search("草木石", 60).forEach(s -> flat.put(s.id(), s.score()));
    List<Scored> found = raptor.search("草木石", 60);
    assertThat(found).allMatch(s -> s.score() >= flat.get(s.id()));
    assertThat(found).anyMatch(s -> s.score() > flat.get(s.id()) + 1e-9);
    // Without summaries it is the flat ranking.
    Baseline leaves = Baselines.build("raptor", Map.of("levels", "0"), corpus, 1);
    assertThat(leaves.search("草木石", 60)).isEqualTo(dense.search("草木石", 60));
  }
}
