package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;

/** A system that is ready to answer rows. Gold never reaches it. Not thread-safe. */
@FunctionalInterface
public interface Answerer extends AutoCloseable {
  /**
   * An answer.
   *
   * @param line what is scored; the same for the same input, corpus and seed: no times
   * @param trace how it came about; may be empty
   */
  record Answered(ObjectNode line, ObjectNode trace) {}

  /** Answers the input of a row. */
  Answered answer(String id, Object input) throws IOException;

  @Override
  default void close() throws IOException {}
}
