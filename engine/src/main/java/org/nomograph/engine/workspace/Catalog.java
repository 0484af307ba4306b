package org.nomograph.engine.workspace;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a workspace holds: the outcome of all catalog lines. Immutable; {@link #after} makes the
 * next one.
 */
public final class Catalog {
  /** Version of the record files; sources written by another version are read anew on import. */
  static final int FORMAT_VERSION = 1;

  static final Catalog EMPTY = new Catalog(new TreeMap<>());

  private final NavigableMap<String, StoredSource> sources;

  private Catalog(NavigableMap<String, StoredSource> sources) {
    this.sources = Collections.unmodifiableNavigableMap(sources);
  }

  /** All sources, ascending by id. */
  public Collection<StoredSource> sources() {
    return sources.values();
  }

  /** Source by id. */
  public Optional<StoredSource> find(String id) {
    return Optional.ofNullable(sources.get(id));
  }

  /** Source that a path holds now. */
  public Optional<StoredSource> findPath(String path) {
    return sources.values().stream().filter(s -> s.paths().contains(path)).findFirst();
  }

  /** Number of records of a type in all sources, duplicates included. */
  public long count(String type) {
    return sources.values().stream()
        .map(s -> s.types().get(type))
        .mapToLong(t -> t == null ? 0 : t.count())
        .sum();
  }

  /** The catalog after further lines. */
  Catalog after(List<CatalogLine> lines) {
    NavigableMap<String, StoredSource> next = new TreeMap<>(sources);
    NavigableMap<String, String> owners = new TreeMap<>();
    next.values().forEach(s -> s.paths().forEach(p -> owners.put(p, s.id())));
    lines.forEach(line -> apply(next, owners, line));
    return new Catalog(next);
  }

  private static void apply(
      NavigableMap<String, StoredSource> sources,
      NavigableMap<String, String> owners,
      CatalogLine line) {
    switch (line.op()) {
      case ADDED -> {
        release(sources, owners, line.path(), line.id());
        StoredSource old = sources.get(line.id());
        NavigableSet<String> paths = new TreeSet<>(old == null ? List.of() : old.paths());
        paths.add(line.path());
        owners.put(line.path(), line.id());
        sources.put(
            line.id(),
            new StoredSource(
                line.id(),
                line.sha256(),
                paths,
                line.version(),
                line.format(),
                line.types(),
                line.problems()));
      }
      case NAMED -> {
        release(sources, owners, line.path(), line.id());
        StoredSource source = sources.get(line.id());
        if (source != null) {
          NavigableSet<String> paths = new TreeSet<>(source.paths());
          paths.add(line.path());
          owners.put(line.path(), line.id());
          sources.put(line.id(), source.withPaths(paths));
        }
      }
      case REMOVED -> {
        if (line.path().isEmpty()) {
          StoredSource gone = sources.remove(line.id());
          if (gone != null) {
            gone.paths().forEach(owners::remove);
          }
        } else {
          release(sources, owners, line.path(), "");
        }
      }
    }
  }

  /** Takes a path away from the source that holds it, unless that is the given one. */
  private static void release(
      NavigableMap<String, StoredSource> sources,
      NavigableMap<String, String> owners,
      String path,
      String unless) {
    String owner = owners.get(path);
    if (owner == null || owner.equals(unless)) {
      return;
    }
    owners.remove(path);
    StoredSource source = sources.get(owner);
    NavigableSet<String> paths = new TreeSet<>(source.paths());
    paths.remove(path);
    if (paths.isEmpty()) {
      sources.remove(owner);
    } else {
      sources.put(owner, source.withPaths(paths));
    }
  }
}
