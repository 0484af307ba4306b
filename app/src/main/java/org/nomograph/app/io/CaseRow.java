package org.nomograph.app.io;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;
import org.nomograph.core.model.CaseRecord;

/**
 * Reads one case to be judged: {@code {"id", "fact", "name"}} rows, and rows of CAIL, CMDL, JuDGE
 * and LawBench as they are. Gold fields are never looked at. Stateless.
 */
public final class CaseRow {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private CaseRow() {}

  /**
   * A row of a batch.
   *
   * @param row the row
   * @param place where it stands, for messages
   * @param line its line, the id when it carries none
   * @throws BadInputException if it has no facts
   */
  public static CaseRecord of(JsonNode row, String place, int line) {
    String facts = row.path("fact").asText("");
    if (facts.isBlank()) {
      facts = row.path("text").asText("");
    }
    if (facts.isBlank()) {
      throw new BadInputException(place + ": no facts; expected {\"id\", \"fact\", \"name\"?}");
    }
    String id = row.path("id").asText(row.path("text_id").asText(""));
    return new CaseRecord(id.isBlank() ? "line-" + line : id, names(row, place), facts);
  }

  private static List<String> names(JsonNode row, String place) {
    JsonNode name = row.path("name");
    List<String> names = new ArrayList<>();
    if (name.isTextual()) {
      names.add(name.asText());
    } else if (name.isArray()) {
      name.forEach(one -> names.add(one.asText()));
    } else if (!name.isMissingNode() && !name.isNull()) {
      throw new BadInputException(place + ": \"name\" must be a list of names");
    }
    names.removeIf(String::isBlank);
    return names;
  }

  /**
   * A case given as plain text, or as one JSON row.
   *
   * @param name where the text comes from, for messages and as its id
   * @throws BadInputException if it is a JSON object without facts
   */
  public static CaseRecord ofText(String name, String text) {
    if (text.stripLeading().startsWith("{")) {
      try {
        return of(JSON.readTree(text), name, 1);
      } catch (JsonProcessingException e) {
        int line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
        throw new BadInputException(
            name + ":" + line + ": begins like JSON and is not (" + e.getOriginalMessage() + ")");
      }
    }
    return new CaseRecord(name, List.of(), text.strip());
  }
}
