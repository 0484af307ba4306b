package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Runs the command line in this process. */
public final class Cli {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(com.fasterxml.jackson.databind.DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private Cli() {}

  /**
   * What a run left behind.
   *
   * @param status exit status
   */
  public record Result(int status, String out, String err) {
    /** Standard output as one JSON document; fails when there is anything else. */
    public JsonNode json() {
      return parse(out);
    }

    /** Standard output as JSON lines. */
    public List<JsonNode> jsonLines() {
      return out.lines().map(Cli::parse).toList();
    }
  }

  /** Parses exactly one JSON document. */
  public static JsonNode parse(String text) {
    try {
      return JSON.readTree(text);
    } catch (IOException e) {
      throw new UncheckedIOException("no single JSON document: " + text, e);
    }
  }

  /** Runs a command line. */
  public static Result run(List<String> args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int status =
        NomographCommand.run(
            new PrintWriter(out, true), new PrintWriter(err, true), args.toArray(String[]::new));
    return new Result(status, out.toString(), err.toString());
  }

  /** Runs a command line with a standard input. */
  public static Result runWithInput(byte[] input, List<String> args) {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(input));
    try {
      return run(args);
    } finally {
      System.setIn(before);
    }
  }

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
