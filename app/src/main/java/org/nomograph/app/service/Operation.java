package org.nomograph.app.service;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Something that services offer, described once for all protocols: {@code operations.json}.
 *
 * @param name name among tools, {@code search_law}
 * @param path path of the REST service, {@code /v1/search}
 * @param english what it does
 * @param chinese the same in Chinese
 * @param input JSON schema of its arguments, an object without other properties
 * @param tool whether assistants have it as a tool; what only serves to be looked at is none
 */
public record Operation(
    String name, String path, String english, String chinese, ObjectNode input, boolean tool) {
  private static final String RESOURCE = "operations.json";

  public Operation {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(path, "path");
    Objects.requireNonNull(english, "english");
    Objects.requireNonNull(chinese, "chinese");
    input = input.deepCopy();
  }

  /** All operations, in the order in which they are shown. */
  public static List<Operation> all() {
    try (InputStream in = Operation.class.getResourceAsStream(RESOURCE)) {
      List<Operation> all = new ArrayList<>();
      for (JsonNode one : JsonMapper.builder().build().readTree(in)) {
        all.add(
            new Operation(
                one.path("name").asText(),
                one.path("path").asText(),
                one.path("en").asText(),
                one.path("zh").asText(),
                (ObjectNode) one.get("input"),
                one.path("tool").asBoolean(true)));
      }
      return List.copyOf(all);
    } catch (IOException e) {
      throw new UncheckedIOException("the program's own resource cannot be read", e);
    }
  }

  /** Those that assistants have as tools, in the same order. */
  public static List<Operation> tools() {
    return all().stream().filter(Operation::tool).toList();
  }

  @Override
  public ObjectNode input() {
    return input.deepCopy();
  }

  /** What it does, in both languages. */
  public String description() {
    return english + "\n" + chinese;
  }
}
