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
import java.util.SortedSet;
import java.util.TreeMap;
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
  private Map<String, VersionPlan.Interval> intervals = Map.of();
  private SortedMap<String, SortedSet<String>> sourcesOfLaws;

  StoreBuildInput(Workspace workspace, Catalog catalog, Optional<Embedder> embedder) {
    this(workspace, catalog, embedder, Optional.empty());
  }

  /**
   * @param previous directory of the snapshot that the build replaces
   */
  StoreBuildInput(
      Workspace workspace, Catalog catalog, Optional<Embedder> embedder, Optional<Path> previous) {
    this.workspace = workspace;
    this.catalog = catalog;
    this.embedder = embedder;
    this.previous = previous;
  }

  /**
   * Reads the versions of all statutes; before that, statutes keep the interval they came with.
   *
   * @return records of packs that cite articles which the statutes do not have
   */
  List<Problem> planVersions() throws IOException {
    VersionPlan plan = new VersionPlan();
    MissingArticles missing = new MissingArticles();
    forEach(
        SourceRecord.Statute.class,
        statute -> {
          plan.add(statute.version());
          missing.add(statute);
        });
    intervals = plan.intervals();
    return missing.check(this);
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
    String statute = RecordJson.typeName(SourceRecord.Statute.class);
    SortedMap<String, String> hashes = new TreeMap<>();
    for (Map.Entry<String, SortedSet<String>> law : sourcesOfLaws().entrySet()) {
      List<String> parts = new ArrayList<>();
      for (String id : law.getValue()) {
        parts.addAll(List.of(id, catalog.find(id).orElseThrow().types().get(statute).hash()));
      }
      hashes.put(law.getKey(), Hashing.of(parts));
    }
    return hashes;
  }

  @Override
  public void forEachStatute(Set<String> laws, Consumer<SourceRecord.Statute> consumer)
      throws IOException {
    SortedSet<String> sources = new TreeSet<>();
    sourcesOfLaws().forEach((law, ids) -> sources.addAll(laws.contains(law) ? ids : List.of()));
    forEachWithPath(
        SourceRecord.Statute.class,
        sources::contains,
        (statute, path) -> {
          if (laws.contains(statute.version().law())) {
            consumer.accept(statute);
          }
        });
  }

  /** Ids of the sources that hold versions of a law, by law. */
  private SortedMap<String, SortedSet<String>> sourcesOfLaws() throws IOException {
    if (sourcesOfLaws == null) {
      SortedMap<String, SortedSet<String>> found = new TreeMap<>();
      String name = RecordJson.typeName(SourceRecord.Statute.class);
      for (StoredSource source : catalog.sources()) {
        if (source.types().containsKey(name)) {
          workspace.forEachRecord(
              source.id(),
              record -> {
                if (record instanceof SourceRecord.Statute statute) {
                  found
                      .computeIfAbsent(statute.version().law(), law -> new TreeSet<>())
                      .add(source.id());
                }
              });
        }
      }
      sourcesOfLaws = found;
    }
    return sourcesOfLaws;
  }

  @Override
  public <T extends SourceRecord> void forEach(Class<T> type, Consumer<T> consumer)
      throws IOException {
    forEachNoting(type, consumer);
  }

  /** As {@link #forEach}; returns what was met twice. */
  <T extends SourceRecord> List<Problem> forEachNoting(Class<T> type, Consumer<T> consumer)
      throws IOException {
    return forEachWithPath(type, (record, path) -> consumer.accept(record));
  }

  /** As {@link #forEachNoting}, with the path of the source that each record stands in. */
  <T extends SourceRecord> List<Problem> forEachWithPath(
      Class<T> type, BiConsumer<T, String> consumer) throws IOException {
    return forEachWithPath(type, id -> true, consumer);
  }

  private <T extends SourceRecord> List<Problem> forEachWithPath(
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
    return duplicates.problems();
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
