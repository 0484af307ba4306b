package org.nomograph.engine.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.core.model.Validity;

class LuceneLawIndexTest {
  private static final DocFilter ARTICLES = DocFilter.of(DocKind.ARTICLE);

  @TempDir Path directory;

  private static IndexDocument article(String law, int number, String text) {
    return new IndexDocument(
        law + "@2020-01-01/" + number,
        law + "/" + number,
        EnumSet.of(DocKind.ARTICLE),
        law,
        Validity.from(LocalDate.of(2020, 1, 1)),
        true,
        text,
        "",
        "{\"n\":" + number + "}");
  }

  private void write(IndexDocument... documents) throws IOException {
    try (LuceneIndexer indexer = LuceneIndexer.open(directory, 16, false)) {
      for (IndexDocument document : documents) {
        indexer.put(document, "h", List.of());
      }
      indexer.commit(Map.of());
    }
  }

  private LuceneLawIndex open() throws IOException {
    return LuceneLawIndex.openNewest(directory, SearchParams.DEFAULT).orElseThrow();
  }

  @Test
  void equalScoresAreOrderedById() throws IOException {
    write(article("乙", 1, "苹果"), article("甲", 2, "苹果"), article("丙", 3, "苹果"));
    try (LuceneLawIndex index = open()) {
      List<Hit> hits = index.bm25("苹果", ARTICLES, 10);
      assertThat(hits).extracting(Hit::score).containsOnly(hits.getFirst().score());
      assertThat(hits).extracting(Hit::id).isSorted();
      assertThat(index.bm25("苹果", ARTICLES, 2)).isEqualTo(hits.subList(0, 2));
    }
  }

  @Test
  void lawAndExclusionRestrictTheSearch() throws IOException {
    write(article("甲", 1, "苹果"), article("甲", 2, "苹果"), article("乙", 1, "苹果"));
    try (LuceneLawIndex index = open()) {
      DocFilter filter = ARTICLES.withLaw("甲").without(Set.of("甲@2020-01-01/1"));
      assertThat(index.bm25("苹果", filter, 10)).extracting(Hit::docId).containsExactly("甲/2");
    }
  }

  @Test
  void kindsHaveTermStatisticsOfTheirOwn() throws IOException {
    write(article("甲", 1, "苹果"), article("甲", 2, "香蕉"));
    double before;
    try (LuceneLawIndex index = open()) {
      before = index.bm25("苹果", ARTICLES, 1).getFirst().score();
    }
    write(
        IndexDocument.undated("case/1", DocKind.CASE, "苹果", "", "{}"),
        IndexDocument.undated("case/2", DocKind.CASE, "苹果", "", "{}"));
    try (LuceneLawIndex index = open()) {
      assertThat(index.bm25("苹果", ARTICLES, 1).getFirst().score()).isEqualTo(before);
      assertThat(index.bm25("苹果", DocFilter.of(DocKind.CASE), 9)).hasSize(2);
    }
  }

  @Test
  void anArticleOfAnInterpretationIsFoundAsBoth() throws IOException {
    IndexDocument both =
        new IndexDocument(
            "解释@2020-01-01/1",
            "解释/1",
            EnumSet.of(DocKind.ARTICLE, DocKind.INTERPRETATION),
            "解释",
            Validity.ALWAYS,
            true,
            "苹果",
            "",
            "{}");
    write(both, article("甲", 1, "苹果"));
    try (LuceneLawIndex index = open()) {
      assertThat(index.bm25("苹果", DocFilter.of(DocKind.INTERPRETATION), 9))
          .extracting(Hit::docId)
          .containsExactly("解释/1");
      assertThat(index.bm25("苹果", ARTICLES, 9)).hasSize(2);
      assertThat(index.ids(DocKind.INTERPRETATION)).containsExactly("解释@2020-01-01/1");
    }
  }

  @Test
  void queriesWithoutTermsGiveNothing() throws IOException {
    write(article("甲", 1, "苹果"));
    try (LuceneLawIndex index = open()) {
      assertThat(index.bm25("", ARTICLES, 9)).isEmpty();
      assertThat(index.bm25("，。！", ARTICLES, 9)).isEmpty();
      assertThat(index.bm25("苹果", ARTICLES, 0)).isEmpty();
    }
  }

  @Test
  void aQueryOfManyThousandTermsKeepsTheTellingOnes() throws IOException {
    write(article("甲", 1, "苹果"), article("甲", 2, "香蕉"));
    StringBuilder query = new StringBuilder("苹果。");
    for (int c = 0x5000; c < 0x5000 + 5000; c++) {
      query.append((char) c);
    }
    try (LuceneLawIndex index = open()) {
      assertThat(index.bm25(query.toString(), ARTICLES, 9))
          .extracting(Hit::docId)
          .containsExactly("甲/1");
    }
  }

  /** BM25 by hand: idf · tf/(tf + k1·(1 − b + b·length/average)), lengths 1, 2 and 3 bigrams. */
  @Test
  void theScoreIsBm25AndItsExplanationAgrees() throws IOException {
    write(article("甲", 1, "苹果"), article("甲", 2, "苹果树"), article("甲", 3, "香蕉树下"));
    double idf = Math.log(1 + (3 - 2 + 0.5) / (2 + 0.5));
    double expected = idf * 1 / (1 + 1.2 * (1 - 0.75 + 0.75 * 1 / 2.0));
    try (LuceneLawIndex index = open()) {
      Hit first = index.bm25("苹果", ARTICLES, 9).getFirst();
      assertThat(first.docId()).isEqualTo("甲/1");
      assertThat(first.score()).isCloseTo(expected, within(1e-6));
      assertThat(index.explainBm25("苹果", ARTICLES, first.id()).orElseThrow())
          .startsWith(Float.toString((float) first.score()));
      assertThat(index.explainBm25("苹果", ARTICLES, "甲@2020-01-01/3")).isEmpty();
    }
  }

  @Test
  void whatIsDeletedNoLongerCountsInTheStatistics() throws IOException {
    write(article("甲", 1, "苹果"), article("甲", 2, "苹果"), article("甲", 3, "香蕉"));
    try (LuceneIndexer indexer = LuceneIndexer.open(directory, 16, false)) {
      assertThat(indexer.contentHashes()).hasSize(3);
      indexer.delete("甲@2020-01-01/2");
      indexer.commit(Map.of());
    }
    try (LuceneLawIndex index = open()) {
      double idf = Math.log(1 + (2 - 1 + 0.5) / (1 + 0.5));
      assertThat(index.bm25("苹果", ARTICLES, 9)).hasSize(1);
      assertThat(index.bm25("苹果", ARTICLES, 9).getFirst().score())
          .isCloseTo(idf / (1 + 1.2), within(1e-6));
    }
  }

  @Test
  void withoutCommitNothingChanges() throws IOException {
    write(article("甲", 1, "苹果"));
    try (LuceneIndexer indexer = LuceneIndexer.open(directory, 16, false)) {
      indexer.put(article("甲", 2, "苹果"), "h", List.of());
      indexer.delete("甲@2020-01-01/1");
    }
    try (LuceneLawIndex index = open()) {
      assertThat(index.find("甲@2020-01-01/1")).contains("{\"n\":1}");
      assertThat(index.find("甲@2020-01-01/2")).isEmpty();
      assertThat(index.contentHash("甲@2020-01-01/1")).contains("h");
    }
  }

  @Test
  void aVectorOfOtherLengthIsRefused() throws IOException {
    try (LuceneIndexer indexer = LuceneIndexer.open(directory, 16, false)) {
      indexer.put(article("甲", 1, "苹果"), "h", List.of(new float[] {1, 0}));
      indexer.commit(Map.of());
    }
    try (LuceneLawIndex index = open()) {
      assertThatThrownBy(() -> index.nearest(new float[] {1}, ARTICLES, 1))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("index has 2");
    }
  }
}
