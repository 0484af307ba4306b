package org.nomograph.app.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.engine.ingest.Problem;

/**
 * Something wrong with what was imported or built.
 *
 * @param file the file, as its name was given, never a path of this machine
 * @param place where in it, {@code line 3}; empty when it concerns the whole file
 * @param severity {@code note}, {@code record_skipped} or {@code file_skipped}
 * @param expected what was expected there; empty when the message says it all
 * @param message what is wrong
 */
record JobProblem(String file, String place, String severity, String expected, String message) {
  private static final Pattern EXPECTED = Pattern.compile("[;,] expected (.+)$", Pattern.DOTALL);

  /**
   * A problem of the engine.
   *
   * @param root directory below which names are shown
   */
  static JobProblem of(Problem problem, Path root) {
    Matcher expected = EXPECTED.matcher(problem.reason());
    boolean told = expected.find();
    return new JobProblem(
        shown(problem.source(), root),
        problem.line() > 0 ? "line " + problem.line() : "",
        problem.severity().name().toLowerCase(Locale.ROOT),
        told ? expected.group(1) : "",
        told ? problem.reason().substring(0, expected.start()) : problem.reason());
  }

  private static String shown(String source, Path root) {
    String prefix = root + "/";
    if (source.startsWith(prefix)) {
      return source.substring(prefix.length());
    }
    return source.startsWith("/")
        ? Optional.ofNullable(Path.of(source).getFileName()).map(Path::toString).orElse("")
        : source;
  }

  void into(ObjectNode row) {
    row.put("file", file)
        .put("place", place)
        .put("severity", severity)
        .put("expected", expected)
        .put("message", message);
  }

  static JobProblem of(JsonNode row) {
    return new JobProblem(
        row.path("file").asText(),
        row.path("place").asText(),
        row.path("severity").asText(),
        row.path("expected").asText(),
        row.path("message").asText());
  }
}
