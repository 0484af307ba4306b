package org.nomograph.core.model;

/**
 * One piece of evidence behind a conclusion, as numbered in the reasoning by its position ([1] is
 * the first).
 *
 * @param id id of the source: article, case, interpretation, offense, rule or fact
 * @param kind kind of source
 * @param source where it comes from, as a reader would cite it
 * @param quote text of the source itself, verbatim
 * @param role confirmed or pruned
 * @param reason why it was confirmed or pruned; not blank
 * @param score relevance, not comparable across kinds
 */
public record Evidence(
    String id, Kind kind, String source, String quote, Role role, String reason, double score) {
  /** Kind of source. */
  public enum Kind {
    ARTICLE,
    INTERPRETATION,
    CASE,
    OFFENSE,
    CHECKLIST_ITEM,
    /** A rule of the general part. */
    RULE,
    FACT
  }

  /** What became of it. */
  public enum Role {
    CONFIRMED,
    PRUNED
  }

  public Evidence {
    Require.text(id, "id");
    Require.present(kind, "kind");
    Require.text(source, "source");
    Require.present(quote, "quote");
    Require.present(role, "role");
    Require.text(reason, "reason");
  }
}
