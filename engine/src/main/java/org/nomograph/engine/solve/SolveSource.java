package org.nomograph.engine.solve;

/** What a question is solved from. */
public enum SolveSource {
  /** Provisions and rules chosen over an expert graph. */
  NORM,
  /** Articles and cards found by text search, fused by rank. */
  HYBRID
}
