package org.nomograph.engine.workspace;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.nomograph.engine.ingest.Problem;

/**
 * One imported source.
 *
 * @param id first 16 hex digits of the SHA-256 of its bytes
 * @param sha256 the whole hash
 * @param paths absolute paths under which this text was imported, at least one
 * @param formatVersion version of the store's format in which its records are written
 * @param format format it was read as
 * @param types its records by type name
 * @param problems problems found when it was read
 */
public record StoredSource(
    String id,
    String sha256,
    SortedSet<String> paths,
    int formatVersion,
    String format,
    SortedMap<String, TypeSummary> types,
    List<Problem> problems) {
  public StoredSource {
    paths = Collections.unmodifiableSortedSet(new TreeSet<>(paths));
    types = Collections.unmodifiableSortedMap(new TreeMap<>(types));
    problems = List.copyOf(problems);
  }

  StoredSource withPaths(SortedSet<String> newPaths) {
    return new StoredSource(id, sha256, newPaths, formatVersion, format, types, problems);
  }
}
