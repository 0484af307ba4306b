package org.nomograph.engine.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.nomograph.core.model.StatuteVersion;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.index.LuceneIndexer;
import org.nomograph.engine.index.LuceneLawIndex;
import org.nomograph.engine.index.SearchParams;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.workspace.Catalog;
import org.nomograph.engine.workspace.Hashing;
import org.nomograph.engine.workspace.RecordJson;
import org.nomograph.engine.workspace.StoredSource;
import org.nomograph.engine.workspace.TypeSummary;
import org.nomograph.engine.workspace.Workspace;

/**
 * {@link BuildInput} over the store of a workspace. The versions of statutes that it hands out
 * carry the interval that follows from all versions of the law. Used by one thread.
 */
final class StoreBuildInput implements BuildInput {
  private final Workspace workspace;
  private final Catalog catalog;
  private final Optional<Embedder> embedder;
  private final Map<String, Path> stageDirectories = new HashMap<>();
  private final Optional<Path> previous;
  private LuceneIndexer indexer;
  private final SourceDigests digests;
  private final StoredStatutes statutes;
  private Map<String, VersionPlan.Interval> intervals = Map.of();

  StoreBuildInput(Workspace workspace, Catalog catalog, Optional<Embedder> embedder)
      throws IOException {
    this(workspace, catalog, embedder, Optional.empty());
  }

  /**
   * @param previous directory of the snapshot that the build replaces
   */
  StoreBuildInput(
      Workspace workspace, Catalog catalog, Optional<Embedder> embedder, Optional<Path> previous)
      throws IOException {
    this.workspace = workspace;
    this.catalog = catalog;
    this.embedder = embedder;
    this.previous = previous;
    this.digests = previous.isPresent() ? SourceDigests.read(previous.get()) : SourceDigests.NONE;
    this.statutes = new StoredStatutes(workspace, catalog, digests);
  }

  /**
   * Reads the versions of all statutes; before that, statutes keep the interval they came with.
   *
   * @return records of packs that cite articles which the statutes do not have
   */
  List<Problem> planVersions() throws IOException {
    VersionPlan plan = new VersionPlan();
    MissingArticles missing = new MissingArticles();
    for (StoredSource source : catalog.sources()) {
      for (SourceDigest.Head head : heads(source)) {
        plan.add(head.version());
        missing.add(head.version().law(), head.articles());
      }
    }
    intervals = plan.intervals();
    return missing.check(this);
  }

  /** The sources, ascending by id. */
  Iterable<StoredSource> sources() {
    return catalog.sources();
  }

  /** What the last build remembers of a source, when its records are the same. */
  Optional<SourceDigest> digest(StoredSource source) {
    return digests.of(source);
  }

  /** The statutes of a source without their text. */
  List<SourceDigest.Head> heads(StoredSource source) throws IOException {
    return statutes.heads(source);
  }

  /** What the documents of a source depend on besides its records. */
  List<String> context(StoredSource source) throws IOException {
    List<String> context = new ArrayList<>();
    for (SourceDigest.Head head : heads(source)) {
      context.add(head.version().id() + " " + intervals.get(head.version().id()));
    }
    return context;
  }

  /**
   * Streams the records of one source that are wanted and that no earlier one has.
   *
   * @param duplicates holds back what an earlier source has
   */
  void read(
      StoredSource source,
      Predicate<SourceRecord> wanted,
      Duplicates duplicates,
      Consumer<SourceRecord> consumer)
      throws IOException {
    String path = source.paths().first();
    workspace.forEachRecord(
        source.id(),
        record -> {
          if (wanted.test(record)) {
            duplicates.firstTime(record, path).ifPresent(first -> consumer.accept(dated(first)));
          }
        });
  }

  /** As {@link #forEach}, of some sources. */
  void forEachOf(
      Class<? extends SourceRecord> type,
      Predicate<String> sources,
      Consumer<SourceRecord> consumer)
      throws IOException {
    forEachWithPath(type, sources, (record, path) -> consumer.accept(record));
  }

  /** Whether the version is the one found without a date. */
  boolean newest(StatuteVersion version) {
    VersionPlan.Interval interval = intervals.get(version.id());
    return interval == null || interval.newest();
  }

  /** The documents are written: stages may search them. */
  void indexReady(LuceneIndexer written) {
    this.indexer = written;
  }

  @Override
  public LuceneLawIndex openIndex(SearchParams params) throws IOException {
    return indexer == null ? BuildInput.super.openIndex(params) : indexer.open(params);
  }

  void stageReady(String stage, Path directory) {
    stageDirectories.put(stage, directory);
  }

  @Override
  public String recordsHash(List<Class<? extends SourceRecord>> types) {
    TreeSet<String> names = new TreeSet<>();
    types.forEach(type -> names.add(RecordJson.typeName(type)));
    List<String> parts = new ArrayList<>();
    for (StoredSource source : catalog.sources()) {
      for (String name : names) {
        TypeSummary summary = source.types().get(name);
        if (summary != null) {
          parts.addAll(List.of(source.id(), name, summary.hash()));
        }
      }
    }
    return Hashing.of(parts);
  }

  /** Hash over all records of the store. */
  String corpusHash() {
    List<String> parts = new ArrayList<>();
    for (StoredSource source : catalog.sources()) {
      parts.add(source.id());
      source.types().forEach((name, summary) -> parts.addAll(List.of(name, summary.hash())));
    }
    return Hashing.of(parts);
  }

  @Override
  public Optional<Path> previousDirectory(String stage) {
    return previous.map(directory -> directory.resolve(stage)).filter(Files::isDirectory);
  }

  @Override
  public SortedMap<String, String> lawHashes() throws IOException {
    return statutes.lawHashes();
  }

  @Override
  public void forEachStatute(Set<String> laws, Consumer<SourceRecord.Statute> consumer)
      throws IOException {
    Set<String> sources = new TreeSet<>();
    statutes.sources().forEach((law, ids) -> sources.addAll(laws.contains(law) ? ids : List.of()));
    forEachWithPath(
        SourceRecord.Statute.class,
        sources::contains,
        (statute, path) -> {
          if (laws.contains(statute.version().law())) {
            consumer.accept(statute);
          }
        });
  }

  @Override
  public <T extends SourceRecord> void forEach(Class<T> type, Consumer<T> consumer)
      throws IOException {
    forEachWithPath(type, (record, path) -> consumer.accept(record));
  }

  /** As {@link #forEach}, with the path of the source that each record stands in. */
  <T extends SourceRecord> void forEachWithPath(Class<T> type, BiConsumer<T, String> consumer)
      throws IOException {
    forEachWithPath(type, id -> true, consumer);
  }

  private <T extends SourceRecord> void forEachWithPath(
      Class<T> type, Predicate<String> sources, BiConsumer<T, String> consumer) throws IOException {
    String name = RecordJson.typeName(type);
    Duplicates duplicates = new Duplicates();
    for (StoredSource source : catalog.sources()) {
      if (source.types().containsKey(name) && sources.test(source.id())) {
        String path = source.paths().first();
        workspace.forEachRecord(
            source.id(),
            record -> {
              if (type.isInstance(record)) {
                duplicates
                    .firstTime(record, path)
                    .ifPresent(first -> consumer.accept(type.cast(dated(first)), path));
              }
            });
      }
    }
  }

  private SourceRecord dated(SourceRecord record) {
    if (!(record instanceof SourceRecord.Statute statute)) {
      return record;
    }
    StatuteVersion version = statute.version();
    VersionPlan.Interval interval = intervals.get(version.id());
    if (interval == null || interval.validity().equals(version.validity())) {
      return record;
    }
    StatuteVersion dated =
        new StatuteVersion(
            version.law(),
            version.title(),
            version.kind(),
            version.versionDate(),
            interval.validity(),
            version.category());
    return new SourceRecord.Statute(dated, statute.preamble(), statute.articles());
  }

  @Override
  public Optional<Embedder> embedder() {
    return embedder;
  }

  @Override
  public Path stageDirectory(String stage) {
    Path directory = stageDirectories.get(stage);
    if (directory == null) {
      throw new IllegalArgumentException("stage " + stage + " has not run in this build");
    }
    return directory;
  }
}
