package org.nomograph.engine.index;

/** Kinds of indexed documents. */
public enum DocKind {
  ARTICLE,
  INTERPRETATION,
  CASE,
  CARD,
  COMMUNITY,
  /** What a court decided; it has no text that a search finds and is looked up by its id. */
  DECISION
}
