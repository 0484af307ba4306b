package org.nomograph.engine.ingest.cases;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.model.LabelledCase;
import org.nomograph.engine.ingest.SourceRecord;

/** One layout of case rows. Stateless. */
interface RowFormat {
  /** Name as given to {@code --format}. */
  String name();

  /** Whether a row has this layout and no other. */
  boolean matches(JsonNode row);

  /** Whether the first fields of a damaged row are those of this layout. */
  default boolean beginsLike(Set<String> fields) {
    return fields.contains("fact");
  }

  /** Said once of every file of this layout, for instance what is left out; empty for nothing. */
  default Optional<String> remark() {
    return Optional.empty();
  }

  /** A sentence that a row carries and that is not that of its facts. */
  default Optional<SourceRecord.Sentence> sentence(CaseRow row) {
    return Optional.empty();
  }

  /**
   * Reads a row.
   *
   * @throws RowException if the row is of no use; the message says why
   */
  LabelledCase read(CaseRow row) throws RowException;
}
