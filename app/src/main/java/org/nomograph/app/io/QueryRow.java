package org.nomograph.app.io;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * One query of a search batch, with the gold documents when the row carries them.
 *
 * @param id id of the query
 * @param query text to search for
 * @param gold gold document ids ({@code 民法典/1165}), empty when the row has none
 */
public record QueryRow(String id, String query, List<String> gold) {
  public QueryRow {
    gold = List.copyOf(gold);
  }

  /**
   * Reads {@code {"id","query"}} rows, exam items (case, question, options, hops) and rows with a
   * {@code gold} list of document ids.
   *
   * @param row the row
   * @param place where it stands, for messages
   * @throws BadInputException if it carries no query
   */
  public static QueryRow of(JsonNode row, String place) {
    String query = row.path("query").asText("");
    if (query.isBlank()) {
      List<String> parts = new ArrayList<>();
      for (String key : List.of("case", "question", "options")) {
        String part = row.path(key).asText("");
        if (!part.isBlank()) {
          parts.add(part);
        }
      }
      query = String.join("\n", parts);
    }
    if (query.isBlank()) {
      throw new BadInputException(
          place
              + ": no query; expected {\"id\", \"query\"} or {\"id\", \"case\", \"question\", \"options\"}");
    }
    String id = row.path("id").asText("");
    if (id.isBlank() || id.chars().anyMatch(Character::isWhitespace)) {
      throw new BadInputException(
          place + ": \"id\" is missing or has white space; run files need one word");
    }
    return new QueryRow(id, query, gold(row));
  }

  private static List<String> gold(JsonNode row) {
    List<String> gold = new ArrayList<>();
    row.path("gold").forEach(id -> gold.add(id.asText()));
    row.path("hops").forEach(number -> gold.add("民法典/" + number.asText()));
    return gold;
  }
}
