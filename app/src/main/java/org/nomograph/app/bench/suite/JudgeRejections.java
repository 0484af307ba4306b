package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.Set;

/** Why offenses that were looked at were not found, read off the trace of a judgment. Stateless. */
final class JudgeRejections {
  /** An element was not found, so that the offense was pruned. */
  static final String PREREQUISITE = "prerequisite";

  /** An excluding circumstance, of the offense or of the general part, took it away. */
  static final String EXCEPTION = "exception";

  /** It could stand, and another was preferred. */
  static final String PRIORITY = "priority";

  private JudgeRejections() {}

  /**
   * Offenses by name with the reason.
   *
   * @param trace the {@code trace} of a judgment as it is written
   */
  static ObjectNode of(JsonNode trace) {
    ObjectNode rejected = Json.object();
    JsonNode decided = details(trace, "adjudicator");
    Set<String> convicted = new HashSet<>(Json.texts(decided.path("convicted")));
    for (JsonNode offense : details(trace, "auditor").path("offenses")) {
      String name = offense.path("offense").asText();
      if (!convicted.contains(name)) {
        rejected.put(name, why(offense));
      }
    }
    for (String released : Json.texts(details(trace, "general").path("released"))) {
      // An offense and the rule that took it away.
      rejected.put(released.substring(0, Math.max(0, released.indexOf(' '))), EXCEPTION);
    }
    return rejected;
  }

  private static String why(JsonNode offense) {
    if (!offense.path("outcome").asText().equals("not_applicable")) {
      return PRIORITY;
    }
    for (JsonNode item : offense.path("items")) {
      if (item.path("necessity").asText().equals("excluding")
          && item.path("verdict").asText().equals("true")) {
        return EXCEPTION;
      }
    }
    return PREREQUISITE;
  }

  private static JsonNode details(JsonNode trace, String step) {
    for (JsonNode one : trace.path("steps")) {
      if (one.path("name").asText().equals(step)) {
        return one.path("details");
      }
    }
    return trace.path("none");
  }
}
