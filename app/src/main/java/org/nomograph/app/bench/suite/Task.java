package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.nomograph.app.bench.suite.Suite.SystemSpec;

/** What the systems of a suite do, and how that is scored. */
interface Task {
  /** Names of the layouts of data that it reads. */
  List<String> readers();

  /**
   * Reads the rows of files.
   *
   * @throws org.nomograph.app.io.BadInputException if a file is missing or has no row that can be
   *     scored
   */
  GoldRows read(String reader, List<Path> files, TaskContext context) throws IOException;

  /**
   * Makes a system ready.
   *
   * @throws org.nomograph.app.io.BadInputException if there is no such system, or a parameter is
   *     wrong
   */
  Answerer open(SystemSpec system, TaskContext context) throws IOException;

  /**
   * Scores of one row by name: shares in [0, 1] and quantities. A score that does not apply is
   * absent. {@code category} is the kind of error, absent where the row is right.
   */
  ObjectNode score(ObjectNode gold, JsonNode prediction, TaskContext context) throws IOException;

  /** Metrics that are no mean of the rows' scores, in the units of a report. */
  void aggregate(List<Scored> rows, ObjectNode metrics);
}
