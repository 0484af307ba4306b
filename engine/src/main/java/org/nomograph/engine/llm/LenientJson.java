package org.nomograph.engine.llm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/**
 * Reads a JSON value as models write it: single and typographic quotes, full-width punctuation and
 * digits, trailing and missing commas, names without quotes, line breaks and unescaped quotes
 * inside texts, comments, the words of Python, and an end in the middle. What is incomplete at the
 * end is left out, never guessed. Text after the value is ignored. Not thread-safe; one use.
 */
final class LenientJson {
  private static final int DEEPEST = 100;
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final LenientText text;
  private final boolean dropUnfinished;
  private boolean cutOff;
  private boolean dropped;

  /**
   * What was read.
   *
   * @param value the value
   * @param cutOff whether the text ended in its middle
   */
  record Read(JsonNode value, boolean cutOff) {}

  private LenientJson(String text, int from, boolean dropUnfinished) {
    this.text = new LenientText(text, from);
    this.dropUnfinished = dropUnfinished;
  }

  /**
   * Reads the value that begins at a place.
   *
   * @param from index of its first bracket
   * @param dropUnfinished whether the innermost object of a list that is not complete is left out
   *     as a whole, rather than only its incomplete member
   * @return empty if there is none, or it is nested deeper than 100 levels
   */
  static Optional<Read> read(String text, int from, boolean dropUnfinished) {
    LenientJson reader = new LenientJson(text, from, dropUnfinished);
    JsonNode value = reader.value(0);
    return value == null ? Optional.empty() : Optional.of(new Read(value, reader.cutOff));
  }

  /** The next value, or null when there is none that is complete. */
  private JsonNode value(int depth) {
    text.skipBlanks();
    if (text.atEnd()) {
      cutOff = true;
      return null;
    }
    char next = text.peek();
    if (depth > DEEPEST) {
      return null;
    }
    return switch (next) {
      case '{' -> object(depth);
      case '[' -> array(depth);
      case '"', '\'' -> string(false);
      default -> word();
    };
  }

  private JsonNode object(int depth) {
    ObjectNode object = NODES.objectNode();
    text.next();
    while (true) {
      text.skipBlanksAnd(',');
      if (text.atEnd()) {
        cutOff = true;
        return object;
      }
      if (text.peek() == '}') {
        text.next();
        return object;
      }
      String name = name();
      text.skipBlanks();
      if (name == null || text.atEnd()) {
        cutOff |= text.atEnd();
        return cutOff ? object : null;
      }
      if (text.peek() != ':') {
        return null;
      }
      text.next();
      JsonNode value = value(depth + 1);
      if (value != null) {
        object.set(name, value);
      }
      if (cutOff) {
        return object;
      }
      if (value == null) {
        return null;
      }
    }
  }

  private JsonNode array(int depth) {
    ArrayNode array = NODES.arrayNode();
    text.next();
    while (true) {
      text.skipBlanksAnd(',');
      if (text.atEnd()) {
        cutOff = true;
        return array;
      }
      if (text.peek() == ']') {
        text.next();
        return array;
      }
      JsonNode value = value(depth + 1);
      if (cutOff && dropUnfinished && !dropped && value != null && value.isObject()) {
        dropped = true;
      } else if (value != null) {
        array.add(value);
      }
      if (cutOff) {
        return array;
      }
      if (value == null) {
        return null;
      }
    }
  }

  private String name() {
    char next = text.peek();
    if (next == '"' || next == '\'') {
      JsonNode name = string(true);
      return name == null ? null : name.asText();
    }
    String word = text.word();
    return word.isEmpty() ? null : word;
  }

  private JsonNode string(boolean name) {
    Optional<String> read = text.string(name);
    cutOff |= read.isEmpty();
    return read.map(NODES::textNode).orElse(null);
  }

  /** A number or a word; one that ends with the text may be incomplete. */
  private JsonNode word() {
    String word = text.word();
    if (text.atEnd()) {
      cutOff = true;
      return null;
    }
    return switch (word) {
      case "" -> null;
      case "true", "True", "TRUE" -> NODES.booleanNode(true);
      case "false", "False", "FALSE" -> NODES.booleanNode(false);
      case "null", "None", "NULL" -> NODES.nullNode();
      default -> number(word);
    };
  }

  private static JsonNode number(String word) {
    if (word.matches("-?\\d{1,18}")) {
      long number = Long.parseLong(word);
      return number == (int) number ? NODES.numberNode((int) number) : NODES.numberNode(number);
    }
    if (word.matches("[-+]?(\\d{1,30}(\\.\\d{0,30})?|\\.\\d{1,30})([eE][-+]?\\d{1,3})?")) {
      return NODES.numberNode(Double.parseDouble(word));
    }
    // A word without quotes is taken as the text that it would be with them.
    return NODES.textNode(word);
  }
}
