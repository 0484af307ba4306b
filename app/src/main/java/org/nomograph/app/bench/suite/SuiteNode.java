package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.InputFiles;
import org.nomograph.engine.pack.YamlDocument;
import org.nomograph.engine.pack.YamlException;

/**
 * An object of a suite's file that knows where it stands: what is missing, unknown or of the wrong
 * kind is told with file, line and key. Immutable.
 */
public final class SuiteNode {
  private static final int EXCERPT = 60;

  private final Path path;
  private final YamlDocument document;
  private final String pointer;
  private final JsonNode node;

  private SuiteNode(Path path, YamlDocument document, String pointer, JsonNode node) {
    this.path = path;
    this.document = document;
    this.pointer = pointer;
    this.node = node;
  }

  /**
   * The object that a file holds.
   *
   * @throws BadInputException if it is missing, no YAML, or no object
   */
  static SuiteNode read(Path path) {
    String text = InputFiles.text(path, "a suite in YAML");
    try {
      YamlDocument document = YamlDocument.parse(text);
      SuiteNode root = new SuiteNode(path, document, "", document.root());
      if (!document.root().isObject()) {
        throw root.wrong("expected a suite: an object with name, task, data, corpus and systems");
      }
      return root;
    } catch (YamlException e) {
      throw new BadInputException(path + ":" + Math.max(1, e.line()) + ": " + e.getMessage());
    }
  }

  /**
   * Refuses keys that nobody reads.
   *
   * @return this
   */
  SuiteNode only(String... known) {
    List<String> keys = List.of(known);
    for (Map.Entry<String, JsonNode> entry : node.properties()) {
      if (!keys.contains(entry.getKey())) {
        throw child(entry.getKey())
            .wrong(
                "unknown key \"%s\"; expected one of %s"
                    .formatted(entry.getKey(), keys.stream().sorted().toList()));
      }
    }
    return this;
  }

  /** Whether a key is there and holds something. */
  public boolean has(String key) {
    return node.hasNonNull(key);
  }

  /** A text, not blank; a number counts as one. */
  public String text(String key) {
    JsonNode value = node.path(key);
    if (!value.isValueNode() || value.isNull() || value.asText().isBlank()) {
      throw wrong(key, "a text");
    }
    return value.asText();
  }

  /** The same where it is there. */
  public Optional<String> textIfAny(String key) {
    return has(key) ? Optional.of(text(key)) : Optional.empty();
  }

  /** One of some words; the first where the key is missing. */
  String word(String key, List<String> words) {
    String value = textIfAny(key).orElse(words.getFirst());
    if (!words.contains(value)) {
      throw wrong(key, "one of " + words);
    }
    return value;
  }

  /** A list of texts, none where the key is missing. */
  public List<String> texts(String key) {
    if (!has(key)) {
      return List.of();
    }
    if (!node.path(key).isArray()) {
      throw wrong(key, "a list of texts");
    }
    List<String> texts = new ArrayList<>();
    for (JsonNode one : node.path(key)) {
      if (!one.isValueNode() || one.isNull()) {
        throw wrong(key, "a list of texts");
      }
      texts.add(one.asText());
    }
    return texts;
  }

  /** A number. */
  public double number(String key) {
    if (!node.path(key).isNumber()) {
      throw wrong(key, "a number");
    }
    return node.path(key).asDouble();
  }

  /** A whole number from a smallest one on; a default where the key is missing. */
  public long whole(String key, long smallest, long missing) {
    if (!has(key)) {
      return missing;
    }
    if (!node.path(key).isIntegralNumber() || node.path(key).asLong() < smallest) {
      throw wrong(key, "a whole number from " + smallest + " on");
    }
    return node.path(key).asLong();
  }

  /** The object of a key. */
  SuiteNode object(String key) {
    if (!node.path(key).isObject()) {
      throw wrong(key, "an object");
    }
    return child(key);
  }

  /** The objects of a list, none where the key is missing. */
  List<SuiteNode> objects(String key) {
    if (!has(key)) {
      return List.of();
    }
    if (!node.path(key).isArray()) {
      throw wrong(key, "a list of objects");
    }
    List<SuiteNode> objects = new ArrayList<>();
    SuiteNode list = child(key);
    for (int i = 0; i < node.path(key).size(); i++) {
      SuiteNode one = list.at("" + i, node.path(key).get(i));
      if (!one.node.isObject()) {
        throw one.wrong("\"" + key + "\": expected a list of objects");
      }
      objects.add(one);
    }
    return objects;
  }

  /** Numbers by name, in the order of the file. */
  Map<String, Double> numbers(String key) {
    SuiteNode own = object(key);
    return own.node.properties().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey,
                e -> own.number(e.getKey()),
                (a, b) -> a,
                java.util.LinkedHashMap::new));
  }

  /** Texts and numbers by name, as text. */
  Map<String, String> textsByName(String key) {
    SuiteNode own = object(key);
    Map<String, String> texts = new java.util.TreeMap<>();
    own.node.properties().forEach(e -> texts.put(e.getKey(), own.text(e.getKey())));
    return texts;
  }

  /** The object as it was written. */
  JsonNode json() {
    return node;
  }

  /** A value of the wrong kind: file, line, key, what was expected and what stands there. */
  BadInputException wrong(String key, String expected) {
    JsonNode value = node.path(key);
    String shown = value.isMissingNode() ? "nothing" : value.toString();
    return child(key)
        .wrong(
            "\"%s\": expected %s, found %s"
                .formatted(
                    key,
                    expected,
                    shown.length() > EXCERPT ? shown.substring(0, EXCERPT) + "…" : shown));
  }

  private BadInputException wrong(String message) {
    return new BadInputException(
        String.format(Locale.ROOT, "%s:%d: %s", path, document.line(pointer), message));
  }

  private SuiteNode child(String key) {
    return at(key.replace("~", "~0").replace("/", "~1"), node.path(key));
  }

  private SuiteNode at(String step, JsonNode value) {
    return new SuiteNode(path, document, pointer + "/" + step, value);
  }
}
