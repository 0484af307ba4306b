package org.nomograph.engine.embed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Remembers vectors: those of passages on disk ({@link EmbeddingCache}), those of the latest
 * queries in memory. Everything else, the fingerprint too, is the other embedder's. Safe for use by
 * several threads; two threads that miss the same text at the same time may both compute it.
 */
public final class CachingEmbedder implements Embedder {
  private static final int QUERIES = 512;

  private final Embedder embedder;
  private final Optional<EmbeddingCache> cache;
  private final boolean mustStore;
  private final Map<String, float[]> queries =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, float[]> eldest) {
          return size() > QUERIES;
        }
      };

  /**
   * @param embedder computes what is not remembered; closed with this
   * @param cache cache of that embedder's fingerprint; closed with this
   */
  public CachingEmbedder(Embedder embedder, EmbeddingCache cache) {
    this(embedder, Optional.of(cache), true);
  }

  /**
   * @param cache cache of that embedder's fingerprint, closed with this; empty for none
   * @param mustStore whether a vector that cannot be stored is a failure
   */
  CachingEmbedder(Embedder embedder, Optional<EmbeddingCache> cache, boolean mustStore) {
    this.embedder = embedder;
    this.cache = cache;
    this.mustStore = mustStore;
  }

  @Override
  public String fingerprint() {
    return embedder.fingerprint();
  }

  @Override
  public int dimensions() {
    return embedder.dimensions();
  }

  @Override
  public List<String> split(String text) {
    return embedder.split(text);
  }

  /**
   * @throws UncheckedIOException if the cache cannot be read or written (a full disk, for example)
   */
  @Override
  public float[] embedPassage(String passage) {
    Optional<float[]> known = find(passage);
    if (known.isPresent()) {
      return known.get();
    }
    float[] vector = embedder.embedPassage(passage);
    store(passage, vector);
    return vector;
  }

  /**
   * @throws UncheckedIOException if the cache cannot be read or written (a full disk, for example)
   */
  @Override
  public List<float[]> embedPassages(List<String> passages) {
    Map<String, float[]> vectors = new HashMap<>();
    List<String> missing = new ArrayList<>();
    for (String passage : passages) {
      if (!vectors.containsKey(passage)) {
        Optional<float[]> known = find(passage);
        known.ifPresentOrElse(v -> vectors.put(passage, v), () -> missing.add(passage));
      }
    }
    List<String> distinct = missing.stream().distinct().toList();
    List<float[]> computed = embedder.embedPassages(distinct);
    for (int i = 0; i < distinct.size(); i++) {
      store(distinct.get(i), computed.get(i));
      vectors.put(distinct.get(i), computed.get(i));
    }
    return passages.stream().map(p -> vectors.get(p).clone()).toList();
  }

  private Optional<float[]> find(String passage) {
    try {
      return cache.isEmpty() ? Optional.empty() : cache.get().find(passage);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void store(String passage, float[] vector) {
    if (cache.isEmpty()) {
      return;
    }
    try {
      cache.get().putIfAbsent(passage, vector);
    } catch (IOException e) {
      if (!mustStore) {
        return;
      }
      // The failure of a stream does not say which file it is.
      FileSystemException named =
          new FileSystemException(cache.get().path().toString(), null, e.getMessage());
      named.initCause(e);
      throw new UncheckedIOException("the embedding cache cannot be written", named);
    }
  }

  @Override
  public float[] embedQuery(String query) {
    synchronized (queries) {
      float[] known = queries.get(query);
      if (known != null) {
        return known.clone();
      }
    }
    float[] vector = embedder.embedQuery(query);
    synchronized (queries) {
      queries.put(query, vector.clone());
    }
    return vector;
  }

  @Override
  public void close() {
    try (embedder) {
      if (cache.isPresent()) {
        cache.get().close();
      }
    } catch (IOException e) {
      if (mustStore) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
