package org.nomograph.app.packs;

import java.nio.file.Path;
import java.util.Objects;

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
}
