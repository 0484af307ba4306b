package org.nomograph.app.reference;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Fields of the files of a rule pack, from the JSON Schemas that they are checked by. */
final class PacksPage {
  private static final Path SCHEMAS =
      Path.of("engine/src/main/resources/org/nomograph/engine/pack");
  private static final List<String> FILES =
      List.of("pack", "offenses", "examples", "general", "cards", "relations", "topics", "ended");

  private PacksPage() {}

  static String of(Path home) throws IOException {
    Page page = new Page("Rule packs");
    page.paragraph(
        "How to write one is told in [packs](../../packs/README.md); `nomograph pack check DIR`"
            + " checks it.");
    for (String file : FILES) {
      JsonNode schema =
          JsonMapper.builder()
              .build()
              .readTree(home.resolve(SCHEMAS).resolve(file + ".schema.json").toFile());
      page.heading(2, schema.path("title").asText(file));
      page.paragraph("\n" + Page.code(schema.path("description").asText()));
      if (!schema.path("properties").isEmpty()) {
        page.table("field", "kind", "", "meaning");
        SchemaText.rows(page, schema);
      }
      for (Map.Entry<String, JsonNode> part : schema.path("$defs").properties()) {
        part(page, part.getKey(), part.getValue());
      }
    }
    return page.toString();
  }

  private static void part(Page page, String name, JsonNode part) {
    String meaning = part.path("description").asText();
    if (part.path("properties").isEmpty() && meaning.isEmpty()) {
      return;
    }
    page.heading(3, name);
    page.paragraph("\n" + meaning);
    if (!part.path("properties").isEmpty()) {
      page.table("field", "kind", "", "meaning");
      SchemaText.rows(page, part);
    }
  }
}
