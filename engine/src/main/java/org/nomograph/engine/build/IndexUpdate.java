package org.nomograph.engine.build;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.engine.Progress;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.index.IndexDocument;
import org.nomograph.engine.index.LuceneIndexer;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.workspace.Hashing;

/**
 * Brings the index to the state of the store: compares (id, content hash) of all documents with
 * those of the index, writes what differs and deletes what is gone. Used by one thread.
 */
final class IndexUpdate {
  private final LuceneIndexer indexer;
  private final Optional<Embedder> embedder;
  private final String fingerprint;
  private final int threads;
  private final Progress progress;
  private final Map<String, String> indexed;
  private final Set<String> wanted = new HashSet<>();
  private final SortedMap<String, Long> counts = new TreeMap<>();
  private final List<Problem> problems = new ArrayList<>();
  private int written;
  private int deleted;

  IndexUpdate(LuceneIndexer indexer, Optional<Embedder> embedder, int threads, Progress progress)
      throws IOException {
    this.indexer = indexer;
    this.embedder = embedder;
    this.fingerprint = embedder.map(Embedder::fingerprint).orElse("");
    this.threads = threads;
    this.progress = progress;
    this.indexed = indexer.contentHashes();
  }

  /** Writes the documents of the stored records that are new or changed. */
  void records(StoreBuildInput input) throws IOException, InterruptedException {
    AllDocuments documents = new AllDocuments(input);
    Set<String> changed = new HashSet<>();
    progress.begin("compare documents", 0);
    problems.addAll(
        documents.forEach(
            document -> {
              progress.advance(1);
              if (register(document)) {
                changed.add(document.id());
              }
            },
            () -> {}));
    progress.end();
    if (changed.isEmpty()) {
      return;
    }
    progress.begin(embedder.isPresent() ? "embed and index" : "index", changed.size());
    try (EmbeddingWriter writer = new EmbeddingWriter(indexer, embedder, threads, progress)) {
      documents.forEach(
          document -> {
            if (changed.remove(document.id())) {
              writer.put(document, hash(document));
              written++;
            }
          },
          () -> {
            writer.drain();
            indexer.endSegment();
          });
    }
    progress.end();
  }

  /** Writes the documents of a stage that are new or changed. */
  void stage(List<IndexDocument> documents) throws IOException, InterruptedException {
    try (EmbeddingWriter writer = new EmbeddingWriter(indexer, embedder, threads, Progress.NONE)) {
      for (IndexDocument document : documents) {
        if (register(document)) {
          writer.put(document, hash(document));
          written++;
        }
      }
      writer.drain();
    }
  }

  /** Deletes what neither a record nor a stage wants any more. */
  void deleteRest() throws IOException {
    for (String id : indexed.keySet()) {
      if (!wanted.contains(id)) {
        indexer.delete(id);
        deleted++;
      }
    }
  }

  /** Counts a document in; returns whether it must be written. */
  private boolean register(IndexDocument document) {
    if (!wanted.add(document.id())) {
      problems.add(
          new Problem(
              document.id(),
              0,
              Problem.Severity.NOTE,
              "two documents have this id; the first counts"));
      return false;
    }
    document.kinds().forEach(k -> counts.merge(k.name().toLowerCase(Locale.ROOT), 1L, Long::sum));
    return !hash(document).equals(indexed.get(document.id()));
  }

  private String hash(IndexDocument document) {
    boolean embedded = embedder.isPresent() && !document.passageText().isEmpty();
    return Hashing.of(
        List.of(
            document.docId(),
            document.kinds().toString(),
            document.law(),
            document.validity().toString(),
            Boolean.toString(document.newest()),
            document.text(),
            document.json(),
            embedded ? fingerprint : "",
            embedded ? document.passageText() : ""));
  }

  int written() {
    return written;
  }

  int deleted() {
    return deleted;
  }

  int kept() {
    return wanted.size() - written;
  }

  SortedMap<String, Long> counts() {
    return counts;
  }

  List<Problem> problems() {
    return problems;
  }
}
