package org.nomograph.app.io;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.nomograph.engine.io.IoReason;
import org.nomograph.engine.io.JsonReason;
import org.nomograph.engine.text.TextDecoder;
import org.nomograph.engine.text.UndecodableTextException;

/**
 * Streams the rows of a JSON-lines file: one object a line, in any encoding that {@link
 * TextDecoder} reads. A row that is not an object ends the reading with a {@link BadInputException}
 * that names file and line. Not thread-safe.
 */
public final class JsonRows implements AutoCloseable {
  private static final int EXCERPT = 60;
  private static final String EXPECTED = "JSON lines, one object a line";
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
          .build();

  private final Path path;
  private final Lines reader;
  private int line;

  /** Gives the lines of a file. */
  private interface Lines extends AutoCloseable {
    /**
     * The next line, null at the end.
     *
     * @param place where it stands, for messages
     * @throws BadInputException if the line is no text
     */
    String next(String place) throws IOException;

    @Override
    void close() throws IOException;
  }

  private JsonRows(Path path, Lines reader) {
    this.path = path;
    this.reader = reader;
  }

  /**
   * Opens a file.
   *
   * @throws BadInputException if it does not exist, is no regular file, is empty, or is no text
   */
  public static JsonRows open(Path path) throws IOException {
    return open(path, false);
  }

  /**
   * As {@link #open}, for work that passes over bad rows: a line that is no text is one of them,
   * where some line of the file is text.
   */
  public static JsonRows ofBatch(Path path) throws IOException {
    return open(path, true);
  }

  private static JsonRows open(Path path, boolean byLine) throws IOException {
    if (Files.size(InputFiles.regular(path, EXPECTED)) == 0) {
      throw new BadInputException(path + ": the file is empty; expected " + EXPECTED);
    }
    try {
      return new JsonRows(path, whole(TextDecoder.open(path)));
    } catch (UndecodableTextException e) {
      Optional<DamagedLines> lines = byLine ? DamagedLines.open(path) : Optional.empty();
      if (lines.isPresent()) {
        return new JsonRows(path, damaged(lines.get()));
      }
      throw new BadInputException(
          "%s:%d: %s; expected %s"
              .formatted(path, lineAt(path, e.offset()), e.getMessage(), EXPECTED));
    } catch (IOException e) {
      throw new BadInputException(path + ": cannot be read: " + IoReason.of(e));
    }
  }

  private static Lines whole(BufferedReader text) {
    return new Lines() {
      @Override
      public String next(String place) throws IOException {
        return text.readLine();
      }

      @Override
      public void close() throws IOException {
        text.close();
      }
    };
  }

  private static Lines damaged(DamagedLines lines) {
    return new Lines() {
      @Override
      public String next(String place) throws IOException {
        DamagedLines.Line line = lines.next();
        if (line == null) {
          return null;
        }
        return line.text()
            .orElseThrow(
                () ->
                    new BadInputException(place + ": " + line.fault() + "; expected " + EXPECTED));
      }

      @Override
      public void close() throws IOException {
        lines.close();
      }
    };
  }

  private static int lineAt(Path path, long offset) throws IOException {
    int line = 1;
    try (InputStream in = new BufferedInputStream(Files.newInputStream(path))) {
      int b = in.read();
      for (long at = 0; at < offset && b >= 0; at++) {
        line += b == '\n' ? 1 : 0;
        b = in.read();
      }
    }
    return line;
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
   * @throws BadInputException if the line is not a JSON object, or cannot be read
   */
  public JsonNode next() {
    return next(Set.of());
  }

  /**
   * As {@link #next()}, lines passed over that were found bad before.
   *
   * @param bad numbers of these lines
   */
  public JsonNode next(Set<Integer> bad) {
    try {
      String text;
      while ((text = line(bad)) != null) {
        if (!VisibleText.isBlank(text) && !bad.contains(line)) {
          // A byte-order mark in mid-file comes from files joined into one.
          return parse(text.substring(VisibleText.start(text)));
        }
      }
      return null;
    } catch (IOException e) {
      throw new BadInputException(path + ":" + (line + 1) + ": cannot be read: " + IoReason.of(e));
    }
  }

  /** The next line; blank for one that was found bad before and is no text. */
  private String line(Set<Integer> bad) throws IOException {
    try {
      String text = reader.next(path + ":" + (line + 1));
      line++;
      return text;
    } catch (BadInputException noText) {
      line++;
      if (bad.contains(line)) {
        return "";
      }
      throw noText;
    }
  }

  private JsonNode parse(String text) {
    JsonNode row;
    try {
      row = JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw new BadInputException(
          place() + ": not valid JSON (" + JsonReason.of(e) + "); expected one object a line");
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
