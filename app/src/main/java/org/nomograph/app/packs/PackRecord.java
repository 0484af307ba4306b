package org.nomograph.app.packs;

import java.nio.file.Path;
import java.util.Objects;
import java.util.OptionalInt;
import org.nomograph.engine.ingest.Problem;

/**
 * Where a record of a pack stands.
 *
 * @param kind offense, general, relation, card or topic
 * @param id its name or id, unique among those of its kind
 * @param title what a reader sees
 * @param group chapter of an offense, concept of a card; may be empty
 * @param file its file
 * @param first its first line, 1 the first of the file
 * @param last its last line
 */
public record PackRecord(
    String kind, String id, String title, String group, Path file, int first, int last) {
  public PackRecord {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(file, "file");
  }

  /**
   * Where a problem stands in an edited text of this record.
   *
   * @param text the text in place of this record
   * @return its line, 1 the first of the text, 0 where it is one of the whole file; empty where it
   *     is one of another record or another file
   */
  OptionalInt lineIn(String text, Problem problem) {
    if (!Path.of(problem.source()).equals(file)) {
      return OptionalInt.empty();
    }
    int line = problem.line() == 0 ? 0 : problem.line() - first + 1;
    boolean outside = problem.line() != 0 && (line < 1 || line > text.lines().count());
    return outside ? OptionalInt.empty() : OptionalInt.of(line);
  }
}
