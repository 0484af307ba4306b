package org.nomograph.engine.ingest.cases;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.model.CaseLabel;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.LabelledCase;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.Problem.Severity;
import org.nomograph.engine.ingest.RecordSink;
import org.nomograph.engine.ingest.SourceFile;
import org.nomograph.engine.ingest.SourceReader;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.io.JsonReason;

/**
 * Reads JSON lines or a JSON array of case rows of one layout, row by row. A row that cannot be
 * read becomes a problem with its line; the others are read. Stateless and thread-safe.
 */
final class CaseFileReader implements SourceReader {
  private static final int ROWS_TO_DETECT = 5;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final RowFormat rows;

  CaseFileReader(RowFormat rows) {
    this.rows = rows;
  }

  @Override
  public String format() {
    return rows.name();
  }

  /** Whether none of the first rows can be read but one begins with a field of this layout. */
  @Override
  public boolean resembles(SourceFile file) {
    JsonRows iterator = new JsonRows(new StringReader(file.head()));
    boolean begins = false;
    for (int i = 0; i < ROWS_TO_DETECT && iterator.hasNext(); i++) {
      JsonRows.Row row = iterator.next();
      if (readable(row).isPresent()) {
        return false;
      }
      begins |= rows.beginsLike(fields(row.json()));
    }
    return begins;
  }

  /** Fields of a row, up to the place where it is damaged. */
  private static Set<String> fields(String json) {
    Set<String> fields = new HashSet<>();
    try (JsonParser parser = JSON.getFactory().createParser(json)) {
      if (parser.nextToken() == JsonToken.START_OBJECT) {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
          fields.add(parser.currentName());
          parser.nextToken();
          parser.skipChildren();
        }
      }
    } catch (IOException damaged) {
      return fields;
    }
    return fields;
  }

  @Override
  public boolean accepts(SourceFile file) {
    JsonRows iterator = new JsonRows(new StringReader(file.head()));
    for (int i = 0; i < ROWS_TO_DETECT && iterator.hasNext(); i++) {
      // A damaged first row does not hide the format: the next one shows it.
      Optional<JsonNode> row = readable(iterator.next());
      if (row.isPresent()) {
        return rows.matches(row.get());
      }
    }
    return false;
  }

  private static Optional<JsonNode> readable(JsonRows.Row row) {
    try {
      return Optional.of(parse(row));
    } catch (RowException e) {
      return Optional.empty();
    }
  }

  @Override
  public boolean streams() {
    return true;
  }

  @Override
  public void read(SourceFile file, RecordSink sink) {
    try (Reader text = file.open()) {
      read(file, new JsonRows(text), sink);
    } catch (IOException e) {
      throw new UncheckedIOException("the text cannot be read", e);
    }
  }

  private void read(SourceFile file, JsonRows iterator, RecordSink sink) {
    Map<String, Seen> seen = new HashMap<>();
    if (!iterator.hasNext()) {
      report(file, sink, 0, Severity.FILE_SKIPPED, "the file holds no row");
    }
    rows.remark().ifPresent(remark -> report(file, sink, 0, Severity.NOTE, remark));
    while (iterator.hasNext()) {
      JsonRows.Row row = iterator.next();
      List<String> notes = new ArrayList<>();
      try {
        CaseRow fields = new CaseRow(parse(row), notes);
        LabelledCase labelled = rows.read(fields);
        LabelledCase distinct = distinct(labelled, row.line(), seen, notes);
        sink.accept(new SourceRecord.Case(distinct), row.line());
        rows.sentence(fields).ifPresent(sentence -> sink.accept(sentence, row.line()));
        notes.forEach(note -> report(file, sink, row.line(), Severity.NOTE, note));
      } catch (RowException e) {
        report(file, sink, row.line(), Severity.RECORD_SKIPPED, e.getMessage());
      }
    }
  }

  private static JsonNode parse(JsonRows.Row row) throws RowException {
    if (row.tooLong()) {
      throw new RowException(
          "the row has more than %,d characters; expected one case"
              .formatted(JsonRows.LONGEST_ROW));
    }
    try {
      JsonNode node = JSON.readTree(row.json());
      if (node.isObject()) {
        return node;
      }
      throw new RowException("expected a JSON object, found " + JsonReason.excerpt(row.json()));
    } catch (JsonProcessingException e) {
      throw new RowException(
          row.cutOff()
              ? "the file ends in the middle of this row"
              : "not valid JSON: " + JsonReason.of(e));
    }
  }

  /**
   * Two rows with one id but different labels are two defendants whose masked names coincide: the
   * later one gets a number. With equal labels they are one record, and that is noted.
   */
  private static LabelledCase distinct(
      LabelledCase labelled, int line, Map<String, Seen> seen, List<String> notes) {
    String id = labelled.record().id();
    String candidate = id;
    for (int copy = 2; ; copy++) {
      Seen earlier = seen.putIfAbsent(candidate, new Seen(line, labelled.label()));
      if (earlier == null) {
        break;
      }
      if (earlier.label().equals(labelled.label())) {
        notes.add("same case and label as line " + earlier.line());
        break;
      }
      candidate = id + "/" + copy;
    }
    CaseRecord record = labelled.record();
    return new LabelledCase(
        new CaseRecord(candidate, record.defendants(), record.facts()), labelled.label());
  }

  private static void report(
      SourceFile file, RecordSink sink, int line, Severity severity, String reason) {
    sink.problem(new Problem(file.path().toString(), line, severity, reason));
  }

  private record Seen(int line, CaseLabel label) {}
}
