package org.nomograph.app.bench.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.nomograph.app.io.BadInputException;
import org.nomograph.core.rank.Scored;

/** BM25, dense, hybrid and the registry. */
class FlatBaselinesTest {
  private static final String LAW = "甲法";

  /** Pairs of neighbouring characters of every line, law first: what the index makes of Chinese. */
  private static List<String> pairs(String text) {
    List<String> pairs = new ArrayList<>();
    text.lines()
        .forEach(
            line ->
                IntStream.range(0, line.length() - 1)
                    .forEach(i -> pairs.add(line.substring(i, i + 2))));
    return pairs;
  }

  /** The formula, term by term over all documents. */
  private static double formula(List<List<String>> documents, int at, List<String> query) {
    double mean = documents.stream().mapToInt(List::size).average().orElseThrow();
    double score = 0;
    for (String term : query) {
      long n = documents.stream().filter(d -> d.contains(term)).count();
      double f = documents.get(at).stream().filter(term::equals).count();
      double idf = Math.log(1 + (documents.size() - n + 0.5) / (n + 0.5));
      double length = 1 - 0.75 + 0.75 * documents.get(at).size() / mean;
      score += idf * f / (f + 1.2 * length);
    }
    return score;
  }

  @Test
  void bm25AgreesWithTheFormulaOnRandomTexts() {
    SplittableRandom random = new SplittableRandom(5);
    for (int round = 0; round < 30; round++) {
      String[] texts = new String[9];
      for (int i = 0; i < texts.length; i++) {
        texts[i] = draw(random, 2 + random.nextInt(30));
      }
      String query = draw(random, 2 + random.nextInt(12));
      List<List<String>> documents =
          IntStream.range(0, 9).mapToObj(i -> pairs(LAW + "\n" + texts[i])).toList();
      List<Scored> expected =
          IntStream.range(0, 9)
              .mapToObj(i -> new Scored(LAW + "/" + (i + 1), formula(documents, i, pairs(query))))
              .filter(s -> s.score() > 0)
              .sorted(Scored.BEST_FIRST)
              .limit(5)
              .toList();
      List<Scored> found =
          Baselines.build("bm25", Map.of(), ToyCorpus.ofTexts(texts), 1).search(query, 5);
      assertThat(found).hasSameSizeAs(expected);
      for (int i = 0; i < found.size(); i++) {
        assertThat(found.get(i).score()).isCloseTo(expected.get(i).score(), within(1e-12));
      }
      assertThat(found.stream().map(Scored::id).toList())
          .isEqualTo(expected.stream().map(Scored::id).toList());
    }
  }

  private static String draw(SplittableRandom random, int length) {
    String letters = "山水风云日月";
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(letters.charAt(random.nextInt(letters.length())));
    }
    return text.toString();
  }

  @Test
  void denseRanksByTheCosineOfTheBestPassage() {
    RetrievalCorpus corpus = ToyCorpus.ofPoints(new double[][] {{0, 1}, {3, 4}, {1, 0}, {3, 4}});
    List<Scored> found = Baselines.build("dense", Map.of(), corpus, 1).search("4,3", 3);
    // (4,3)/5 · (3,4)/5 = 24/25; equal scores by id; · (1,0) = 4/5; · (0,1) = 3/5 is fourth
    assertThat(found.stream().map(Scored::id).toList()).containsExactly("甲法/2", "甲法/4", "甲法/3");
    assertThat(found.get(0).score()).isCloseTo(0.96, within(1e-6));
    assertThat(found.get(2).score()).isCloseTo(0.8, within(1e-6));
  }

  @Test
  void hybridAddsReciprocalRanks() {
    RetrievalCorpus corpus = ToyCorpus.ofPoints(new double[][] {{1, 0}, {1, 1}, {0, 1}});
    BaselineParams params = BaselineParams.of(HybridBaseline.INFO, Map.of("k", "60"));
    Baseline words = fixed("甲法/3", "甲法/1");
    List<Scored> found =
        new HybridBaseline(words, new DenseBaseline(corpus), params).search("1,0", 3);
    assertThat(found.stream().map(Scored::id).toList()).containsExactly("甲法/1", "甲法/3", "甲法/2");
    assertThat(found.get(0).score()).isCloseTo(1 / 62.0 + 1 / 61.0, within(1e-12));
    assertThat(found.get(1).score()).isCloseTo(1 / 61.0 + 1 / 63.0, within(1e-12));
    assertThat(found.get(2).score()).isCloseTo(1 / 62.0, within(1e-12));
  }

  private static Baseline fixed(String... ids) {
    return new Baseline() {
      @Override
      public BaselineInfo info() {
        return Bm25Baseline.INFO;
      }

      @Override
      public List<Scored> search(String query, int top) {
        return IntStream.range(0, ids.length).mapToObj(i -> new Scored(ids[i], 10 - i)).toList();
      }
    };
  }

  @Test
  void everyBaselineRefusesWhatItDoesNotKnow() {
    RetrievalCorpus corpus = ToyCorpus.ofTexts("山水");
    assertThatThrownBy(() -> Baselines.build("bm52", Map.of(), corpus, 1))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("bm52")
        .hasMessageContaining("bm25");
    for (BaselineInfo info : Baselines.retrieval()) {
      assertThatThrownBy(() -> Baselines.build(info.name(), Map.of("kk", "1"), corpus, 1))
          .isInstanceOf(BadInputException.class)
          .hasMessageContaining(info.name())
          .hasMessageContaining("kk");
      if (info.needsVectors()) {
        assertThatThrownBy(() -> Baselines.build(info.name(), Map.of(), corpus, 1))
            .isInstanceOf(BadInputException.class)
            .hasMessageContaining("vectors");
      }
      for (String key : info.defaults().keySet()) {
        for (String wrong : List.of("", "x", "-1", "1e400", "NaN", "9999999999")) {
          assertThatThrownBy(
                  () ->
                      Baselines.build(info.name(), Map.of(key, wrong), ToyCorpus.random(30, 1), 1))
              .as(info.name() + " " + key + " = " + wrong)
              .isInstanceOf(BadInputException.class)
              .hasMessageContaining(key)
              .hasMessageContaining("expected");
        }
      }
    }
  }

  @Test
  void everyBaselineKeepsTheContractOfSearching() {
    RetrievalCorpus corpus = ToyCorpus.random(120, 3);
    for (BaselineInfo info : Baselines.retrieval()) {
      Baseline baseline = Baselines.build(info.name(), Map.of(), corpus, 7);
      Baseline again = Baselines.build(info.name(), Map.of(), ToyCorpus.random(120, 3), 7);
      assertThat(baseline.info()).isEqualTo(info);
      assertThat(baseline.search("  ", 10)).as(info.name()).isEmpty();
      for (String query : List.of("山水风", "草木石金", "日月。火土", "x")) {
        List<Scored> found = baseline.search(query, 10);
        assertThat(found.size()).as(info.name()).isLessThanOrEqualTo(10);
        assertThat(found).as(info.name()).isSortedAccordingTo(Scored.BEST_FIRST);
        assertThat(found.stream().map(Scored::id)).doesNotHaveDuplicates();
        assertThat(found).allMatch(hit -> corpus.find(hit.id()) >= 0);
        assertThat(again.search(query, 10)).as(info.name()).isEqualTo(found);
      }
      assertThat(baseline.search("山水风云", 10)).as(info.name()).isNotEmpty();
    }
  }
}
