package org.nomograph.engine.workspace;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.engine.ingest.Problem;

/**
 * One line of {@code store/catalog.jsonl}. The lines in order make the catalog; none is ever
 * changed.
 *
 * @param op what happened
 * @param version version of the store's format that wrote the line
 * @param id id of the source: first 16 hex digits of the SHA-256 of its bytes
 * @param sha256 the whole hash; empty except for {@link Op#ADDED}
 * @param path absolute path; empty when {@link Op#REMOVED} takes the source out under all its paths
 * @param format format it was read as; empty except for {@link Op#ADDED}
 * @param types its records by type; empty except for {@link Op#ADDED}
 * @param problems problems found in it; empty except for {@link Op#ADDED}
 */
record CatalogLine(
    Op op,
    int version,
    String id,
    String sha256,
    String path,
    String format,
    SortedMap<String, TypeSummary> types,
    List<Problem> problems) {
  /** What happened. */
  enum Op {
    /** A source came in; whatever the path held before is gone. */
    ADDED,
    /** A path holds the text of a source that is here already; what it held before is gone. */
    NAMED,
    /** A path, or a whole source, was taken out. */
    REMOVED
  }

  CatalogLine {
    types = new TreeMap<>(types);
    problems = List.copyOf(problems);
  }

  static CatalogLine named(String id, String path) {
    return plain(Op.NAMED, id, path);
  }

  static CatalogLine removed(String id, String path) {
    return plain(Op.REMOVED, id, path);
  }

  private static CatalogLine plain(Op op, String id, String path) {
    return new CatalogLine(
        op, Catalog.FORMAT_VERSION, id, "", path, "", new TreeMap<>(), List.of());
  }
}
