package org.nomograph.app.server;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** How faults are told: {@code {"error": {"code", "message"}}}. Stateless. */
final class Faults {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private Faults() {}

  /**
   * @param code for programs, {@code bad_request}
   * @param message for people: what was wrong and what was expected
   */
  static ObjectNode body(String code, String message) {
    ObjectNode body = JSON.createObjectNode();
    body.putObject("error").put("code", code).put("message", message).put("type", code);
    return body;
  }
}
