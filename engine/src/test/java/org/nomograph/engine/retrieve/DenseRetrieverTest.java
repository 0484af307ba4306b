package org.nomograph.engine.retrieve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.LuceneLawIndex;
import org.nomograph.engine.retrieve.SmallIndex.Doc;

class DenseRetrieverTest {
  private static final DocFilter ARTICLES = DocFilter.of(DocKind.ARTICLE);

  @TempDir Path directory;
  private LuceneLawIndex index;
  private DenseRetriever dense;

  @BeforeEach
  void build() throws IOException {
    LetterEmbedder letters = new LetterEmbedder();
    index =
        SmallIndex.of(
            directory,
            letters,
            List.of(
                new Doc("测试法/1", DocKind.ARTICLE, "aa"),
                new Doc("测试法/2", DocKind.ARTICLE, "ab"),
                new Doc("测试法/3", DocKind.ARTICLE, "d|b"),
                new Doc("case/1", DocKind.CASE, "aa")));
    dense = new DenseRetriever(index, letters, new DenseParams(3, 12, 100));
  }

  @AfterEach
  void close() throws IOException {
    index.close();
  }

  @Test
  void scoresAShortQueryByItsCosine() throws IOException {
    List<Retrieved> found = dense.retrieve("aa", ARTICLES, 2);
    assertThat(Retrieved.hits(found)).extracting("id").containsExactly("测试法/1", "测试法/2");
    assertThat(found.get(1).hit().score()).isCloseTo(Math.sqrt(0.5), within(1e-5));
  }

  @Test
  void scoresALongQueryByItsClosestSegmentAndTheMean() throws IOException {
    List<Retrieved> found = dense.retrieve("aa。bb。", ARTICLES, 3);
    // Article 2 (ab): both cosines √½. Articles 1 and 3: cosines 1 and 0, so ½·1 + ½·½ = ¾; a tie.
    assertThat(Retrieved.hits(found)).extracting("id").containsExactly("测试法/1", "测试法/3", "测试法/2");
    assertThat(found.get(0).hit().score()).isCloseTo(0.75, within(1e-6));
    assertThat(found.get(2).hit().score()).isCloseTo(Math.sqrt(0.5), within(1e-6));
    assertThat(found.get(1).explanation().toString()).contains("segment 2 of 2");
  }

  @Test
  void findsNothingForABlankQuery() throws IOException {
    assertThat(dense.retrieve("  ", ARTICLES, 3)).isEmpty();
  }

  @Test
  void returnsNoMoreThanAskedFor() throws IOException {
    assertThat(dense.retrieve("aa。bb。", ARTICLES, 1)).hasSize(1);
  }
}
