package org.nomograph.app.io;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Fields of a row by their kind; another kind is refused with the row's place. Stateless. */
final class RowFields {
  private static final int EXCERPT = 40;

  private RowFields() {}

  /**
   * The text of a field; empty when the field is missing or null.
   *
   * @throws BadInputException if it holds anything else, or nothing but halves of characters
   */
  static String text(JsonNode row, String field, String place) {
    JsonNode value = row.path(field);
    if (isNothing(value)) {
      return "";
    }
    if (!value.isTextual()) {
      throw wrong(value, field, place, "a text");
    }
    String text = value.textValue();
    if (VisibleText.isBlank(text)) {
      requireWholeCharacters(text, field, place);
    }
    return text;
  }

  /** A field that shows nothing because its characters are broken is there all the same. */
  private static void requireWholeCharacters(String text, String field, String place) {
    for (int at = 0; at < text.length(); at++) {
      int c = text.codePointAt(at);
      if (Character.getType(c) == Character.SURROGATE) {
        throw new BadInputException(
            "%s: \"%s\" has half of a character, U+%04X, at character %d; expected plain text"
                .formatted(place, field, c, at + 1));
      }
      at += Character.charCount(c) - 1;
    }
  }

  /**
   * The text or number of a field that names something; empty when the field is missing or null.
   *
   * @throws BadInputException if it holds anything else
   */
  static String name(JsonNode row, String field, String place) {
    JsonNode value = row.path(field);
    if (isNothing(value)) {
      return "";
    }
    boolean number = value.isNumber() && Double.isFinite(value.doubleValue());
    if (!value.isTextual() && !number) {
      throw wrong(value, field, place, "a text or a number");
    }
    return value.asText();
  }

  /**
   * The texts of a field, one text counting as a list; empty when the field is missing or null.
   *
   * @throws BadInputException if it holds anything else
   */
  static List<String> texts(JsonNode row, String field, String place, String expected) {
    JsonNode value = row.path(field);
    if (isNothing(value)) {
      return List.of();
    }
    List<String> texts = new ArrayList<>();
    for (JsonNode one : value.isTextual() ? List.of(value) : value) {
      if (!one.isTextual() && !one.isNull()) {
        throw wrong(one, field, place, expected);
      }
      texts.add(one.asText(""));
    }
    if (!value.isTextual() && !value.isArray()) {
      throw wrong(value, field, place, expected);
    }
    return texts;
  }

  private static boolean isNothing(JsonNode value) {
    return value.isMissingNode() || value.isNull();
  }

  private static BadInputException wrong(
      JsonNode value, String field, String place, String expected) {
    String shown = value.toString();
    return new BadInputException(
        "%s: \"%s\" must be %s, found %s %s"
            .formatted(
                place,
                field,
                expected,
                value.getNodeType().name().toLowerCase(Locale.ROOT),
                shown.length() > EXCERPT ? shown.substring(0, EXCERPT) + "…" : shown));
  }
}
