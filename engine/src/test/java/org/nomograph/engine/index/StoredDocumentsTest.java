package org.nomograph.engine.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.core.model.Validity;

/** Ids in memory tell the same of every document as the index does. */
class StoredDocumentsTest {
  private static final int DOCUMENTS = 90;
  private static final int DIMENSIONS = 8;

  @TempDir Path directory;
  private final Random random = new Random(7);

  private static String id(int number) {
    return number % 4 == 0
        ? "case/" + number
        : "法@20%02d-01-01/%d".formatted(10 + number % 5, number);
  }

  private static IndexDocument document(int number) {
    return new IndexDocument(
        id(number),
        IndexDocument.withoutVersion(id(number)),
        EnumSet.of(number % 4 == 0 ? DocKind.CASE : DocKind.ARTICLE),
        "法",
        Validity.from(LocalDate.of(2010 + number % 5, 1, 1)),
        true,
        "甲乙丙丁" + (char) (0x5000 + number),
        "",
        "{\"n\":" + number + "}");
  }

  private float[] vector() {
    float[] vector = new float[DIMENSIONS];
    double sum = 0;
    for (int i = 0; i < DIMENSIONS; i++) {
      vector[i] = (float) random.nextGaussian();
      sum += vector[i] * vector[i];
    }
    for (int i = 0; i < DIMENSIONS; i++) {
      vector[i] /= (float) Math.sqrt(sum);
    }
    return vector;
  }

  /** Documents of no, one and several passages in several segments, some of them deleted. */
  @BeforeEach
  void write() throws IOException {
    for (int part = 0; part < 3; part++) {
      try (LuceneIndexer indexer = LuceneIndexer.open(directory, 16, false)) {
        for (int i = part * DOCUMENTS / 3; i < (part + 1) * DOCUMENTS / 3; i++) {
          List<float[]> passages = new ArrayList<>();
          for (int passage = 0; passage < i % 4; passage++) {
            passages.add(vector());
          }
          indexer.put(document(i), "h" + i, passages);
        }
        if (part == 2) {
          indexer.delete(id(1));
          indexer.delete(id(44));
        }
        indexer.commit(Map.of());
      }
    }
  }

  private static void lookUpOften(LuceneLawIndex index) throws IOException {
    for (int i = 0; i <= StoredDocuments.READ_FROM; i++) {
      index.find(id(2));
    }
  }

  @Test
  void documentsAreTheSame() throws IOException {
    try (LuceneLawIndex index = open();
        LuceneLawIndex inMemory = open()) {
      lookUpOften(inMemory);
      for (int i = 0; i < DOCUMENTS + 5; i++) {
        assertThat(inMemory.find(id(i))).isEqualTo(index.find(id(i)));
        List<float[]> vectors = index.vectors(id(i));
        assertThat(inMemory.vectors(id(i))).hasSameSizeAs(vectors);
        for (int v = 0; v < vectors.size(); v++) {
          assertThat(inMemory.vectors(id(i)).get(v)).isEqualTo(vectors.get(v));
        }
      }
    }
  }

  @Test
  void searchesAreTheSame() throws IOException {
    List<DocFilter> filters =
        List.of(
            DocFilter.of(DocKind.ARTICLE),
            DocFilter.of(DocKind.ARTICLE).withAsOf(LocalDate.of(2012, 5, 5)),
            DocFilter.of(DocKind.CASE));
    try (LuceneLawIndex index = open();
        LuceneLawIndex inMemory = open()) {
      lookUpOften(inMemory);
      for (DocFilter filter : filters) {
        float[] vector = vector();
        assertThat(inMemory.nearest(vector, filter, 20))
            .isEqualTo(index.nearest(vector, filter, 20));
        assertThat(inMemory.bm25("乙丙", filter, 40)).isEqualTo(index.bm25("乙丙", filter, 40));
      }
    }
  }

  private LuceneLawIndex open() throws IOException {
    return LuceneLawIndex.openNewest(directory, SearchParams.DEFAULT).orElseThrow();
  }
}
