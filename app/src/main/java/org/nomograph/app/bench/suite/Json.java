package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** JSON of runs. Stateless. */
final class Json {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private Json() {}

  static ObjectNode object() {
    return MAPPER.createObjectNode();
  }

  static ArrayNode array() {
    return MAPPER.createArrayNode();
  }

  static JsonNode parse(String text) throws JsonProcessingException {
    return MAPPER.readTree(text);
  }

  static String pretty(JsonNode node) throws JsonProcessingException {
    return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(node);
  }

  /** Puts a list of texts. */
  static void put(ObjectNode node, String key, Collection<String> texts) {
    ArrayNode array = node.putArray(key);
    texts.forEach(array::add);
  }

  /** The texts of a list; none where it is not there. */
  static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(one -> texts.add(one.asText()));
    return texts;
  }

  static Set<String> set(JsonNode array) {
    return new LinkedHashSet<>(texts(array));
  }

  /** A number cut to some digits, so that files do not show the last bits of a sum. */
  static double round(double value, int digits) {
    double scale = Math.pow(10, digits);
    return Math.round(value * scale) / scale;
  }
}
