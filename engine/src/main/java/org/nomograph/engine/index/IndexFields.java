package org.nomograph.engine.index;

import java.time.LocalDate;
import java.util.Optional;
import org.nomograph.core.model.Validity;

/**
 * Names and codings of the Lucene fields. A document has one parent (fields marked p) and one
 * Lucene document for each passage vector (fields marked v); both carry what filters need (pv).
 */
final class IndexFields {
  /** Version of this layout; an index of another version is written afresh. */
  static final String FORMAT = "1";

  /** p: id; term, doc value for ties, stored. */
  static final String ID = "id";

  /** pv: id of the parent, for deletion and exclusion; term. */
  static final String OWNER = "owner";

  /** pv: id without version; term, stored. */
  static final String DOC_ID = "docId";

  /** pv: kinds; terms. */
  static final String KIND = "kind";

  /** pv: key of the law; term. */
  static final String LAW = "law";

  /** pv: first day in force, epoch day; point and doc value. */
  static final String FROM = "from";

  /** pv: first day no longer in force, epoch day; point. */
  static final String UNTIL = "until";

  /** pv: present when a search without a date finds it; term. */
  static final String NEWEST = "newest";

  /** p: record; stored. */
  static final String JSON = "json";

  /** p: content hash; doc value. */
  static final String HASH = "hash";

  /** v: id of the parent; doc value. */
  static final String PARENT = "parent";

  /** v: position of the passage; doc value. */
  static final String POSITION = "position";

  /** v: vector of the passage. */
  static final String VECTOR = "vector";

  private IndexFields() {}

  /** p: searchable text; one field a kind, so that each kind has term statistics of its own. */
  static String text(DocKind kind) {
    return "text." + kind.name();
  }

  static long fromDay(Validity validity) {
    return day(validity.from(), Long.MIN_VALUE);
  }

  static long untilDay(Validity validity) {
    return day(validity.until(), Long.MAX_VALUE);
  }

  private static long day(Optional<LocalDate> date, long otherwise) {
    return date.map(LocalDate::toEpochDay).orElse(otherwise);
  }
}
