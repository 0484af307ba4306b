package org.nomograph.app.bench.suite;

import java.util.List;
import org.nomograph.app.io.BadInputException;

/** Names of the readers of data sets. Stateless. */
final class Readers {
  private Readers() {}

  /**
   * Checks that a task has a reader.
   *
   * @throws BadInputException if it does not
   */
  static void require(String reader, List<String> known) {
    if (!known.contains(reader)) {
      throw new BadInputException(
          "data: no reader \"%s\" of this task; expected one of %s".formatted(reader, known));
    }
  }
}
