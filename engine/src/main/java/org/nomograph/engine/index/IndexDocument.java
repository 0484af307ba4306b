package org.nomograph.engine.index;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import org.nomograph.core.model.Validity;

/**
 * What the index is given of one document.
 *
 * @param id unique over all kinds
 * @param docId id without the version, as used in run files; equal to id where there is no version
 * @param kinds kinds as which it is found, at least one: an article of a judicial interpretation is
 *     an ARTICLE and an INTERPRETATION
 * @param law key of the law, empty for none
 * @param validity when it is in force; {@link Validity#ALWAYS} for documents without a date
 * @param newest whether a search without a date finds it
 * @param text text that BM25 searches
 * @param passageText text that is embedded, empty for a document without vectors
 * @param json what {@link LawIndex#find} returns
 */
public record IndexDocument(
    String id,
    String docId,
    Set<DocKind> kinds,
    String law,
    Validity validity,
    boolean newest,
    String text,
    String passageText,
    String json) {
  public IndexDocument {
    if (id.isBlank() || docId.isBlank() || kinds.isEmpty()) {
      throw new IllegalArgumentException("a document needs id, docId and kind: " + id);
    }
    if (!docId.equals(withoutVersion(id))) {
      throw new IllegalArgumentException("docId is the id without its version: " + id);
    }
    kinds = Collections.unmodifiableSet(EnumSet.copyOf(kinds));
  }

  /**
   * The id without the version: {@code 刑法/264} of {@code 刑法@2023-12-29/264}; one without a version
   * as it is.
   */
  static String withoutVersion(String id) {
    int at = id.indexOf('@');
    int slash = at < 0 ? -1 : id.indexOf('/', at);
    return slash < 0 ? id : id.substring(0, at) + id.substring(slash);
  }

  /** A document that is in force always and has one kind. */
  public static IndexDocument undated(
      String id, DocKind kind, String text, String passageText, String json) {
    return new IndexDocument(
        id, id, EnumSet.of(kind), "", Validity.ALWAYS, true, text, passageText, json);
  }
}
