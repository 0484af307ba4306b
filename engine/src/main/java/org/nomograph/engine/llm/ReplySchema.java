package org.nomograph.engine.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.PathType;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * The form of a reply: a JSON Schema (draft 2020-12) of an object. Strict, as endpoints want it: at
 * every level all properties are required and no others are allowed. Immutable and safe for use by
 * several threads.
 */
public final class ReplySchema {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final SchemaValidatorsConfig CONFIG =
      SchemaValidatorsConfig.builder()
          .pathType(PathType.JSON_POINTER)
          .locale(Locale.ENGLISH)
          .build();

  private final String name;
  private final JsonNode schema;
  private final JsonSchema validator;

  private ReplySchema(String name, JsonNode schema) {
    this.name = name;
    this.schema = schema;
    this.validator =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(schema, CONFIG);
  }

  /**
   * A schema.
   *
   * @param name letters, digits, hyphens and underscores, at most 64
   * @param text the schema
   * @throws IllegalArgumentException if it is not JSON, not of an object or not strict
   */
  public static ReplySchema of(String name, String text) {
    if (!name.matches("[A-Za-z0-9_-]{1,64}")) {
      throw new IllegalArgumentException("no name of a schema: " + name);
    }
    try {
      JsonNode schema = JSON.readTree(text);
      if (!schema.path("type").asText().equals("object")) {
        throw new IllegalArgumentException("schema " + name + ": the reply must be an object");
      }
      requireStrict(name, schema);
      return new ReplySchema(name, schema);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("schema " + name + " is not JSON", e);
    }
  }

  private static void requireStrict(String name, JsonNode node) {
    if (node.isObject() && node.path("type").asText().equals("object")) {
      Set<String> required = new TreeSet<>();
      node.path("required").forEach(key -> required.add(key.asText()));
      Set<String> properties = new TreeSet<>();
      node.path("properties").fieldNames().forEachRemaining(properties::add);
      if (!required.equals(properties) || node.path("additionalProperties").asBoolean(true)) {
        throw new IllegalArgumentException(
            "schema "
                + name
                + ": all properties must be required and no others allowed: "
                + properties);
      }
    }
    node.forEach(child -> requireStrict(name, child));
  }

  /** Name, as endpoints are told it. */
  public String name() {
    return name;
  }

  /** The schema as compact JSON. */
  public String text() {
    return schema.toString();
  }

  /**
   * What breaks the schema, each as {@code place: what}, in a fixed order; empty when nothing does.
   */
  public List<String> faults(JsonNode value) {
    return validator.validate(value).stream()
        .map(
            message -> {
              String place = message.getInstanceLocation().toString();
              return (place.isEmpty() ? "/" : place) + ": " + message.getError();
            })
        .distinct()
        .sorted()
        .toList();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ReplySchema that
        && name.equals(that.name)
        && schema.equals(that.schema);
  }

  @Override
  public int hashCode() {
    return 31 * name.hashCode() + schema.hashCode();
  }

  @Override
  public String toString() {
    return name + " " + schema;
  }
}
