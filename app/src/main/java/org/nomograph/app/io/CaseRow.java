package org.nomograph.app.io;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.engine.io.JsonReason;

/**
 * Reads one case to be judged: {@code {"id", "fact", "name"}} rows, and rows of CAIL, CMDL, JuDGE
 * and LawBench as they are. Gold fields are never looked at. Stateless.
 */
public final class CaseRow {
  /** Most characters of the facts of a case; whole judgments have some tens of thousands. */
  public static final int MAX_FACTS = 200_000;

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String ONE_CASE =
      "; expected one case, as plain text or as one JSON object; for several cases write one object"
          + " a line and use --batch";

  private CaseRow() {}

  /** Refuses a text that is no single case: judging takes time with its length. */
  private static void requireJudgeable(String facts, String place) {
    if (facts.length() > MAX_FACTS) {
      throw new BadInputException(
          "%s: the facts have %,d characters; expected the facts of one case, at most %,d"
              .formatted(place, facts.length(), MAX_FACTS));
    }
  }

  /**
   * A row of a batch.
   *
   * @param row the row
   * @param place where it stands, for messages
   * @param line its line, the id when it carries none
   * @throws BadInputException if it has no facts, or a field of the wrong kind
   */
  public static CaseRecord of(JsonNode row, String place, int line) {
    String facts = RowFields.text(row, "fact", place);
    if (VisibleText.isBlank(facts)) {
      facts = RowFields.text(row, "text", place);
    }
    if (VisibleText.isBlank(facts)) {
      throw new BadInputException(place + ": no facts; expected {\"id\", \"fact\", \"name\"?}");
    }
    String id = RowFields.name(row, "id", place);
    id = VisibleText.isBlank(id) ? RowFields.name(row, "text_id", place) : id;
    List<String> names =
        RowFields.texts(row, "name", place, "a list of names").stream()
            .filter(name -> !VisibleText.isBlank(name))
            .toList();
    requireJudgeable(facts, place);
    return new CaseRecord(VisibleText.isBlank(id) ? "line-" + line : id, names, facts);
  }

  /**
   * A case given as plain text, or as one JSON row.
   *
   * @param name where the text comes from, for messages and as its id
   * @throws BadInputException if it shows nothing, is JSON and not one object with facts, or holds
   *     several rows
   */
  public static CaseRecord ofText(String name, String text) {
    int start = VisibleText.start(text);
    if (start == text.length()) {
      throw new BadInputException(name + ": the text is empty; expected the facts of a case");
    }
    int line = 1 + (int) text.substring(0, start).chars().filter(c -> c == '\n').count();
    String visible = text.substring(start);
    if (visible.startsWith("{")) {
      return ofObject(name, line, visible);
    }
    if (visible.startsWith("[") && isArray(visible)) {
      throw new BadInputException(name + ":" + line + ": a JSON array" + ONE_CASE);
    }
    requireJudgeable(text, name);
    return new CaseRecord(name, List.of(), text.strip());
  }

  private static CaseRecord ofObject(String name, int line, String json) {
    try (JsonParser parser = JSON.createParser(json)) {
      JsonNode row;
      try {
        row = JSON.readTree(parser);
      } catch (JsonProcessingException e) {
        String reason = ": begins like JSON and is not (" + JsonReason.of(e) + ")";
        throw new BadInputException(name + ":" + (line - 1 + line(e, parser)) + reason + ONE_CASE);
      }
      requireEnd(parser, name, line);
      return of(row, name + ":" + line, line);
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot fail to be read", e);
    }
  }

  private static void requireEnd(JsonParser parser, String name, int line) throws IOException {
    String found = "text after the JSON object";
    int at;
    try {
      JsonToken next = parser.nextToken();
      if (next == null) {
        return;
      }
      found = next == JsonToken.START_OBJECT ? "a second JSON object" : found;
      at = parser.currentTokenLocation().getLineNr();
    } catch (JsonProcessingException noJson) {
      at = line(noJson, parser);
    }
    throw new BadInputException(name + ":" + (line - 1 + at) + ": " + found + ONE_CASE);
  }

  private static int line(JsonProcessingException failure, JsonParser parser) {
    JsonLocation at = failure.getLocation();
    return (at == null ? parser.currentLocation() : at).getLineNr();
  }

  /** Whether a text is a JSON array, whole or cut; [2023] before Chinese text is none. */
  private static boolean isArray(String text) {
    String inside = text.substring(1 + VisibleText.start(text.substring(1)));
    if (inside.startsWith("{")) {
      return true;
    }
    try (JsonParser parser = JSON.createParser(text)) {
      return JSON.readTree(parser).isArray() && parser.nextToken() == null;
    } catch (StreamConstraintsException deep) {
      return true;
    } catch (IOException noJson) {
      return false;
    }
  }
}
