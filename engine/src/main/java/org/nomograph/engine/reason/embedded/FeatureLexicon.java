package org.nomograph.engine.reason.embedded;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.nomograph.engine.text.SpanMatcher;

/**
 * Legal types and the phrases that show them, by dimension, in the order of the resource {@code
 * feature-lexicon.tsv}. Immutable.
 */
final class FeatureLexicon {
  private static final String RESOURCE = "feature-lexicon.tsv";

  private final Map<Dimension, List<Entry>> entries;

  /** Dimension of a case feature, with the letter that stands for it in the resource. */
  enum Dimension {
    DEFENDANT('D'),
    CONDUCT('C'),
    OBJECT('O'),
    MENTAL('M');

    private final char letter;

    Dimension(char letter) {
      this.letter = letter;
    }

    private static Dimension of(String letter) {
      for (Dimension dimension : values()) {
        if (letter.length() == 1 && letter.charAt(0) == dimension.letter) {
          return dimension;
        }
      }
      throw new IllegalArgumentException("unknown dimension \"" + letter + "\"");
    }
  }

  /**
   * A legal type.
   *
   * @param type its name, as it appears among the keywords
   * @param matcher phrases, any of which shows it
   */
  record Entry(String type, SpanMatcher matcher) {}

  private FeatureLexicon(Map<Dimension, List<Entry>> entries) {
    this.entries = entries;
  }

  /** Reads the resource of this package. */
  static FeatureLexicon load() {
    try (InputStream in = FeatureLexicon.class.getResourceAsStream(RESOURCE)) {
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
  static FeatureLexicon read(BufferedReader in) throws IOException {
    Map<Dimension, List<Entry>> entries = new EnumMap<>(Dimension.class);
    for (Dimension dimension : Dimension.values()) {
      entries.put(dimension, new ArrayList<>());
    }
    int number = 0;
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      number++;
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      String[] cells = line.split("\t", -1);
      if (cells.length != 3) {
        throw new IllegalArgumentException(
            "line " + number + ": expected dimension, type and phrases, tab-separated");
      }
      entries
          .get(Dimension.of(cells[0]))
          .add(new Entry(cells[1], SpanMatcher.compile(List.of(cells[2]))));
    }
    return new FeatureLexicon(entries);
  }

  /** Types of a dimension in the order of the resource. */
  List<Entry> of(Dimension dimension) {
    return entries.get(dimension);
  }
}
