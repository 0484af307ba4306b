package org.nomograph.engine.retrieve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.LuceneLawIndex;
import org.nomograph.engine.retrieve.SmallIndex.Doc;

class CaseRetrieverTest {
  @TempDir Path directory;

  @Test
  void findsTheNearestOtherCases() throws IOException {
    LetterEmbedder letters = new LetterEmbedder();
    List<Doc> documents =
        List.of(
            new Doc("case/1", DocKind.CASE, "aaa"),
            new Doc("case/2", DocKind.CASE, "aab"),
            new Doc("case/3", DocKind.CASE, "abb"),
            new Doc("case/4", DocKind.CASE, "ddd"),
            new Doc("测试法/1", DocKind.ARTICLE, "aaa"));
    try (LuceneLawIndex index = SmallIndex.of(directory, letters, documents)) {
      CaseRetriever cases = new CaseRetriever(index, letters);
      assertThat(Retrieved.hits(cases.nearest(cases.phi("aa"), 2, Set.of("case/1"))))
          .extracting("id")
          .containsExactly("case/2", "case/3");
    }
  }
}
