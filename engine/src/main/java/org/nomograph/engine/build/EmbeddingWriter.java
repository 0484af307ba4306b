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
import java.util.function.Consumer;
import org.nomograph.engine.Progress;
import org.nomograph.engine.embed.EmbeddedPassages;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.index.IndexDocument;
import org.nomograph.engine.index.LuceneIndexer;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.io.Interruption;

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
  private final Consumer<Problem> problems;
  private final ExecutorService workers;
  private final Deque<Pending> queue = new ArrayDeque<>();

  /**
   * @param problems takes a note on each document of which not all is embedded
   */
  EmbeddingWriter(
      LuceneIndexer indexer,
      Optional<Embedder> embedder,
      int threads,
      Progress progress,
      Consumer<Problem> problems) {
    this.problems = problems;
    this.indexer = indexer;
    this.embedder = embedder;
    this.progress = progress;
    this.workers = Executors.newFixedThreadPool(threads);
  }

  private record Pending(IndexDocument document, String hash, Future<Embedded> embedded) {}

  /**
   * What a document's text gives.
   *
   * @param whole whether all of it was embedded
   */
  private record Embedded(List<float[]> vectors, boolean whole) {
    static final Embedded NOTHING = new Embedded(List.of(), true);
  }

  void put(IndexDocument document, String hash) throws IOException, InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException("build interrupted");
    }
    queue.add(new Pending(document, hash, workers.submit(() -> embed(document))));
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
      Embedded embedded = first.embedded().get();
      indexer.put(first.document(), first.hash(), embedded.vectors());
      if (!embedded.whole()) {
        problems.accept(tooLong(first.document()));
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IOException("cannot embed " + first.document().id(), e.getCause());
    }
    progress.advance(1);
  }

  private static Problem tooLong(IndexDocument document) {
    return new Problem(
        document.id(),
        0,
        Problem.Severity.NOTE,
        "%,d characters: %d passages spread over them were embedded; by words all of it is found"
            .formatted(document.passageText().length(), EmbeddedPassages.MOST));
  }

  private Embedded embed(IndexDocument document) {
    if (embedder.isEmpty() || document.passageText().isBlank()) {
      return Embedded.NOTHING;
    }
    EmbeddedPassages passages = EmbeddedPassages.of(document.passageText(), embedder.get());
    List<float[]> vectors = new ArrayList<>();
    for (String passage : passages.texts()) {
      Interruption.check();
      if (!passage.isBlank()) {
        vectors.add(embedder.get().embedPassage(passage));
      }
    }
    return new Embedded(vectors, passages.whole());
  }

  @Override
  public void close() {
    workers.shutdownNow();
    workers.close();
  }
}
