package org.nomograph.engine.ask;

/** A part that is left out, to measure what it is worth (CoAL-RAG, ablation study). */
public enum Ablation {
  /** The tier follows from the consistency of retrieval alone. */
  NO_INTRINSIC,
  /** The tier follows from the structure of the question alone. */
  NO_CONSISTENCY,
  /** A fixed number of provisions is kept, whatever their scores. */
  FIXED_TOP
}
