package org.nomograph.engine.ingest.cases;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.Term;
import org.nomograph.engine.io.JsonReason;

/**
 * Typed access to the fields of one JSON row. What makes the row useless is thrown; what only
 * spoils a part of it is added to the notes. Not thread-safe.
 */
final class CaseRow {
  private static final int LONGEST_TERM_MONTHS = 600;

  private final JsonNode row;
  private final List<String> notes;

  /**
   * Access to a row.
   *
   * @param row the row, an object
   * @param notes receives what is wrong with single fields
   */
  CaseRow(JsonNode row, List<String> notes) {
    this.row = row;
    this.notes = notes;
  }

  /** Adds a note. */
  void note(String reason) {
    notes.add(reason);
  }

  /** The object in a field. */
  CaseRow object(String field) throws RowException {
    JsonNode value = row.get(field);
    if (value == null || !value.isObject()) {
      throw new RowException("field \"" + field + "\" must be an object");
    }
    return new CaseRow(value, notes);
  }

  /** The text in a field, not blank. */
  String text(String field) throws RowException {
    JsonNode value = row.get(field);
    if (value == null || !value.isTextual()) {
      throw new RowException("field \"" + field + "\" must be a text");
    }
    if (value.textValue().isBlank()) {
      throw new RowException("field \"" + field + "\" is empty");
    }
    return value.textValue();
  }

  /** The list of texts in a field; a single text counts as a list of one. */
  List<String> texts(String field) throws RowException {
    List<String> texts = new ArrayList<>();
    for (JsonNode element : elements(field)) {
      if (!element.isTextual()) {
        throw new RowException(
            "field \"" + field + "\" must hold texts, found " + excerpt(element));
      }
      if (!element.textValue().isBlank()) {
        texts.add(element.textValue().strip());
      }
    }
    return texts;
  }

  /** The article numbers in a field; one that is not a number is noted and left out. */
  List<ArticleNumber> articles(String field) throws RowException {
    List<ArticleNumber> articles = new ArrayList<>();
    for (JsonNode element : elements(field)) {
      try {
        ArticleNumber article = ArticleNumber.parse(element.asText());
        if (!articles.contains(article)) {
          articles.add(article);
        }
      } catch (IllegalArgumentException e) {
        notes.add(
            "field \""
                + field
                + "\": "
                + excerpt(element)
                + " is no article number, expected for example 264 or 133-1");
      }
    }
    return articles;
  }

  private Iterable<JsonNode> elements(String field) throws RowException {
    JsonNode value = row.get(field);
    if (value == null || value.isNull()) {
      notes.add("field \"" + field + "\" is missing");
      return List.of();
    }
    if (value.isArray()) {
      return value;
    }
    if (value.isTextual() || value.isIntegralNumber()) {
      return List.of(value);
    }
    throw new RowException("field \"" + field + "\" must be a list");
  }

  /** {@code term_of_imprisonment} of CAIL2018; imprisonment in months. */
  Optional<Term> cailTerm() throws RowException {
    JsonNode value = row.get("term_of_imprisonment");
    if (value == null || value.isNull()) {
      notes.add("field \"term_of_imprisonment\" is missing");
      return Optional.empty();
    }
    if (!value.isObject()) {
      throw new RowException("field \"term_of_imprisonment\" must be an object");
    }
    if (value.path("death_penalty").asBoolean()) {
      return Optional.of(new Term(0, false, true));
    }
    if (value.path("life_imprisonment").asBoolean()) {
      return Optional.of(new Term(0, true, false));
    }
    JsonNode months = value.get("imprisonment");
    return months == null || months.isNull()
        ? Optional.empty()
        : Optional.of(Term.ofMonths(wholeMonths("imprisonment", months)));
  }

  /** Whole months in a field, or empty where it is null. */
  OptionalInt months(String field) throws RowException {
    JsonNode value = row.get(field);
    return value == null || value.isNull()
        ? OptionalInt.empty()
        : OptionalInt.of(wholeMonths(field, value));
  }

  private static int wholeMonths(String field, JsonNode value) throws RowException {
    boolean whole = value.isNumber() && value.canConvertToExactIntegral();
    // Compared as a double: a number beyond the range of int must not come out as another one.
    if (!whole || value.doubleValue() < 0 || value.doubleValue() > LONGEST_TERM_MONTHS) {
      throw new RowException(
          "field \"%s\" must be 0 to %d months, found %s"
              .formatted(field, LONGEST_TERM_MONTHS, excerpt(value)));
    }
    return value.intValue();
  }

  private static String excerpt(JsonNode value) {
    return JsonReason.excerpt(value.toString());
  }
}
