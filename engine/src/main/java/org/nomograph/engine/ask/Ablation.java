package org.nomograph.engine.ask;

/** A part that is left out, to measure what it is worth (CoAL-RAG, ablation study). */
public enum Ablation {
  /** The tier follows from the consistency of retrieval alone. */
  NO_INTRINSIC,
  /** The tier follows from the structure of the question alone. */
  NO_CONSISTENCY,
  /** A fixed number of provisions is kept, the best one, whatever their chances. */
  FIXED_TOP,
  /** What is kept is cut where the chances fall off, as published. */
  CLIFF
}
