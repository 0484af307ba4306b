package org.nomograph.engine.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Searches that come again are not made again, and give what the index gives. */
class RecentSearchesTest {
  private static final DocFilter ARTICLES = DocFilter.of(DocKind.ARTICLE);

  private final Counting index = new Counting();
  private final RecentSearches recent = new RecentSearches(index, 30, 20);

  /** Finds as many documents as a query has letters, times ten; notes how deep it was asked. */
  private static final class Counting implements LawIndex {
    private final List<Integer> depths = new ArrayList<>();

    private List<Hit> hits(int of, int top) {
      depths.add(top);
      return IntStream.range(0, Math.min(top, of))
          .mapToObj(i -> new Hit("d" + i, "d" + i, of - i))
          .toList();
    }

    @Override
    public List<Hit> bm25(String query, DocFilter filter, int top) {
      return hits(10 * query.length(), top);
    }

    @Override
    public List<Hit> nearest(float[] vector, DocFilter filter, int top) {
      return hits((int) vector[0], top);
    }

    @Override
    public Optional<String> find(String id) {
      return Optional.empty();
    }

    @Override
    public List<float[]> vectors(String id) {
      return List.of();
    }

    @Override
    public List<String> ids(DocKind kind) {
      return List.of();
    }

    @Override
    public List<String> ids(DocFilter filter) {
      return List.of();
    }

    @Override
    public List<String> versions(String articleRef) {
      return List.of();
    }
  }

  @Test
  void aShallowSearchServesADeeperOneUpToTheDepth() throws IOException {
    assertThat(recent.bm25("甲乙丙丁", ARTICLES, 5)).hasSize(5);
    assertThat(recent.bm25("甲乙丙丁", ARTICLES, 30)).hasSize(30);
    assertThat(recent.bm25("甲乙丙丁", ARTICLES, 0)).isEmpty();
    assertThat(index.depths).containsExactly(30);
    assertThat(recent.bm25("甲乙丙丁", ARTICLES, 35)).hasSize(35);
    assertThat(index.depths).containsExactly(30, 35);
  }

  @Test
  void whereNoMoreIsThereNothingIsSearchedAgain() throws IOException {
    assertThat(recent.bm25("甲", ARTICLES, 5)).hasSize(5);
    assertThat(recent.bm25("甲", ARTICLES, 1000)).hasSize(10);
    assertThat(index.depths).containsExactly(30);
  }

  @Test
  void queriesVectorsAndFiltersAreToldApart() throws IOException {
    recent.bm25("甲乙", ARTICLES, 5);
    recent.bm25("乙甲", ARTICLES, 5);
    recent.bm25("甲乙", ARTICLES.withLaw("民法典"), 5);
    recent.nearest(new float[] {90, 1}, ARTICLES, 5);
    recent.nearest(new float[] {90, 2}, ARTICLES, 5);
    assertThat(index.depths).containsExactly(30, 30, 30, 20, 20);
    float[] vector = {90, 1};
    assertThat(recent.nearest(vector, ARTICLES, 20)).hasSize(20);
    vector[1] = 3;
    recent.nearest(vector, ARTICLES, 5);
    assertThat(index.depths).hasSize(6);
  }
}
