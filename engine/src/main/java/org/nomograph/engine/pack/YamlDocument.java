package org.nomograph.engine.pack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.StringReader;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * A YAML text as a JSON tree that remembers the line of every value. Plain scalars are read by the
 * core schema: whole numbers, decimals, true and false; dates, yes/no and anything else stay text.
 * Aliases, doubled keys and tags of programming languages are refused. Immutable after parsing.
 */
public final class YamlDocument {
  private static final int MAX_CODE_POINTS = 50_000_000;
  private static final Set<Tag> TAGS =
      Set.of(
          Tag.MAP,
          Tag.SEQ,
          Tag.STR,
          Tag.INT,
          Tag.FLOAT,
          Tag.BOOL,
          Tag.NULL,
          Tag.TIMESTAMP,
          Tag.MERGE);
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final JsonNode root;
  private final Map<String, Integer> lines;

  private YamlDocument(JsonNode root, Map<String, Integer> lines) {
    this.root = root;
    this.lines = lines;
  }

  /**
   * Parses a text.
   *
   * @throws YamlException if it is no YAML, or uses what is refused
   */
  public static YamlDocument parse(String text) throws YamlException {
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(MAX_CODE_POINTS);
    Node node;
    try {
      node = new Yaml(options).compose(new StringReader(text));
    } catch (YAMLException e) {
      throw YamlFault.of(e, text, options);
    }
    Map<String, Integer> lines = new HashMap<>();
    JsonNode root = node == null ? JSON.missingNode() : new Converter(lines).convert(node, "");
    return new YamlDocument(root, lines);
  }

  /** The tree; a missing node where the text is empty. */
  public JsonNode root() {
    return root;
  }

  /** Line of a value by JSON pointer, or of the nearest value around it; 1 the first. */
  public int line(String pointer) {
    for (String at = pointer; !at.isEmpty(); at = at.substring(0, at.lastIndexOf('/'))) {
      Integer line = lines.get(at);
      if (line != null) {
        return line;
      }
    }
    return lines.getOrDefault("", 1);
  }

  /** Walks the nodes of the parser and notes where they stand. */
  private static final class Converter {
    private final Map<String, Integer> lines;
    private final Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    Converter(Map<String, Integer> lines) {
      this.lines = lines;
    }

    JsonNode convert(Node node, String pointer) throws YamlException {
      int line = node.getStartMark().getLine() + 1;
      lines.put(pointer, line);
      if (!seen.add(node)) {
        throw new YamlException(line, YamlFault.alias());
      }
      if (!TAGS.contains(node.getTag())) {
        throw new YamlException(line, YamlFault.tag(node.getTag().getValue()));
      }
      if (node instanceof MappingNode mapping) {
        return object(mapping, pointer);
      }
      if (node instanceof SequenceNode sequence) {
        var array = JSON.arrayNode();
        for (Node element : sequence.getValue()) {
          array.add(convert(element, pointer + "/" + array.size()));
        }
        return array;
      }
      return scalar((ScalarNode) node);
    }

    private JsonNode object(MappingNode mapping, String pointer) throws YamlException {
      ObjectNode object = JSON.objectNode();
      for (NodeTuple entry : mapping.getValue()) {
        int line = entry.getKeyNode().getStartMark().getLine() + 1;
        if (!(entry.getKeyNode() instanceof ScalarNode scalar)) {
          throw new YamlException(line, "a key must be a plain word");
        }
        String key = scalar.getValue();
        if (object.has(key)) {
          throw new YamlException(line, "key \"" + key + "\" stands twice");
        }
        String at = pointer + "/" + key.replace("~", "~0").replace("/", "~1");
        object.set(key, convert(entry.getValueNode(), at));
        lines.put(at, line);
      }
      return object;
    }

    private static JsonNode scalar(ScalarNode node) {
      String value = node.getValue();
      if (!node.isPlain() || node.getTag().equals(Tag.STR)) {
        return JSON.textNode(value);
      }
      if (node.getTag().equals(Tag.NULL)) {
        return JSON.nullNode();
      }
      if ("true".equals(value) || "false".equals(value)) {
        return JSON.booleanNode("true".equals(value));
      }
      if (value.matches("[-+]?(0|[1-9]\\d{0,17})")) {
        return number(Long.parseLong(value));
      }
      boolean decimal = value.matches("[-+]?\\d+\\.\\d+([eE][-+]?\\d+)?");
      // Beyond the range of double it is no number that anything here can use.
      return decimal && Double.isFinite(Double.parseDouble(value))
          ? JSON.numberNode(Double.parseDouble(value))
          : JSON.textNode(value);
    }

    private static JsonNode number(long value) {
      return value == (int) value ? JSON.numberNode((int) value) : JSON.numberNode(value);
    }
  }
}
