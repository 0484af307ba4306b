package org.nomograph.engine.ingest;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.nomograph.engine.ingest.Problem.Severity;
import org.nomograph.engine.io.JsonReason;

/** Says of a file that no reader takes what is wrong with it, as far as that can be told. */
final class UnknownFormat {
  private UnknownFormat() {}

  /**
   * The problem.
   *
   * @param formats names of the formats known
   */
  static Problem of(SourceFile file, List<String> formats) {
    String source = file.path().toString();
    String known = "; the formats known are " + String.join(", ", formats);
    if (JsonRows.startsLikeJson(file.head())) {
      JsonRows.Head head = JsonRows.head(file);
      return head.fault()
          .map(
              fault ->
                  new Problem(
                      source,
                      fault.line(),
                      Severity.FILE_SKIPPED,
                      JsonRows.damaged(fault.reason())
                          + ", and what comes before does not tell the format"
                          + keys(head.keys())))
          .orElseGet(
              () ->
                  new Problem(
                      source,
                      0,
                      Severity.FILE_SKIPPED,
                      "JSON of an unknown format" + keys(head.keys()) + known));
    }
    String name = file.path().toString().toLowerCase(Locale.ROOT);
    if (name.endsWith(".json") || name.endsWith(".jsonl")) {
      return new Problem(
          source, firstLine(file.head()), Severity.FILE_SKIPPED, noJson(file.head()) + known);
    }
    return new Problem(source, 0, Severity.FILE_SKIPPED, "unknown format" + known);
  }

  private static String keys(Set<String> keys) {
    return keys.isEmpty()
        ? ""
        : " (keys of its first object: "
            + String.join(", ", keys.stream().map(JsonReason::excerpt).limit(12).toList())
            + ")";
  }

  private static String noJson(String text) {
    String line = text.strip().lines().findFirst().orElse("");
    return "expected JSON, an array or one object a line, found \""
        + JsonReason.excerpt(line)
        + "\"";
  }

  private static int firstLine(String text) {
    int at = 0;
    int line = 1;
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      line += text.charAt(at) == '\n' ? 1 : 0;
      at++;
    }
    return line;
  }
}
