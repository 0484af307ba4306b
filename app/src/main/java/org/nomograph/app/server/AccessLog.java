package org.nomograph.app.server;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintStream;
import java.time.Clock;
import java.util.Optional;

/**
 * A line for each request: who asked what kind of thing, and how it went; never what was asked,
 * unless the operator wants that. Safe for use by several threads.
 */
final class AccessLog {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final int MOST_TEXT = 10_000;

  private final LogForm form;
  private final boolean text;
  private final PrintStream out;
  private final Clock clock;

  /**
   * @param form form of the lines
   * @param text whether the texts of requests are written too
   */
  AccessLog(LogForm form, boolean text, PrintStream out, Clock clock) {
    this.form = form;
    this.text = text;
    this.out = out;
    this.clock = clock;
  }

  /**
   * A request that has ended.
   *
   * @param id its id
   * @param caller who sent it, {@code -} where nobody was let in
   * @param workspace the workspace meant, {@code -} for none
   * @param route the service's own path
   * @param body what was sent, where it was held in memory
   */
  record Line(
      String id,
      String caller,
      String workspace,
      String method,
      String route,
      int status,
      long micros,
      Optional<String> body) {}

  /** Whether the texts of requests are written. */
  boolean wantsText() {
    return text && form == LogForm.JSON;
  }

  void write(Line line) {
    switch (form) {
      case OFF -> {
        // nothing is wanted
      }
      case PLAIN ->
          out.println(
              "%s %s %s %s %s %s %d %.1fms"
                  .formatted(
                      clock.instant(),
                      line.id(),
                      line.caller(),
                      line.workspace(),
                      line.method(),
                      line.route(),
                      line.status(),
                      line.micros() / 1000.0));
      case JSON -> out.println(row(line));
    }
  }

  private ObjectNode row(Line line) {
    ObjectNode row =
        MAPPER
            .createObjectNode()
            .put("time", clock.instant().toString())
            .put("event", "request")
            .put("id", line.id())
            .put("caller", line.caller())
            .put("workspace", line.workspace())
            .put("method", line.method())
            .put("route", line.route())
            .put("status", line.status())
            .put("ms", line.micros() / 1000.0);
    line.body()
        .filter(body -> text)
        .ifPresent(body -> row.put("text", body.substring(0, Math.min(body.length(), MOST_TEXT))));
    return row;
  }
}
