package org.nomograph.app.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.service.LawService;

/**
 * Vectors of texts in the protocol that OpenAI's clients speak, as numbers or as Base64 of
 * little-endian floats. Safe for use by several threads.
 */
final class Embeddings {
  /** Name of the model: that of the workspace's vectors. */
  static final String MODEL = "nomograph-embedding";

  /** Most texts of a request. */
  static final int MAX_TEXTS = 64;

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final LawService service;

  Embeddings(LawService service) {
    this.service = service;
  }

  /**
   * The vectors.
   *
   * @throws BadInputException if the request has no texts, too many, or the workspace no embedder
   */
  ObjectNode answer(JsonNode request) throws IOException {
    String format = request.path("encoding_format").asText("float");
    if (!format.equals("float") && !format.equals("base64")) {
      throw new BadInputException("encoding_format: expected float or base64");
    }
    ObjectNode body = JSON.createObjectNode().put("object", "list").put("model", MODEL);
    ArrayNode data = body.putArray("data");
    for (float[] vector : service.embed(texts(request.path("input")))) {
      ObjectNode one = data.addObject().put("object", "embedding").put("index", data.size() - 1);
      if (format.equals("base64")) {
        one.put("embedding", base64(vector));
      } else {
        ArrayNode numbers = one.putArray("embedding");
        for (float number : vector) {
          numbers.add(number);
        }
      }
    }
    body.putObject("usage").put("prompt_tokens", 0).put("total_tokens", 0);
    return body;
  }

  private static List<String> texts(JsonNode input) {
    List<String> texts = new ArrayList<>();
    if (input.isTextual()) {
      texts.add(input.asText());
    }
    for (JsonNode one : input) {
      if (!one.isTextual()) {
        throw new BadInputException("input: expected a text or a list of texts");
      }
      texts.add(one.asText());
    }
    if (texts.isEmpty() || texts.size() > MAX_TEXTS) {
      throw new BadInputException("input: expected from 1 to %d texts".formatted(MAX_TEXTS));
    }
    return texts;
  }

  static String base64(float[] vector) {
    ByteBuffer bytes =
        ByteBuffer.allocate(vector.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(vector);
    return Base64.getEncoder().encodeToString(bytes.array());
  }
}
