package org.nomograph.engine.lawgraph.statute;

/** How one node of the statutes' graph relates to another; read as "from RELATION to". */
public enum Relation {
  /** Subsumption: a law contains a chapter, a chapter an article. */
  CONTAINS,
  /** The text of an article cites another. */
  REFERENCE,
  /** An article uses a concept. */
  MENTIONS,
  /** An article says what a concept means. */
  DEFINES,
  /** Conflict: a newer version, or a newer law on the matter, stands against an older one. */
  NEWER,
  /** Conflict: a special law stands against the general one. */
  SPECIAL,
  /** Conflict: a text of higher rank stands against one of lower rank. */
  HIGHER,
  /** Conflict: an article states that another, or another law, is an exception to it. */
  EXCEPTION;

  /** Whether two provisions so related cannot both decide the same question. */
  public boolean conflict() {
    return compareTo(NEWER) >= 0;
  }
}
