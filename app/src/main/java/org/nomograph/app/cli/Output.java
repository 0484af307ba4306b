package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import org.nomograph.app.io.LineSink;
import org.nomograph.app.io.PrintedDocument;
import org.nomograph.app.io.PrintedLines;
import org.nomograph.engine.ingest.Problem;

/**
 * Writes results: a document for people, or with {@code --json} one JSON document. Not thread-safe.
 */
final class Output {
  static final JsonMapper JSON = JsonMapper.builder().build();

  private final PrintWriter out;
  private final boolean json;

  Output(PrintWriter out, boolean json) {
    this.out = out;
    this.json = json;
  }

  boolean json() {
    return json;
  }

  /** A line for people; nothing with {@code --json}. */
  void line(String text) {
    if (!json) {
      out.println(text);
    }
  }

  /** The JSON document; nothing without {@code --json}. */
  void document(JsonNode document) throws IOException {
    if (json) {
      out.println(JSON.writerWithDefaultPrettyPrinter().writeValueAsString(document));
      out.flush();
    }
  }

  /**
   * Where the rows of a batch go, each a JSON object or another line: printed as they are, or with
   * {@code --json} as the results of one document.
   *
   * @param count key of the number of rows in that document
   */
  LineSink rows(String count) {
    return json ? new PrintedDocument(out, count) : new PrintedLines(out);
  }

  void problems(List<Problem> problems) {
    for (Problem problem : problems) {
      line("  " + severity(problem) + " " + problem);
    }
  }

  private static String severity(Problem problem) {
    return switch (problem.severity()) {
      case NOTE -> "note:";
      case RECORD_SKIPPED -> "record skipped:";
      case FILE_SKIPPED -> "file skipped:";
    };
  }

  static void problems(ObjectNode document, List<Problem> problems) {
    problems(document, "problems", problems);
  }

  /** Puts problems into a document, under a key; one of a whole file has no line. */
  static void problems(ObjectNode document, String key, List<Problem> problems) {
    var all = document.putArray(key);
    for (Problem problem : problems) {
      ObjectNode one = all.addObject().put("source", problem.source());
      if (problem.line() > 0) {
        one.put("line", problem.line());
      }
      one.put("severity", problem.severity().name().toLowerCase(java.util.Locale.ROOT))
          .put("reason", problem.reason());
    }
  }
}
