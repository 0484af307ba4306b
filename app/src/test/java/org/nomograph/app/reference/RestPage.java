package org.nomograph.app.reference;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Paths of the service with their fields, from its OpenAPI document. */
final class RestPage {
  private RestPage() {}

  static String of(JsonNode document) {
    Page page = new Page("REST");
    page.paragraph(
        "A running server gives the same as JSON at `/openapi.json`. Requests and replies are JSON in UTF-8; a"
            + " server with keys wants `Authorization: Bearer KEY`. See [serving](../serving.md).");
    for (Map.Entry<String, JsonNode> path : document.path("paths").properties()) {
      for (Map.Entry<String, JsonNode> method : path.getValue().properties()) {
        if (method.getValue().isObject()) {
          method(
              page,
              method.getKey().toUpperCase(java.util.Locale.ROOT) + " " + path.getKey(),
              method.getValue());
        }
      }
    }
    return page.toString();
  }

  private static void method(Page page, String name, JsonNode method) {
    page.heading(2, name);
    page.paragraph("\n" + method.path("summary").asText());
    JsonNode parameters = method.path("parameters");
    JsonNode content = method.path("requestBody").path("content");
    JsonNode schema = content.path("application/json").path("schema");
    if (!parameters.isEmpty() || !schema.path("properties").isEmpty()) {
      page.table("field", "kind", "", "meaning");
      parameters.forEach(
          p ->
              page.row(
                  List.of(
                      Page.code(p.path("name").asText()),
                      SchemaText.kind(p.path("schema")),
                      p.path("required").asBoolean() ? "required" : p.path("in").asText(),
                      p.path("description").asText())));
      SchemaText.rows(page, schema);
    } else if (!content.isEmpty()) {
      List<String> kinds = new ArrayList<>();
      content.fieldNames().forEachRemaining(kinds::add);
      page.paragraph("\nBody: " + String.join(", ", kinds) + ".");
    }
    List<String> replies = new ArrayList<>();
    method
        .path("responses")
        .properties()
        .forEach(r -> replies.add(r.getKey() + ": " + r.getValue().path("description").asText()));
    if (!replies.isEmpty()) {
      page.paragraph("\n" + String.join(" · ", replies));
    }
  }
}
