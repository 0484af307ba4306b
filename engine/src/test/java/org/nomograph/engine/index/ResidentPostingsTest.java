package org.nomograph.engine.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.core.model.Validity;

/**
 * Where enough was searched, queries are answered from memory, and give to the last bit what a
 * search of the index gives.
 */
class ResidentPostingsTest {
  private static final DocFilter INTERPRETATIONS = DocFilter.of(DocKind.INTERPRETATION);
  private static final int DOCUMENTS = 300;

  @TempDir Path directory;
  private final Random random = new Random(20);

  /** Some letters are frequent, most are rare, as in a language. */
  private String text(int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      double skewed = Math.pow(random.nextDouble(), 3);
      text.append(random.nextInt(12) == 0 ? '，' : (char) (0x5000 + (int) (skewed * 60)));
    }
    return text.toString();
  }

  private IndexDocument document(int number, int length) {
    boolean newest = number % 7 != 0;
    boolean both = number % 5 == 0;
    return new IndexDocument(
        "释@20%02d-01-01/%d".formatted(10 + number % 9, number),
        "释/" + number,
        both
            ? EnumSet.of(DocKind.INTERPRETATION, DocKind.ARTICLE)
            : EnumSet.of(number % 11 == 0 ? DocKind.CASE : DocKind.INTERPRETATION),
        number % 2 == 0 ? "甲释" : "乙释",
        Validity.from(LocalDate.of(2010 + number % 9, 1, 1)),
        newest,
        text(length),
        "",
        "{}");
  }

  /** Several commits, so that there are several segments; some documents are deleted again. */
  @BeforeEach
  void write() throws IOException {
    for (int part = 0; part < 3; part++) {
      try (LuceneIndexer indexer = LuceneIndexer.open(directory, 16, false)) {
        for (int i = part * DOCUMENTS / 3; i < (part + 1) * DOCUMENTS / 3; i++) {
          int length = i % 50 == 49 ? 30_000 : 5 + random.nextInt(200);
          indexer.put(document(i, length), "h", List.of());
        }
        if (part == 2) {
          for (int i = 3; i < DOCUMENTS; i += 40) {
            indexer.delete(document(i, 5).id());
          }
        }
        indexer.commit(Map.of());
      }
    }
  }

  private LuceneLawIndex open(int residentUpTo) throws IOException {
    SearchParams d = SearchParams.DEFAULT;
    SearchParams params =
        new SearchParams(d.k1(), d.b(), d.maxQueryTerms(), d.exactUpTo(), 0, residentUpTo);
    return LuceneLawIndex.openNewest(directory, params).orElseThrow();
  }

  /** An index in which enough was searched, of every kind. */
  private LuceneLawIndex warm(int residentUpTo) throws IOException {
    LuceneLawIndex index = open(residentUpTo);
    for (DocKind kind : DocKind.values()) {
      index.bm25(text(400), DocFilter.of(kind), 1);
      index.bm25(text(400), DocFilter.of(kind), 1);
    }
    return index;
  }

  /** From one term to more terms than a query may have; some are in a text hundreds of times. */
  @ParameterizedTest
  @ValueSource(ints = {2, 40, 70, 130, 600, 3000, 20_000})
  void memoryAnswersAsTheIndexDoes(int length) throws IOException {
    try (LuceneLawIndex fromIndex = open(0);
        LuceneLawIndex fromMemory = warm(DOCUMENTS)) {
      for (int round = 0; round < 8; round++) {
        String query = text(length);
        for (int top : new int[] {0, 1, 60, 1 << 20}) {
          assertThat(fromMemory.bm25(query, INTERPRETATIONS, top))
              .isEqualTo(fromIndex.bm25(query, INTERPRETATIONS, top));
        }
      }
    }
  }

  @Test
  void equalScoresAreOrderedById() throws IOException {
    String same = text(400);
    try (LuceneIndexer indexer = LuceneIndexer.open(directory, 16, false)) {
      for (String id : List.of("丙", "甲", "乙")) {
        indexer.put(
            IndexDocument.undated(id, DocKind.INTERPRETATION, same, "", "{}"), "h", List.of());
      }
      indexer.commit(Map.of());
    }
    try (LuceneLawIndex index = warm(1000)) {
      List<Hit> best = index.bm25(same, INTERPRETATIONS, 3);
      assertThat(best).extracting(Hit::id).containsExactlyInAnyOrder("丙", "甲", "乙").isSorted();
      assertThat(best).extracting(Hit::score).containsOnly(best.getFirst().score());
    }
  }

  @Test
  void filtersAreKept() throws IOException {
    String query = text(600);
    List<DocFilter> filters =
        List.of(
            INTERPRETATIONS.withLaw("甲释"),
            INTERPRETATIONS.withAsOf(LocalDate.of(2014, 6, 1)),
            INTERPRETATIONS.without(Set.of(document(1, 5).id())),
            DocFilter.of(DocKind.ARTICLE),
            DocFilter.of(DocKind.CASE),
            DocFilter.of(DocKind.CARD));
    try (LuceneLawIndex fromIndex = open(0);
        LuceneLawIndex fromMemory = warm(DOCUMENTS)) {
      for (DocFilter filter : filters) {
        assertThat(fromMemory.bm25(query, filter, 500))
            .as(filter.toString())
            .isEqualTo(fromIndex.bm25(query, filter, 500));
      }
    }
  }

  @Test
  void frequenciesAreThoseOfTheIndex() throws IOException {
    try (LuceneLawIndex fromIndex = open(0);
        LuceneLawIndex fromMemory = warm(DOCUMENTS)) {
      for (String term : Bigrams.of(text(300))) {
        assertThat(fromMemory.frequency(DocKind.ARTICLE, term))
            .isEqualTo(fromIndex.frequency(DocKind.ARTICLE, term));
      }
    }
  }

  @Test
  void aKindOfManyDocumentsIsNotHeld() throws IOException {
    try (LuceneLawIndex index = warm(DOCUMENTS / 3)) {
      assertThat(index.resident().held(DocKind.INTERPRETATION)).isEmpty();
    }
  }

  @Test
  void whatIsHeldIsReadOnceAndNotForTheFirstQueries() throws IOException {
    try (LuceneLawIndex index = open(DOCUMENTS)) {
      int few = DOCUMENTS / ResidentKinds.DOCUMENTS_PER_TERM / 5;
      for (int i = 0; i < 4; i++) {
        assertThat(index.resident().find(INTERPRETATIONS, few)).isEmpty();
      }
      index.resident().find(INTERPRETATIONS, 500);
      ResidentPostings held = index.resident().find(INTERPRETATIONS, few).orElseThrow();
      assertThat(index.resident().find(INTERPRETATIONS, 500)).containsSame(held);
    }
  }
}
