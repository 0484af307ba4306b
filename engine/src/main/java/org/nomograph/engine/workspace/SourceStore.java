package org.nomograph.engine.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.nomograph.engine.ingest.ImportTarget;
import org.nomograph.engine.ingest.Intake;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.SourceFile;
import org.nomograph.engine.ingest.SourceRecord;

/**
 * Writing side of the store. Holds the workspace's lock until it is closed. A source is identified
 * by the hash of its bytes, so importing it twice changes nothing; a path holds one source at a
 * time, so a changed file replaces what the path held.
 *
 * <p>Sources are made durable in groups: record files are forced to the disk and renamed, then the
 * group's catalog lines are appended and forced. A kill loses at most the open group, and no source
 * by halves. Not thread-safe.
 */
public final class SourceStore implements ImportTarget, AutoCloseable {
  private static final int GROUP = 64;
  private static final int ID_DIGITS = 16;

  private final CatalogFile catalogFile;
  private final RecordFiles records;
  private final WorkspaceLock lock;
  private final List<CatalogLine> lines = new ArrayList<>();
  private final Set<String> fresh = new LinkedHashSet<>();
  private Catalog catalog;
  private boolean failed;

  SourceStore(CatalogFile catalogFile, RecordFiles records, WorkspaceLock lock) throws IOException {
    this.catalogFile = catalogFile;
    this.records = records;
    this.lock = lock;
    this.catalog = catalogFile.read();
    records.sweep(catalog);
  }

  static String idOf(String sha256) {
    return sha256.substring(0, ID_DIGITS);
  }

  @Override
  public boolean knows(String sha256) {
    String id = idOf(sha256);
    return fresh.contains(id)
        || catalog.find(id).filter(s -> s.formatVersion() == Catalog.FORMAT_VERSION).isPresent();
  }

  @Override
  public Intake begin(SourceFile file, String format) throws IOException {
    String id = idOf(file.sha256());
    RecordWriter writer = new RecordWriter(records.temporary(id), records.file(id));
    return new Intake() {
      @Override
      public void accept(SourceRecord record) throws IOException {
        writer.write(record);
      }

      @Override
      public void complete(List<Problem> problems) throws IOException {
        added(file, format, writer.end(), problems);
      }

      @Override
      public void close() throws IOException {
        writer.close();
      }
    };
  }

  private void added(
      SourceFile file, String format, SortedMap<String, TypeSummary> types, List<Problem> problems)
      throws IOException {
    String id = idOf(file.sha256());
    fresh.add(id);
    lines.add(
        new CatalogLine(
            CatalogLine.Op.ADDED,
            Catalog.FORMAT_VERSION,
            id,
            file.sha256(),
            Workspace.pathKey(file.path()),
            format,
            types,
            problems));
    if (lines.size() >= GROUP) {
      flush();
    }
  }

  @Override
  public Optional<Problem> seenAgain(Path path, String sha256) throws IOException {
    String id = idOf(sha256);
    String key = Workspace.pathKey(path);
    if (fresh.contains(id)) {
      flush();
    }
    Optional<StoredSource> source = catalog.find(id);
    if (source.isEmpty() || source.get().paths().contains(key)) {
      return Optional.empty();
    }
    lines.add(CatalogLine.named(id, key));
    return Optional.of(
        new Problem(
            path.toString(),
            0,
            Problem.Severity.NOTE,
            "same text as " + source.get().paths().first() + ", held once"));
  }

  /**
   * Takes sources out.
   *
   * @param idsOrPaths ids of sources, or paths of imported files or of directories above them; a
   *     path gives up its text only if no other path holds the same
   */
  public RemoveReport remove(List<String> idsOrPaths) throws IOException {
    flush();
    Catalog before = catalog;
    List<String> unknown = new ArrayList<>();
    Set<String> names = new TreeSet<>();
    for (String argument : idsOrPaths) {
      List<CatalogLine> found = removals(before, argument);
      if (found.isEmpty()) {
        unknown.add(argument);
      }
      lines.addAll(found);
      found.forEach(line -> names.add(line.path()));
    }
    flush();
    names.remove("");
    List<String> gone = new ArrayList<>();
    for (StoredSource source : before.sources()) {
      if (catalog.find(source.id()).isEmpty()) {
        gone.add(source.id());
        names.removeAll(source.paths());
      }
    }
    return new RemoveReport(gone, List.copyOf(names), unknown, new TreeMap<>());
  }

  private static List<CatalogLine> removals(Catalog catalog, String argument) {
    if (catalog.find(argument).isPresent()) {
      return List.of(CatalogLine.removed(argument, ""));
    }
    String key = Workspace.pathKey(Path.of(argument));
    List<CatalogLine> found = new ArrayList<>();
    for (StoredSource source : catalog.sources()) {
      for (String path : source.paths()) {
        if (path.equals(key) || path.startsWith(key + "/")) {
          found.add(CatalogLine.removed(source.id(), path));
        }
      }
    }
    return found;
  }

  /**
   * Makes everything given so far durable and visible.
   *
   * @throws WorkspaceWriteException if the device is full; then the store is of no more use, and
   *     what it made durable before stays
   */
  public void flush() throws IOException {
    if (lines.isEmpty()) {
      return;
    }
    failed = true;
    try {
      write();
    } catch (IOException e) {
      throw WorkspaceWriteException.orSame(e, records.directory());
    }
    failed = false;
    lines.clear();
    fresh.clear();
  }

  private void write() throws IOException {
    for (String id : fresh) {
      DurableFiles.sync(records.temporary(id));
      DurableFiles.move(records.temporary(id), records.file(id));
    }
    DurableFiles.syncDirectory(records.directory());
    catalogFile.append(lines);
    Catalog next = catalog.after(lines);
    for (StoredSource old : catalog.sources()) {
      if (next.find(old.id()).isEmpty()) {
        Files.deleteIfExists(records.file(old.id()));
      }
    }
    catalog = next;
  }

  /** The catalog as far as it is durable. */
  public Catalog catalog() {
    return catalog;
  }

  @Override
  public void close() throws IOException {
    try (lock) {
      if (!failed) {
        flush();
      }
    }
  }
}
