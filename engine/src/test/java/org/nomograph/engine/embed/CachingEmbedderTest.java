package org.nomograph.engine.embed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CachingEmbedderTest {
  @TempDir Path directory;

  private final Counting counting = new Counting();

  private CachingEmbedder open() throws IOException {
    return new CachingEmbedder(
        counting, EmbeddingCache.open(directory, counting.fingerprint(), counting.dimensions()));
  }

  @Test
  void computesAPassageOnceAcrossRuns() throws IOException {
    for (int run = 0; run < 2; run++) {
      try (CachingEmbedder caching = open()) {
        assertThat(caching.embedPassage("abc")).containsExactly(3, 1);
        assertThat(caching.embedPassage("abc")).containsExactly(3, 1);
      }
    }
    assertThat(counting.passages).containsExactly("abc");
  }

  @Test
  void asksOnlyForDistinctMissingPassagesAndKeepsTheOrder() throws IOException {
    try (CachingEmbedder caching = open()) {
      caching.embedPassage("a");
      List<float[]> vectors = caching.embedPassages(List.of("bb", "a", "bb", "ccc"));
      assertThat(vectors.stream().map(v -> (int) v[0])).containsExactly(2, 1, 2, 3);
      assertThat(counting.passages).containsExactly("a", "bb", "ccc");
    }
  }

  @Test
  void remembersQueriesApartFromPassages() throws IOException {
    try (CachingEmbedder caching = open()) {
      caching.embedPassage("abc");
      caching.embedQuery("abc")[0] = 99;
      assertThat(caching.embedQuery("abc")).containsExactly(3, 2);
      assertThat(counting.queries).containsExactly("abc");
    }
  }

  @Test
  void closesTheEmbedderBehindIt() throws IOException {
    open().close();
    assertThat(counting.closed).isTrue();
  }

  /** Vector: length of the text, and 1 for passages or 2 for queries. */
  private static final class Counting implements Embedder {
    private final List<String> passages = new ArrayList<>();
    private final List<String> queries = new ArrayList<>();
    private boolean closed;

    @Override
    public String fingerprint() {
      return "counting";
    }

    @Override
    public int dimensions() {
      return 2;
    }

    @Override
    public List<String> split(String text) {
      return List.of(text);
    }

    @Override
    public float[] embedPassage(String passage) {
      passages.add(passage);
      return new float[] {passage.length(), 1};
    }

    @Override
    public float[] embedQuery(String query) {
      queries.add(query);
      return new float[] {query.length(), 2};
    }

    @Override
    public void close() {
      closed = true;
    }
  }
}
