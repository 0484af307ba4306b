package org.nomograph.engine.ingest;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Streams the objects of a JSON array, or of a sequence of JSON values, one at a time. A file that
 * is cut off yields the objects before the cut and one problem with its line. Thread-safe.
 */
final class JsonRows {
  private static final ObjectMapper MAPPER = JsonMapper.builder().build();

  private JsonRows() {}

  /** Takes one object. */
  interface Handler {
    /**
     * Takes the next object.
     *
     * @param line line on which the object begins, 1 the first
     */
    void row(JsonNode row, int line);
  }

  /** The first object of a text that starts like JSON, or empty; reads no further than that. */
  static Optional<JsonNode> first(String text) {
    if (!startsLikeJson(text)) {
      return Optional.empty();
    }
    try (JsonParser parser = MAPPER.getFactory().createParser(new StringReader(text))) {
      JsonToken token = parser.nextToken();
      if (token == JsonToken.START_ARRAY) {
        token = parser.nextToken();
      }
      return token == JsonToken.START_OBJECT
          ? Optional.of(MAPPER.readTree(parser))
          : Optional.empty();
    } catch (IOException e) {
      // Not JSON, or damaged within its first object: no format can claim it.
      return Optional.empty();
    }
  }

  /** Whether the first character that is no white space opens an array or an object. */
  static boolean startsLikeJson(String text) {
    int at = 0;
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at < text.length() && (text.charAt(at) == '[' || text.charAt(at) == '{');
  }

  /** Whether an object has all these fields. */
  static boolean has(JsonNode row, String... fields) {
    for (String field : fields) {
      if (!row.has(field)) {
        return false;
      }
    }
    return true;
  }

  /** Hands every object to the handler. */
  static void each(SourceFile file, RecordSink sink, Handler handler) {
    String source = file.path().toString();
    int rows = 0;
    try (JsonParser parser = MAPPER.getFactory().createParser(new StringReader(file.text()))) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.START_ARRAY || token == JsonToken.END_ARRAY) {
          continue;
        }
        int line = parser.currentTokenLocation().getLineNr();
        if (token != JsonToken.START_OBJECT) {
          sink.problem(skipped(source, line, "a JSON object was expected, found " + token));
          parser.skipChildren();
          continue;
        }
        JsonNode row = MAPPER.readTree(parser);
        handler.row(row, line);
        rows++;
      }
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
      sink.problem(
          skipped(
              source,
              line,
              "the JSON is damaged or cut off here ("
                  + e.getOriginalMessage()
                  + "); the "
                  + rows
                  + " objects before it were read"));
    } catch (IOException e) {
      sink.problem(skipped(source, 0, "cannot read the JSON: " + e.getMessage()));
    }
  }

  private static Problem skipped(String source, int line, String reason) {
    return new Problem(source, line, Problem.Severity.RECORD_SKIPPED, reason);
  }

  /** The texts of an array of strings; blank ones and values of another type are left out. */
  static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    for (JsonNode value : array) {
      if (value.isTextual() && !value.textValue().isBlank()) {
        texts.add(value.textValue().strip());
      }
    }
    return texts;
  }
}
