package org.nomograph.engine.index;

/** Kinds of indexed documents. */
public enum DocKind {
  ARTICLE,
  INTERPRETATION,
  CASE,
  CARD,
  COMMUNITY
}
