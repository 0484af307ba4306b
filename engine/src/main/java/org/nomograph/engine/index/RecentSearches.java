package org.nomograph.engine.index;

import java.io.IOException;
import java.nio.FloatBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An index that remembers the last searches: what measures a question searches by the same words
 * and the same vector as what ranks for it. A search goes as deep as the deepest of them is known
 * to go; who wants less gets the head of it. As safe for use by several threads as the index.
 */
public final class RecentSearches implements LawIndex {
  /** Searches that are remembered: a few questions at a time, some six each. */
  private static final int KEPT = 48;

  private final LawIndex index;
  private final int wordsDepth;
  private final int meaningDepth;
  private final Map<Object, Found> recent =
      new LinkedHashMap<>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Object, Found> eldest) {
          return size() > KEPT;
        }
      };

  /**
   * @param wordsDepth documents that a search by words fetches at least, at least 1
   * @param meaningDepth documents that a search by meaning fetches at least, at least 1
   */
  public RecentSearches(LawIndex index, int wordsDepth, int meaningDepth) {
    this.index = index;
    this.wordsDepth = wordsDepth;
    this.meaningDepth = meaningDepth;
  }

  private record Words(String query, DocFilter filter) {}

  private record Meaning(FloatBuffer vector, DocFilter filter) {}

  /**
   * A search.
   *
   * @param depth documents that were asked for
   */
  private record Found(int depth, List<Hit> hits) {
    boolean enough(int top) {
      return top <= depth || hits.size() < depth;
    }
  }

  /** A search that may fail. */
  @FunctionalInterface
  private interface Search {
    List<Hit> to(int depth) throws IOException;
  }

  private List<Hit> remembered(Object key, int top, int least, Search search) throws IOException {
    Found found;
    synchronized (recent) {
      found = recent.get(key);
    }
    if (found == null || !found.enough(top)) {
      int depth = Math.max(top, least);
      found = new Found(depth, search.to(depth));
      synchronized (recent) {
        recent.put(key, found);
      }
    }
    return found.hits().subList(0, Math.clamp(top, 0, found.hits().size()));
  }

  @Override
  public List<Hit> bm25(String query, DocFilter filter, int top) throws IOException {
    return remembered(
        new Words(query, filter), top, wordsDepth, depth -> index.bm25(query, filter, depth));
  }

  @Override
  public List<Hit> nearest(float[] vector, DocFilter filter, int top) throws IOException {
    return remembered(
        new Meaning(FloatBuffer.wrap(vector.clone()), filter),
        top,
        meaningDepth,
        depth -> index.nearest(vector, filter, depth));
  }

  @Override
  public Optional<String> find(String id) throws IOException {
    return index.find(id);
  }

  @Override
  public List<float[]> vectors(String id) throws IOException {
    return index.vectors(id);
  }

  @Override
  public List<String> ids(DocKind kind) throws IOException {
    return index.ids(kind);
  }

  @Override
  public List<String> ids(DocFilter filter) throws IOException {
    return index.ids(filter);
  }

  @Override
  public List<String> versions(String articleRef) throws IOException {
    return index.versions(articleRef);
  }
}
