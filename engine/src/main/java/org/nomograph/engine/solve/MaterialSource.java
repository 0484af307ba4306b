package org.nomograph.engine.solve;

import java.io.IOException;

/** Finds what a question is decided from. Implementations are safe for use by several threads. */
public interface MaterialSource {
  /**
   * Provisions and rules for a question.
   *
   * @param count most provisions, at least 1
   */
  Material find(CaseQuestion question, int count) throws IOException;
}
