package org.nomograph.engine.retrieve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.IndexDocument;
import org.nomograph.engine.index.LuceneIndexer;
import org.nomograph.engine.index.LuceneLawIndex;
import org.nomograph.engine.index.SearchParams;

/** Makes an index of a few documents. */
final class SmallIndex {
  private SmallIndex() {}

  /** One document: its passages are the text's parts between bars. */
  record Doc(String id, DocKind kind, String text) {}

  static LuceneLawIndex of(Path directory, Embedder embedder, List<Doc> documents)
      throws IOException {
    try (LuceneIndexer indexer = LuceneIndexer.open(directory, 16, true)) {
      for (Doc doc : documents) {
        List<float[]> vectors =
            Arrays.stream(doc.text().split("\\|", -1)).map(embedder::embedPassage).toList();
        indexer.put(
            IndexDocument.undated(doc.id(), doc.kind(), doc.text(), doc.text(), "{}"),
            doc.id(),
            vectors);
      }
      indexer.commit(Map.of());
    }
    return LuceneLawIndex.openNewest(directory, SearchParams.DEFAULT).orElseThrow();
  }
}
