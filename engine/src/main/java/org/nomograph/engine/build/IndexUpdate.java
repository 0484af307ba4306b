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
import org.nomograph.engine.workspace.StoredSource;

/**
 * Brings the index to the state of the store: compares (id, content hash) of all documents with
 * those of the index, writes what differs and deletes what is gone. Used by one thread.
 */
final class IndexUpdate {
  /**
   * Documents of a segment. A new version of a law has the segments of the old one rewritten with
   * the graphs of their vectors, about a second each at 512 dimensions; a search looks at every
   * segment.
   */
  private static final int SEGMENT_DOCUMENTS = 2048;

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

  /**
   * Writes the documents of the stored records that are new or changed. A source whose digest still
   * holds is not read.
   *
   * @param common version of the program and whatever else all documents depend on
   * @return digests of all sources, in their order
   */
  List<SourceDigest> records(StoreBuildInput input, String common)
      throws IOException, InterruptedException {
    AllDocuments documents = new AllDocuments(input);
    Duplicates duplicates = new Duplicates();
    List<SourceDigest> digests = new ArrayList<>();
    Set<String> changed = new HashSet<>();
    Set<String> changedSources = new HashSet<>();
    progress.begin("compare documents", 0);
    for (StoredSource source : input.sources()) {
      int before = changed.size();
      String context = Hashing.of(List.of(common, fingerprint, input.context(source).toString()));
      Optional<SourceDigest> known =
          input.digest(source).filter(d -> d.context().equals(context) && first(d, duplicates));
      digests.add(
          known.isPresent()
              ? take(known.get(), duplicates, changed)
              : read(source, context, input, documents, duplicates, changed));
      if (changed.size() > before) {
        changedSources.add(source.id());
      }
    }
    problems.addAll(duplicates.problems());
    progress.end();
    if (!changed.isEmpty()) {
      write(documents, changed, changedSources);
    }
    return digests;
  }

  /** Whether no earlier source has what this one has. */
  private static boolean first(SourceDigest digest, Duplicates duplicates) {
    return digest.complete() && digest.ids().stream().noneMatch(duplicates::hasMet);
  }

  private SourceDigest take(SourceDigest digest, Duplicates duplicates, Set<String> changed) {
    duplicates.met(digest.ids());
    problems.addAll(digest.problems());
    progress.advance(digest.documents().size());
    for (SourceDigest.Document document : digest.documents()) {
      if (register(document)) {
        changed.add(document.id());
      }
    }
    return digest;
  }

  private SourceDigest read(
      StoredSource source,
      String context,
      StoreBuildInput input,
      AllDocuments all,
      Duplicates duplicates,
      Set<String> changed)
      throws IOException, InterruptedException {
    int held = duplicates.problems().size();
    List<SourceDigest.Document> documents = new ArrayList<>();
    List<Problem> noted =
        all.read(
            source,
            duplicates,
            document -> {
              progress.advance(1);
              SourceDigest.Document digest = digest(document);
              documents.add(digest);
              if (register(digest)) {
                changed.add(document.id());
              }
            });
    problems.addAll(noted);
    boolean complete = duplicates.problems().size() == held;
    return new SourceDigest(
        source.id(),
        SourceDigests.records(source),
        input.heads(source),
        context,
        documents,
        complete,
        noted);
  }

  private void write(AllDocuments documents, Set<String> changed, Set<String> sources)
      throws IOException, InterruptedException {
    progress.begin(embedder.isPresent() ? "embed and index" : "index", changed.size());
    try (EmbeddingWriter writer = writer(progress)) {
      documents.forEach(
          sources::contains,
          document -> {
            if (changed.remove(document.id())) {
              writer.put(document, hash(document));
              written++;
              if (written % SEGMENT_DOCUMENTS == 0) {
                writer.drain();
                indexer.endSegment();
              }
            }
          },
          () -> {
            writer.drain();
            indexer.endSegment();
          });
    }
    progress.end();
  }

  private EmbeddingWriter writer(Progress told) {
    return new EmbeddingWriter(indexer, embedder, threads, told, problems::add);
  }

  /** Writes the documents of a stage that are new or changed. */
  void stage(List<IndexDocument> documents) throws IOException, InterruptedException {
    try (EmbeddingWriter writer = writer(Progress.NONE)) {
      for (IndexDocument document : documents) {
        if (register(digest(document))) {
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

  private SourceDigest.Document digest(IndexDocument document) {
    List<String> kinds =
        document.kinds().stream().map(k -> k.name().toLowerCase(Locale.ROOT)).toList();
    return new SourceDigest.Document(document.id(), kinds, hash(document));
  }

  /** Counts a document in; returns whether it must be written. */
  private boolean register(SourceDigest.Document document) {
    if (!wanted.add(document.id())) {
      problems.add(
          new Problem(
              document.id(),
              0,
              Problem.Severity.NOTE,
              "two documents have this id; the first counts"));
      return false;
    }
    document.kinds().forEach(kind -> counts.merge(kind, 1L, Long::sum));
    return !document.hash().equals(indexed.get(document.id()));
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
