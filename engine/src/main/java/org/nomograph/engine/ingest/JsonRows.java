package org.nomograph.engine.ingest;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.nomograph.engine.io.JsonReason;

/**
 * Streams the objects of a JSON array, or of a sequence of JSON values, one at a time. A file that
 * is cut off yields the objects before the cut and one problem with its line. Thread-safe.
 */
final class JsonRows {
  private static final ObjectMapper MAPPER = JsonMapper.builder().build();

  private static final String CUT_OFF = "the text ends in the middle of a value";

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

  /**
   * What is wrong, and where.
   *
   * @param atEnd whether the text ended too early
   */
  record Fault(int line, String reason, boolean atEnd) {}

  /**
   * How a JSON text begins.
   *
   * @param keys keys of its first object, those before a fault only
   * @param fault the first fault, empty when the text up to the end of that object has none
   */
  record Head(Set<String> keys, Optional<Fault> fault) {}

  /** Reads the beginning of a text that starts like JSON. Where the head ends is no fault. */
  static Head head(SourceFile file) {
    Head head = head(file.head());
    return file.isShort() || head.fault().filter(Fault::atEnd).isEmpty()
        ? head
        : new Head(head.keys(), Optional.empty());
  }

  private static Head head(String text) {
    Set<String> keys = new LinkedHashSet<>();
    JsonParser parser = null;
    try (JsonParser opened = MAPPER.getFactory().createParser(new StringReader(text))) {
      parser = opened;
      if (parser.nextToken() == JsonToken.START_ARRAY) {
        parser.nextToken();
      }
      if (parser.currentToken() == JsonToken.START_OBJECT) {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
          keys.add(parser.currentName());
          parser.nextToken();
          parser.skipChildren();
        }
      }
      if (parser.currentToken() == null) {
        return new Head(keys, Optional.of(new Fault(line(parser), CUT_OFF, true)));
      }
      return new Head(keys, Optional.empty());
    } catch (JsonProcessingException e) {
      return new Head(keys, Optional.of(fault(e, parser)));
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot fail", e);
    }
  }

  private static int line(JsonParser parser) {
    return Math.max(1, parser.currentLocation().getLineNr());
  }

  private static Fault fault(JsonProcessingException e, JsonParser parser) {
    return new Fault(
        JsonReason.line(e).orElse(parser == null ? 1 : line(parser)),
        JsonReason.of(e),
        e instanceof JsonEOFException);
  }

  /** How a fault of the JSON is reported. */
  static String damaged(String reason) {
    return "the JSON is damaged or cut off here (" + reason + ")";
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

  /** Whether a text is damaged JSON whose first object begins with one of these fields. */
  static boolean beginsWith(SourceFile file, String... fields) {
    if (!startsLikeJson(file.head())) {
      return false;
    }
    Head head = head(file);
    return head.fault().isPresent() && List.of(fields).stream().anyMatch(head.keys()::contains);
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
    JsonParser parser = null;
    try (JsonParser opened = MAPPER.getFactory().createParser(new StringReader(file.text()))) {
      parser = opened;
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.START_ARRAY || token == JsonToken.END_ARRAY) {
          continue;
        }
        int line = parser.currentTokenLocation().getLineNr();
        if (token != JsonToken.START_OBJECT) {
          String found = JsonReason.excerpt(parser.getText());
          sink.problem(skipped(source, line, "a JSON object was expected, found " + found));
          continue;
        }
        JsonNode row = MAPPER.readTree(parser);
        handler.row(row, line);
        rows++;
      }
    } catch (JsonProcessingException e) {
      Fault fault = fault(e, parser);
      String reason =
          damaged(fault.reason())
              + (rows == 0 ? "; it" : "; the " + rows + " objects before it were read, it")
              + " and what follows is left out";
      sink.problem(skipped(source, fault.line(), reason));
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot fail", e);
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
