package org.nomograph.engine.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Frames that make a passage tell no event, from the resource {@code unreal-frames.tsv}, whose head
 * tells the form. Immutable and thread-safe.
 *
 * @param frames frames in the order of the resource
 * @param accusation words that show that somebody is accused
 * @param exit words that end what {@link Scope#REST} began
 * @param turn words that end a clause before its mark
 */
record FrameLexicon(
    List<Frame> frames, SpanMatcher accusation, SpanMatcher exit, SpanMatcher turn) {
  private static final String RESOURCE = "unreal-frames.tsv";
  private static final int COLUMNS = 6;

  /** How far a frame reaches. */
  enum Scope {
    PHRASE,
    ONWARD,
    CLAUSE,
    SENTENCE,
    REST,
    PERSON
  }

  /** In which texts a frame holds. */
  enum Where {
    /** In any. */
    ANY,
    /** Where nobody is accused. */
    PLAIN,
    /** Where nobody is accused before its cue: whoever is accused behind it is an example. */
    BEFORE
  }

  /**
   * A frame.
   *
   * @param kind its name
   * @param scope how far it reaches
   * @param where in which texts it holds
   * @param cue what shows it
   * @param with what must stand in the same sentence, or empty
   * @param unless what must not, or empty
   */
  record Frame(
      String kind,
      Scope scope,
      Where where,
      SpanMatcher cue,
      Optional<SpanMatcher> with,
      Optional<SpanMatcher> unless) {}

  /** Reads the resource of this package. */
  static FrameLexicon load() {
    try (InputStream in = FrameLexicon.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("resource " + RESOURCE + " is missing");
      }
      return read(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads a lexicon.
   *
   * @throws IllegalArgumentException naming the line that has not the form of the resource
   */
  static FrameLexicon read(BufferedReader in) throws IOException {
    List<Frame> frames = new ArrayList<>();
    Map<String, SpanMatcher> words = new HashMap<>();
    int number = 0;
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      number++;
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      String[] cells = line.split("\t", -1);
      if (cells.length != COLUMNS || cells[3].isBlank()) {
        throw new IllegalArgumentException(
            "line " + number + ": expected kind, scope, where, cue, with, unless, tab-separated");
      }
      if (cells[1].equals("-")) {
        words.put(cells[0], phrases(cells[3]));
      } else {
        frames.add(frame(cells, number));
      }
    }
    return new FrameLexicon(
        List.copyOf(frames), word(words, "accusation"), word(words, "exit"), word(words, "turn"));
  }

  private static SpanMatcher word(Map<String, SpanMatcher> words, String kind) {
    SpanMatcher matcher = words.get(kind);
    if (matcher == null) {
      throw new IllegalArgumentException("no line of kind \"" + kind + "\"");
    }
    return matcher;
  }

  private static Frame frame(String[] cells, int number) {
    try {
      return new Frame(
          cells[0],
          Scope.valueOf(cells[1].toUpperCase(Locale.ROOT)),
          Where.valueOf(cells[2].toUpperCase(Locale.ROOT)),
          phrases(cells[3]),
          optional(cells[4]),
          optional(cells[5]));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("line " + number + ": " + e.getMessage(), e);
    }
  }

  private static Optional<SpanMatcher> optional(String cell) {
    return cell.isBlank() ? Optional.empty() : Optional.of(phrases(cell));
  }

  private static SpanMatcher phrases(String cell) {
    return SpanMatcher.compile(List.of(cell.split("\\|")));
  }
}
