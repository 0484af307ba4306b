package org.nomograph.app.service;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Traces as clients of a server get them. What a model's endpoint answered in place of a reply, and
 * where it is, is the server's own business: the note of the row says what came of it. Stateless.
 */
final class ServedTrace {
  private ServedTrace() {}

  /** The row, with the steps of its trace so changed. */
  static ObjectNode in(ObjectNode row) {
    for (JsonNode step : row.path("trace").path("steps")) {
      if (step.path("details") instanceof ObjectNode details && details.has("error")) {
        details.put("error", "no reply of use; see notes");
      }
    }
    return row;
  }
}
