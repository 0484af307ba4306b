package org.nomograph.app.service;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.nomograph.app.io.BadInputException;

/**
 * The arguments of an operation, checked as they are read: a field that is unknown, of another kind
 * or out of range is told by name with what is expected. Immutable.
 */
final class Arguments {
  private final JsonNode given;
  private final JsonNode properties;

  /**
   * @throws BadInputException if the arguments are no object, or have a field that the operation
   *     does not know
   */
  Arguments(Operation operation, JsonNode given) {
    this.given = given;
    this.properties = operation.input().path("properties");
    if (!given.isObject()) {
      throw new BadInputException("expected a JSON object with " + names());
    }
    for (Iterator<String> fields = given.fieldNames(); fields.hasNext(); ) {
      String field = fields.next();
      if (!properties.has(field)) {
        throw new BadInputException(
            "%s: no such field; expected one of %s".formatted(shown(field), names()));
      }
    }
  }

  private String names() {
    Iterable<String> names = properties::fieldNames;
    return StreamSupport.stream(names.spliterator(), false).collect(Collectors.joining(", "));
  }

  String text(String field) {
    return optionalText(field)
        .orElseThrow(() -> new BadInputException(field + ": missing; expected a text"));
  }

  Optional<String> optionalText(String field) {
    return value(field).map(value -> text(value, field));
  }

  private static String text(JsonNode value, String field) {
    if (!value.isTextual()) {
      throw new BadInputException(field + ": expected a text, not " + kind(value));
    }
    return value.asText();
  }

  List<String> texts(String field) {
    List<String> texts = new ArrayList<>();
    for (JsonNode one : list(field)) {
      texts.add(text(one, field + "[" + texts.size() + "]"));
    }
    return texts;
  }

  /** The elements of a list; none where the field is missing. */
  List<JsonNode> list(String field) {
    Optional<JsonNode> value = value(field);
    if (value.isPresent() && !value.get().isArray()) {
      throw new BadInputException(field + ": expected a list, not " + kind(value.get()));
    }
    List<JsonNode> all = new ArrayList<>();
    value.ifPresent(list -> list.forEach(all::add));
    return all;
  }

  Optional<LocalDate> day(String field) {
    return optionalText(field)
        .map(
            text -> {
              try {
                return LocalDate.parse(text);
              } catch (DateTimeParseException e) {
                throw new BadInputException(
                    "%s: \"%s\" is no day; expected YYYY-MM-DD".formatted(field, shown(text)));
              }
            });
  }

  Optional<Integer> number(String field) {
    Optional<JsonNode> value = value(field);
    if (value.isEmpty()) {
      return Optional.empty();
    }
    int low = properties.path(field).path("minimum").asInt(Integer.MIN_VALUE);
    int high = properties.path(field).path("maximum").asInt(Integer.MAX_VALUE);
    JsonNode number = value.get();
    if (!number.isIntegralNumber()
        || !number.canConvertToInt()
        || number.asInt() < low
        || number.asInt() > high) {
      throw new BadInputException(
          "%s: expected a whole number from %d to %d".formatted(field, low, high));
    }
    return Optional.of(number.asInt());
  }

  boolean flag(String field) {
    Optional<JsonNode> value = value(field);
    if (value.isPresent() && !value.get().isBoolean()) {
      throw new BadInputException(field + ": expected true or false, not " + kind(value.get()));
    }
    return value.map(JsonNode::asBoolean).orElse(false);
  }

  /** One of the words that the schema allows. */
  Optional<String> word(String field) {
    Optional<String> word = optionalText(field).map(text -> text.toLowerCase(Locale.ROOT));
    List<String> allowed =
        StreamSupport.stream(properties.path(field).path("enum").spliterator(), false)
            .map(JsonNode::asText)
            .toList();
    if (word.isPresent() && !allowed.contains(word.get())) {
      throw new BadInputException(
          "%s: \"%s\"; expected one of %s"
              .formatted(field, shown(word.get()), String.join(", ", allowed)));
    }
    return word;
  }

  private Optional<JsonNode> value(String field) {
    return Stream.of(given.path(field))
        .filter(value -> !value.isMissingNode() && !value.isNull())
        .findFirst();
  }

  private static String kind(JsonNode value) {
    return value.getNodeType().name().toLowerCase(Locale.ROOT);
  }

  private static String shown(String text) {
    return text.length() > 40 ? text.substring(0, 40) + "…" : text;
  }
}
