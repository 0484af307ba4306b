package org.nomograph.app.reference;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Fields of an object in JSON Schema as rows of a table. */
final class SchemaText {
  private SchemaText() {}

  static void rows(Page page, JsonNode schema) {
    List<String> required = new ArrayList<>();
    schema.path("required").forEach(name -> required.add(name.asText()));
    for (Map.Entry<String, JsonNode> field : schema.path("properties").properties()) {
      JsonNode own = field.getValue();
      String state =
          required.contains(field.getKey())
              ? "required"
              : own.has("default") ? "default " + Page.code(own.path("default").toString()) : "";
      page.row(
          List.of(Page.code(field.getKey()), kind(own), state, own.path("description").asText()));
    }
  }

  static String kind(JsonNode schema) {
    if (schema.has("$ref")) {
      String ref = schema.path("$ref").asText();
      return ref.substring(ref.lastIndexOf('/') + 1);
    }
    if (schema.has("enum")) {
      List<String> values = new ArrayList<>();
      schema.path("enum").forEach(value -> values.add(Page.code(value.asText())));
      return String.join(", ", values);
    }
    if (schema.has("const")) {
      return Page.code(schema.path("const").asText());
    }
    for (String any : new String[] {"anyOf", "oneOf"}) {
      if (schema.has(any) && !schema.has("type")) {
        List<String> kinds = new ArrayList<>();
        schema.path(any).forEach(one -> kinds.add(kind(one)));
        return String.join(" or ", kinds.stream().distinct().toList());
      }
    }
    String type = schema.path("type").asText("any");
    return type.equals("array") ? "list of " + kind(schema.path("items")) : type + range(schema);
  }

  private static String range(JsonNode schema) {
    String low = schema.path("minimum").asText(schema.path("exclusiveMinimum").asText(""));
    String high = schema.path("maximum").asText(schema.path("exclusiveMaximum").asText(""));
    if (low.isEmpty() && high.isEmpty()) {
      return "";
    }
    String from = low.isEmpty() ? "" : (schema.has("minimum") ? " ≥ " : " > ") + low;
    String to = high.isEmpty() ? "" : (schema.has("maximum") ? " ≤ " : " < ") + high;
    return from + (from.isEmpty() || to.isEmpty() ? "" : ",") + to;
  }
}
