package org.nomograph.app.io;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/**
 * One question of a benchmark of answers. What the engine gets is {@link #question} alone.
 *
 * @param query the row as a query, with what it says of the right articles
 * @param task what the row wants
 * @param reference gold answer without its opening word; empty when the row has none
 */
public record GoldQuestion(QueryRow query, Task task, Optional<String> reference) {
  private static final String RECITED = "答案:";
  private static final String ANSWERED = "回答:";
  private static final String CHOSEN = "正确答案";

  /** What a row wants. */
  public enum Task {
    /** The right articles alone are known. */
    ARTICLES,
    /** The text of the article that the question names (LawBench 1-1). */
    RECITE,
    /** The article for a scene, named first in the gold answer (LawBench 3-2). */
    BASIS,
    /** An answer with its legal basis (LawBench 3-8). */
    CONSULT,
    /** One of several options: not a question for an answer of its own. */
    CHOICE
  }

  /**
   * Reads rows of STARD, of LawBench 1-1, 3-2, 3-8, and {@code {"id","question"|"query","gold",
   * "reference"?}}.
   *
   * @param row the row
   * @param place where it stands, for messages
   * @throws BadInputException if it carries no question
   */
  public static GoldQuestion of(JsonNode row, String place) {
    QueryRow query = QueryRow.of(row, place);
    String answer = query.answer().orElse("");
    if (answer.isEmpty()) {
      String reference = RowFields.text(row, "reference", place);
      return new GoldQuestion(
          query, Task.ARTICLES, Optional.of(reference).filter(r -> !r.isBlank()));
    }
    if (answer.startsWith(RECITED)) {
      String text = answer.substring(RECITED.length());
      return new GoldQuestion(query, Task.RECITE, Optional.of(text));
    }
    if (answer.startsWith(ANSWERED)) {
      String text = answer.substring(ANSWERED.length());
      return new GoldQuestion(query, Task.CONSULT, Optional.of(text));
    }
    Task task = answer.startsWith(CHOSEN) ? Task.CHOICE : Task.BASIS;
    return new GoldQuestion(query, task, Optional.of(answer));
  }

  public String question() {
    return query.query();
  }
}
