package org.nomograph.core.model;

/**
 * Typed relation between two provisions, E_norm (LEGO, arXiv 2609.27009).
 *
 * @param from the provision that relates
 * @param to the provision it relates to
 * @param type how
 * @param reason one line that says why; not blank
 */
public record NormRelation(ArticleRef from, ArticleRef to, Type type, String reason) {
  /** Kind of relation; read as "from TYPE to". */
  public enum Type {
    HIERARCHY,
    PREREQUISITE,
    SPECIFICATION,
    EXCEPTION,
    PRIORITY,
    PARALLEL,
    CONDITION_CONSEQUENCE,
    REMEDY
  }

  public NormRelation {
    Require.present(from, "from");
    Require.present(to, "to");
    Require.present(type, "type");
    Require.text(reason, "reason");
    if (from.equals(to)) {
      throw new IllegalArgumentException("a provision cannot relate to itself: " + from);
    }
  }
}
