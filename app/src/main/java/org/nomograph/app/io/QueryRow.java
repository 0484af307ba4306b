package org.nomograph.app.io;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.engine.retrieve.norm.NormQuery;

/**
 * One query of a search batch, with the gold documents when the row carries them.
 *
 * @param id id of the query
 * @param query text to search for
 * @param parts the same in its parts: those of the row where it has them
 * @param gold gold document ids ({@code 民法典/1165}), empty when the row has none
 * @param cited gold articles by their citations, 中华人民共和国民法典第五条, one each
 * @param answer text of a gold answer whose first citation is the gold article
 */
public record QueryRow(
    String id,
    String query,
    NormQuery parts,
    List<String> gold,
    List<String> cited,
    Optional<String> answer) {
  public QueryRow {
    gold = List.copyOf(gold);
    cited = List.copyOf(cited);
  }

  /**
   * Reads {@code {"id","query"}} rows, exam items (case, question, options, hops), rows with a
   * {@code gold} list of document ids, rows of STARD ({@code query_id}, {@code 问题}, {@code
   * match_name}) and of LawBench ({@code instruction}, {@code question}, {@code answer}; the line
   * is the id).
   *
   * @param row the row
   * @param place where it stands, for messages
   * @throws BadInputException if it carries no query
   */
  public static QueryRow of(JsonNode row, String place) {
    String query = RowFields.text(row, "query", place);
    if (VisibleText.isBlank(query)) {
      query = RowFields.text(row, "问题", place);
    }
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
    boolean instructed = row.has("instruction");
    String id = id(row, instructed, place);
    if (VisibleText.isBlank(id) || id.codePoints().anyMatch(QueryRow::separates)) {
      throw new BadInputException(
          place + ": \"id\" is missing or has white space; run files need one word");
    }
    Optional<String> answer =
        instructed
            ? Optional.of(RowFields.text(row, "answer", place)).filter(a -> !a.isBlank())
            : Optional.empty();
    List<String> cited = RowFields.texts(row, "match_name", place, "a list of citations");
    return new QueryRow(id, query, parts, gold(row, place), cited, answer);
  }

  /** Whether the row says which documents are right. */
  public boolean judged() {
    return !gold.isEmpty() || !cited.isEmpty() || answer.isPresent();
  }

  private static String id(JsonNode row, boolean instructed, String place) {
    String id = RowFields.name(row, row.has("query_id") ? "query_id" : "id", place);
    if (id.isEmpty() && instructed) {
      return place.substring(place.lastIndexOf(':') + 1).strip();
    }
    return id;
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
