package org.nomograph.app.io;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * Reads one question of a batch, {@code {"id", "question"}}; other fields are ignored. Stateless.
 */
public final class AskRow {
  /** Most characters of a question; a story that lay people tell has some hundreds. */
  public static final int MAX_QUESTION = 4_000;

  private AskRow() {}

  /**
   * A question with its id.
   *
   * @param id id, as given
   * @param question the question, without surrounding white space
   */
  public record Asked(String id, String question) {}

  /**
   * The question of a row.
   *
   * @param row the row
   * @param place where it stands, for messages
   * @param line its line, the id when it carries none
   * @throws BadInputException if it has no question that can be asked, or a field of the wrong kind
   */
  public static Asked of(JsonNode row, String place, int line) {
    String question = RowFields.text(row, "question", place);
    if (VisibleText.isBlank(question)) {
      throw new BadInputException(place + ": no question; expected {\"id\", \"question\"}");
    }
    String id = RowFields.name(row, "id", place);
    return new Asked(VisibleText.isBlank(id) ? "line-" + line : id, askable(question, place));
  }

  /**
   * A question that can be asked, without surrounding white space.
   *
   * @param place where it comes from, for messages
   * @throws BadInputException if it shows nothing, is too long, or has characters that no text has
   */
  public static String askable(String question, String place) {
    boolean broken = question.codePoints().anyMatch(AskRow::isHalf);
    if (!broken && VisibleText.isBlank(question)) {
      throw new BadInputException(place + ": the question is empty; expected a question in words");
    }
    if (question.length() > MAX_QUESTION) {
      throw new BadInputException(
          "%s: the question has %,d characters; expected at most %,d"
              .formatted(place, question.length(), MAX_QUESTION));
    }
    for (int at = 0; at < question.length(); at++) {
      if (isForeign(question, at)) {
        throw new BadInputException(
            "%s: the question has %s U+%04X at character %d; expected plain text"
                .formatted(
                    place,
                    Character.isSurrogate(question.charAt(at))
                        ? "half of a character,"
                        : "the control character",
                    (int) question.charAt(at),
                    at + 1));
      }
    }
    if (question.codePoints().noneMatch(Character::isLetterOrDigit)) {
      throw new BadInputException(
          place + ": the question has no words; expected a question in words");
    }
    return question.strip();
  }

  private static boolean isHalf(int codePoint) {
    return Character.getType(codePoint) == Character.SURROGATE;
  }

  /** A control character that lays nothing out, or half of a character. */
  private static boolean isForeign(String text, int at) {
    char c = text.charAt(at);
    if (Character.isISOControl(c)) {
      return c != '\n' && c != '\r' && c != '\t';
    }
    if (Character.isHighSurrogate(c)) {
      return at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1));
    }
    return Character.isLowSurrogate(c)
        && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1)));
  }
}
