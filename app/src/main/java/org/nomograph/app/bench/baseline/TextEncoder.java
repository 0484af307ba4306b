package org.nomograph.app.bench.baseline;

/** Turns texts into unit vectors of one space. Safe for several threads. */
public interface TextEncoder {
  /** Vector of a query, of any length. */
  float[] query(String text);

  /** Vector of a passage; one too long for the model gives the mean direction of its parts. */
  float[] passage(String text);
}
