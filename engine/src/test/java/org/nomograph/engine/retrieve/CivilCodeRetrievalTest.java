package org.nomograph.engine.retrieve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.core.metric.RankingMeasure;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.embed.EmbedderParams;
import org.nomograph.engine.embed.Embedders;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.IndexDocument;
import org.nomograph.engine.index.LuceneIndexer;
import org.nomograph.engine.index.LuceneLawIndex;
import org.nomograph.engine.index.SearchParams;

/**
 * Recall on the civil-law exam items: query = case, question and options; corpus = the Civil Code.
 * The dense part embeds some 2,700 texts and therefore runs only with {@code
 * -Dnomograph.eval=true}.
 */
class CivilCodeRetrievalTest {
  private static final List<Integer> CUTS = List.of(8, 10, 20);
  private static final Path REPORTS = Path.of("target", "evaluation", "civil-code");
  private static final DocFilter ARTICLES = DocFilter.of(DocKind.ARTICLE);

  @TempDir Path directory;
  private CivilCode code;

  @BeforeEach
  void readData(TestInfo info) throws IOException {
    Optional<CivilCode> found = CivilCode.find();
    Assumptions.assumeTrue(found.isPresent(), info.getDisplayName() + ": shared/data is absent");
    code = found.get();
  }

  @Test
  void wordsAlone() throws IOException {
    try (LuceneLawIndex index = index(Optional.empty())) {
      assertThat(recallAt8("bm25", new Bm25Retriever(index))).isGreaterThan(0.43);
    }
  }

  @Test
  void meaningAndBoth() throws IOException {
    Assumptions.assumeTrue(Boolean.getBoolean("nomograph.eval"), "needs -Dnomograph.eval=true");
    try (Embedder embedder = openEmbedder();
        LuceneLawIndex index = index(Optional.of(embedder))) {
      DenseRetriever dense = new DenseRetriever(index, embedder, DenseParams.DEFAULT);
      HybridRetriever hybrid =
          new HybridRetriever(new Bm25Retriever(index), dense, HybridParams.DEFAULT);
      assertThat(recallAt8("dense", dense)).isGreaterThan(0.42);
      assertThat(recallAt8("hybrid", hybrid)).isGreaterThan(0.51);
    }
  }

  private static Embedder openEmbedder() throws IOException {
    Path cache = Path.of("target", "evaluation-cache");
    return Embedders.open(EmbedderParams.defaults(), cache).orElseThrow();
  }

  private LuceneLawIndex index(Optional<Embedder> embedder) throws IOException {
    try (LuceneIndexer indexer = LuceneIndexer.open(directory, 64, true)) {
      for (Map.Entry<String, String> article : code.articles().entrySet()) {
        String text = article.getValue();
        List<float[]> vectors = embedder.map(e -> e.embedPassages(e.split(text))).orElse(List.of());
        indexer.put(
            IndexDocument.undated(article.getKey(), DocKind.ARTICLE, text, text, "{}"),
            article.getKey(),
            vectors);
      }
      indexer.commit(Map.of());
    }
    return LuceneLawIndex.openNewest(directory, SearchParams.DEFAULT).orElseThrow();
  }

  private double recallAt8(String name, Retriever retriever) throws IOException {
    Map<String, List<String>> rankings = new TreeMap<>();
    for (Map.Entry<String, String> query : code.queries().entrySet()) {
      List<String> ids = new ArrayList<>();
      retriever.retrieve(query.getValue(), ARTICLES, 20).forEach(r -> ids.add(r.hit().docId()));
      rankings.put(query.getKey(), ids);
    }
    StringBuilder report = new StringBuilder();
    for (int cut : CUTS) {
      double recall = RankingMeasure.recall(cut).mean(rankings, code.qrels());
      report.append(String.format("%s R@%d %.2f%n", name, cut, 100 * recall));
    }
    Files.writeString(Files.createDirectories(REPORTS).resolve(name + ".txt"), report);
    return RankingMeasure.recall(8).mean(rankings, code.qrels());
  }
}
