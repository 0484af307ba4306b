package org.nomograph.engine.retrieve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.LuceneLawIndex;
import org.nomograph.engine.retrieve.SmallIndex.Doc;

class HybridRetrieverTest {
  private static final DocFilter ARTICLES = DocFilter.of(DocKind.ARTICLE);

  @TempDir Path directory;

  @Test
  void fusesTheRanksOfBothLists() throws IOException {
    LetterEmbedder letters = new LetterEmbedder();
    List<Doc> documents =
        List.of(
            new Doc("测试法/1", DocKind.ARTICLE, "c 猫抓伤人"),
            new Doc("测试法/2", DocKind.ARTICLE, "aa 猫跑了"),
            new Doc("测试法/3", DocKind.ARTICLE, "ab 树倒了"));
    try (LuceneLawIndex index = SmallIndex.of(directory, letters, documents)) {
      HybridRetriever hybrid =
          new HybridRetriever(
              new Bm25Retriever(index),
              new DenseRetriever(index, letters, DenseParams.DEFAULT),
              new HybridParams(100, 60));
      List<Retrieved> found = hybrid.retrieve("aaa 猫抓伤人", ARTICLES, 10);
      // Words find article 1 only; meaning ranks 2, 3, 1.
      assertThat(Retrieved.hits(found)).extracting("id").containsExactly("测试法/1", "测试法/2", "测试法/3");
      assertThat(found.get(0).hit().score()).isCloseTo(1 / 61.0 + 1 / 63.0, within(1e-12));
      assertThat(found.get(1).hit().score()).isCloseTo(1 / 61.0, within(1e-12));
      assertThat(found.get(0).explanation().toString()).contains("bm25, rank 1", "dense, rank 3");
      assertThat(Retrieved.hits(hybrid.retrieve("aaa 猫抓伤人", ARTICLES, 1))).hasSize(1);
      assertThat(hybrid.retrieve(" ", ARTICLES, 10)).isEmpty();
    }
  }
}
