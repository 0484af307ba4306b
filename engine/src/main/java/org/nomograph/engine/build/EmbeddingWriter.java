package org.nomograph.engine.build;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.nomograph.engine.Progress;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.index.IndexDocument;
import org.nomograph.engine.index.LuceneIndexer;

/**
 * Embeds documents on a fixed number of threads and writes them in the order in which they came, so
 * that the index does not depend on the threads' timing. At most {@value #IN_FLIGHT} documents are
 * held. Used by one thread; close it in any case.
 */
final class EmbeddingWriter implements AutoCloseable {
  private static final int IN_FLIGHT = 64;

  private final LuceneIndexer indexer;
  private final Optional<Embedder> embedder;
  private final Progress progress;
  private final ExecutorService workers;
  private final Deque<Pending> queue = new ArrayDeque<>();

  EmbeddingWriter(
      LuceneIndexer indexer, Optional<Embedder> embedder, int threads, Progress progress) {
    this.indexer = indexer;
    this.embedder = embedder;
    this.progress = progress;
    this.workers = Executors.newFixedThreadPool(threads);
  }

  private record Pending(IndexDocument document, String hash, Future<List<float[]>> vectors) {}

  void put(IndexDocument document, String hash) throws IOException, InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException("build interrupted");
    }
    queue.add(new Pending(document, hash, workers.submit(() -> vectors(document))));
    if (queue.size() >= IN_FLIGHT) {
      writeFirst();
    }
  }

  /** Writes everything that is still under way. */
  void drain() throws IOException, InterruptedException {
    while (!queue.isEmpty()) {
      writeFirst();
    }
  }

  private void writeFirst() throws IOException, InterruptedException {
    Pending first = queue.remove();
    try {
      indexer.put(first.document(), first.hash(), first.vectors().get());
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IOException("cannot embed " + first.document().id(), e.getCause());
    }
    progress.advance(1);
  }

  private List<float[]> vectors(IndexDocument document) {
    if (embedder.isEmpty() || document.passageText().isBlank()) {
      return List.of();
    }
    List<float[]> vectors = new ArrayList<>();
    for (String passage : embedder.get().split(document.passageText())) {
      if (!passage.isBlank()) {
        vectors.add(embedder.get().embedPassage(passage));
      }
    }
    return vectors;
  }

  @Override
  public void close() {
    workers.shutdownNow();
    workers.close();
  }
}
