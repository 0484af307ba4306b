package org.nomograph.app.io;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Streams the rows of a JSON-lines file: one object a line, UTF-8 or GB18030 (told apart from the
 * first bytes), with or without BOM. A row that is not an object ends the reading with a {@link
 * BadInputException} that names file and line. Not thread-safe.
 */
public final class JsonRows implements AutoCloseable {
  private static final int SAMPLE_BYTES = 1 << 16;
  private static final int EXCERPT = 60;
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

  private final Path path;
  private final BufferedReader reader;
  private int line;

  private JsonRows(Path path, BufferedReader reader) {
    this.path = path;
    this.reader = reader;
  }

  /**
   * Opens a file.
   *
   * @throws BadInputException if it does not exist, is a directory, or is empty
   */
  public static JsonRows open(Path path) throws IOException {
    if (!Files.isRegularFile(path)) {
      throw new BadInputException(path + ": no such file; expected JSON lines, one object a line");
    }
    if (Files.size(path) == 0) {
      throw new BadInputException(
          path + ": the file is empty; expected JSON lines, one object a line");
    }
    InputStream in = Files.newInputStream(path);
    return new JsonRows(
        path,
        new BufferedReader(
            new InputStreamReader(
                in,
                charsetOf(path)
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT))));
  }

  /**
   * Number of rows of a file, for progress; blank lines not counted. Reads the file once without
   * parsing it.
   */
  public static long count(Path path) throws IOException {
    try (JsonRows rows = open(path)) {
      return rows.reader.lines().filter(line -> !line.isBlank()).count();
    } catch (UncheckedIOException e) {
      throw new BadInputException(path + ": not UTF-8 or GB18030 text; expected JSON lines");
    }
  }

  private static Charset charsetOf(Path path) throws IOException {
    byte[] sample;
    try (InputStream in = Files.newInputStream(path)) {
      sample = in.readNBytes(SAMPLE_BYTES);
    }
    int end = sample.length;
    // A multi-byte character may be cut at the end of the sample: judge up to the last line end.
    for (int i = sample.length - 1; i >= 0 && sample.length == SAMPLE_BYTES; i--) {
      if (sample[i] == '\n') {
        end = i;
        break;
      }
    }
    try {
      StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .decode(ByteBuffer.wrap(sample, 0, end));
      return StandardCharsets.UTF_8;
    } catch (CharacterCodingException notUtf8) {
      return Charset.forName("GB18030");
    }
  }

  /** Number of the row read last, 1 the first line. */
  public int line() {
    return line;
  }

  /** {@code path:line}, for messages. */
  public String place() {
    return path + ":" + line;
  }

  /**
   * Next row, blank lines passed over.
   *
   * @return the row, or null at the end
   * @throws BadInputException if the line is not a JSON object or not text
   */
  public JsonNode next() throws IOException {
    try {
      String text;
      while ((text = reader.readLine()) != null) {
        line++;
        if (line == 1 && text.startsWith("\uFEFF")) {
          text = text.substring(1);
        }
        if (!text.isBlank()) {
          return parse(text);
        }
      }
      return null;
    } catch (CharacterCodingException e) {
      throw new BadInputException(
          path + ":" + (line + 1) + ": not UTF-8 or GB18030 text; expected JSON lines");
    }
  }

  private JsonNode parse(String text) {
    JsonNode row;
    try {
      row = JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw new BadInputException(
          place()
              + ": not valid JSON ("
              + e.getOriginalMessage()
              + "); expected one object a line");
    }
    if (row == null || !row.isObject()) {
      String excerpt = text.length() > EXCERPT ? text.substring(0, EXCERPT) + "…" : text;
      throw new BadInputException(place() + ": expected a JSON object, found " + excerpt);
    }
    return row;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
