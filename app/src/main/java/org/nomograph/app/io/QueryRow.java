package org.nomograph.app.io;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.nomograph.engine.retrieve.norm.NormQuery;

/**
 * One query of a search batch, with the gold documents when the row carries them.
 *
 * @param id id of the query
 * @param query text to search for
 * @param parts the same in its parts: those of the row where it has them
 * @param gold gold document ids ({@code 民法典/1165}), empty when the row has none
 */
public record QueryRow(String id, String query, NormQuery parts, List<String> gold) {
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
    String query = RowFields.text(row, "query", place);
    NormQuery parts = NormQuery.of(query);
    if (VisibleText.isBlank(query)) {
      parts = new NormQuery(part(row, "case"), part(row, "question"), part(row, "options"));
      query = parts.whole();
    }
    if (VisibleText.isBlank(query)) {
      throw new BadInputException(
          place
              + ": no query; expected {\"id\", \"query\"} or {\"id\", \"case\", \"question\", \"options\"}");
    }
    String id = RowFields.name(row, "id", place);
    if (VisibleText.isBlank(id) || id.codePoints().anyMatch(QueryRow::separates)) {
      throw new BadInputException(
          place + ": \"id\" is missing or has white space; run files need one word");
    }
    return new QueryRow(id, query, parts, gold(row, place));
  }

  private static String part(JsonNode row, String key) {
    String part = row.path(key).asText("");
    return VisibleText.isBlank(part) ? "" : part;
  }

  /** Says that an id stands a second time in a file. */
  public static BadInputException repeated(String id, String place) {
    return new BadInputException(
        place + ": a second query with the id \"" + id + "\"; expected each id once");
  }

  /** White space in the widest sense: readers of run files differ in what they take for it. */
  private static boolean separates(int c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.isISOControl(c);
  }

  private static List<String> gold(JsonNode row, String place) {
    List<String> gold =
        new ArrayList<>(RowFields.texts(row, "gold", place, "a list of document ids"));
    gold.removeIf(VisibleText::isBlank);
    row.path("hops").forEach(number -> gold.add("民法典/" + number.asText()));
    return gold;
  }
}
