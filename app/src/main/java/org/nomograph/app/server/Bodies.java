package org.nomograph.app.server;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.javalin.http.Context;
import java.io.IOException;
import org.nomograph.app.io.BadInputException;

/** Bodies of requests and replies as JSON. Stateless. */
final class Bodies {
  static final String TYPE = "application/json; charset=utf-8";

  private static final int MAX_DEPTH = 50;

  private static final JsonMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private Bodies() {}

  /**
   * The body of a request.
   *
   * @throws BadInputException if it is no JSON, or too deep
   */
  static JsonNode of(Context context) {
    try {
      JsonNode body = JSON.readTree(context.bodyAsBytes());
      if (body == null || body.isMissingNode()) {
        throw new BadInputException("the body is empty; expected a JSON object");
      }
      return body;
    } catch (JsonProcessingException e) {
      throw new BadInputException(
          "the body is no JSON: line %d, column %d; expected one JSON object in UTF-8"
              .formatted(
                  e.getLocation() == null ? 1 : e.getLocation().getLineNr(),
                  e.getLocation() == null ? 1 : e.getLocation().getColumnNr()));
    } catch (IOException e) {
      throw new BadInputException("the body cannot be read; expected one JSON object");
    }
  }

  /** Answers with JSON. */
  static void reply(Context context, JsonNode node) {
    Watch.finish(context.req());
    context.contentType(TYPE).result(node.toString());
  }

  /** Answers with a fault. */
  static void fault(Context context, int status, String code, String message) {
    Watch.finish(context.req());
    context.status(status).contentType(TYPE);
    context.result(Faults.body(code, message).toString());
  }
}
