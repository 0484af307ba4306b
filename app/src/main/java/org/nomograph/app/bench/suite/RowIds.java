package org.nomograph.app.bench.suite;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Ids of rows, each once in a run: those of several files begin with the name of the file, and an
 * id that comes again gets its number behind it. Not thread-safe.
 */
final class RowIds {
  private final boolean severalFiles;
  private final Map<String, Integer> seen = new HashMap<>();

  RowIds(boolean severalFiles) {
    this.severalFiles = severalFiles;
  }

  /** The id of a row in the run. */
  String of(Path file, String own) {
    String id = severalFiles ? stem(file) + "-" + own : own;
    int count = seen.merge(id, 1, Integer::sum);
    return count > 1 ? id + "#" + count : id;
  }

  private static String stem(Path file) {
    return String.valueOf(file.getFileName()).replaceAll("\\.[^.]*$", "");
  }
}
