package org.nomograph.engine.pack;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.PathType;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The JSON Schemas (draft 2020-12) of pack files. Immutable and safe for use by several threads.
 */
final class PackSchema {
  private static final Map<String, String> PATTERNS =
      Map.of(
          "\\S", "must not be blank",
          "罪$", "the name of an offense ends in 罪",
          "^\\d{4}-\\d{2}-\\d{2}$", "a day is written YYYY-MM-DD, for example 2021-03-01",
          "^(.+/)?[1-9][0-9]{0,4}(-[1-9][0-9]?)?$",
              "an article is written 264, \"133-1\" or LAW/NUMBER",
          "^[a-z0-9][a-z0-9-]*$", "expected lower-case letters, digits and hyphens",
          "^[a-z0-9][a-z0-9_-]*$", "expected lower-case letters, digits, hyphens and underscores");

  /** What a file of a pack holds. */
  enum Kind {
    MANIFEST("pack", ""),
    OFFENSES("offenses", "offenses"),
    EXAMPLES("examples", "examples"),
    GENERAL("general", "general"),
    RELATIONS("relations", "relations"),
    CARDS("cards", "cards"),
    TOPICS("topics", "topics"),
    ENDED("ended", "ended");

    private final String schema;
    private final String key;

    Kind(String schema, String key) {
      this.schema = schema;
      this.key = key;
    }

    /** Top-level key whose list holds the records; empty for the manifest. */
    String key() {
      return key;
    }

    /** Which kind a document is, by its top-level keys. */
    static Optional<Kind> of(JsonNode root) {
      for (Kind kind : values()) {
        if (!kind.key.isEmpty() && root.has(kind.key)) {
          return Optional.of(kind);
        }
      }
      return root.has("name") && root.has("law") ? Optional.of(MANIFEST) : Optional.empty();
    }
  }

  /**
   * A place that breaks the schema.
   *
   * @param pointer JSON pointer of the value
   * @param message what is wrong with it
   */
  record Violation(String pointer, String message) {}

  private final Map<Kind, JsonSchema> schemas = new EnumMap<>(Kind.class);

  PackSchema() {
    JsonSchemaFactory factory = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);
    SchemaValidatorsConfig config =
        SchemaValidatorsConfig.builder()
            .pathType(PathType.JSON_POINTER)
            .locale(Locale.ENGLISH)
            .build();
    for (Kind kind : Kind.values()) {
      String resource = kind.schema + ".schema.json";
      try (InputStream in = PackSchema.class.getResourceAsStream(resource)) {
        schemas.put(kind, factory.getSchema(in, config));
      } catch (IOException e) {
        throw new UncheckedIOException("cannot read " + resource, e);
      }
    }
  }

  /** Says what a pattern stands for; other messages of the validator are plain enough. */
  private static String expected(String error) {
    return PATTERNS.entrySet().stream()
        .filter(e -> error.endsWith("pattern " + e.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElseGet(
            () ->
                error
                    .replaceFirst("^required property '(.*)' not found$", "the field $1 is missing")
                    .replaceFirst(
                        "^property '(.*)' is not defined in the schema.*", "there is no field $1"));
  }

  /** All violations, by place. */
  List<Violation> validate(Kind kind, JsonNode root) {
    List<Violation> violations = new ArrayList<>();
    for (ValidationMessage message : schemas.get(kind).validate(root)) {
      String pointer = message.getInstanceLocation().toString();
      violations.add(new Violation(pointer, expected(message.getError())));
    }
    violations.sort(Comparator.comparing(Violation::pointer).thenComparing(Violation::message));
    return violations;
  }
}
