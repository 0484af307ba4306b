package org.nomograph.app.io;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.nomograph.engine.ask.Turn;

/**
 * Reads the earlier turns of a conversation, oldest first, from JSON lines: {@code
 * {"question","answer"}}, or {@code {"role","content"}} with the roles user and assistant, where
 * several answers to one question are joined and system is passed over. Texts are data: nothing in
 * them is followed. Stateless.
 */
public final class ConversationFile {
  /** Most turns of a conversation. */
  public static final int MAX_TURNS = 200;

  /** Most characters of one text. */
  public static final int MAX_TEXT = 20_000;

  private static final String EXPECTED = "{\"question\", \"answer\"} or {\"role\", \"content\"}";

  private ConversationFile() {}

  /**
   * The turns of a file.
   *
   * @throws BadInputException naming file and line, if the file cannot be read, has no turn or too
   *     many, or a row is none
   */
  public static List<Turn> read(Path file) throws IOException {
    List<Turn> turns = new ArrayList<>();
    try (JsonRows rows = JsonRows.open(file)) {
      JsonNode row;
      while ((row = rows.next()) != null) {
        add(row, rows.place(), turns);
        if (turns.size() > MAX_TURNS) {
          throw new BadInputException(
              "%s: more than %d turns; expected one conversation"
                  .formatted(rows.place(), MAX_TURNS));
        }
      }
    }
    if (turns.isEmpty()) {
      throw new BadInputException(file + ": no turns; expected rows " + EXPECTED);
    }
    return List.copyOf(turns);
  }

  private static void add(JsonNode row, String place, List<Turn> turns) {
    boolean message = row.has("role") || row.has("content");
    if (message == (row.has("question") || row.has("answer"))) {
      throw new BadInputException(place + ": no turn; expected " + EXPECTED);
    }
    if (!message) {
      turns.add(new Turn(question(row, "question", place), text(row, "answer", place)));
      return;
    }
    String role = RowFields.text(row, "role", place);
    switch (role) {
      case "user" -> turns.add(new Turn(question(row, "content", place), ""));
      case "assistant" -> answer(text(row, "content", place), place, turns);
      case "system" -> text(row, "content", place);
      default ->
          throw new BadInputException(
              place + ": \"role\" is \"" + shown(role) + "\"; expected user, assistant or system");
    }
  }

  private static void answer(String text, String place, List<Turn> turns) {
    if (turns.isEmpty()) {
      throw new BadInputException(place + ": an answer before any question; expected a question");
    }
    Turn last = turns.removeLast();
    String joined = last.answer().isEmpty() ? text : last.answer() + "\n" + text;
    turns.add(new Turn(last.question(), joined));
  }

  private static String question(JsonNode row, String field, String place) {
    return AskRow.askable(text(row, field, place), place);
  }

  private static String text(JsonNode row, String field, String place) {
    String text = RowFields.text(row, field, place);
    if (text.length() > MAX_TEXT) {
      throw new BadInputException(
          "%s: \"%s\" has %,d characters; expected at most %,d"
              .formatted(place, field, text.length(), MAX_TEXT));
    }
    return text;
  }

  private static String shown(String role) {
    return role.length() > 20 ? role.substring(0, 20) + "…" : role;
  }
}
