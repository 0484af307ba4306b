package org.nomograph.engine.ingest;

import java.nio.file.Path;
import java.util.regex.Pattern;

/** What the two files of a foreign expert graph have in common. */
final class ExpertGraphFiles {
  /** The law whose articles such graphs name by number alone. */
  static final String LAW = "民法典";

  /** Ids of concepts in such graphs. */
  static final Pattern CONCEPT = Pattern.compile("concept:\\S+");

  private ExpertGraphFiles() {}

  /** Name of the graph: that of the directory its files lie in. */
  static String graph(SourceFile file) {
    Path directory = file.path().toAbsolutePath().normalize().getParent();
    Path name = directory == null ? null : directory.getFileName();
    return name == null ? "expert-graph" : name.toString();
  }

  static void skipped(SourceFile file, int line, String reason, RecordSink sink) {
    sink.problem(
        new Problem(file.path().toString(), line, Problem.Severity.RECORD_SKIPPED, reason));
  }
}
