package org.nomograph.engine.verify;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads our labelled pairs of sentence and evidence. */
final class LabelledPairs {
  static final String ENTAILED = "entailed";

  private LabelledPairs() {}

  /**
   * A pair.
   *
   * @param kind entailed, or what is wrong with the sentence
   * @param choosing whether it serves to choose the threshold, not to report
   */
  record Pair(String kind, String sentence, String evidence, boolean choosing) {
    boolean entailed() {
      return kind.equals(ENTAILED);
    }
  }

  /** The pairs of which one half serves to choose. */
  static List<Pair> all() throws IOException {
    return read("entailment-pairs.tsv");
  }

  /** Pairs that were written before the test had seen them; none serves to choose anything. */
  static List<Pair> blind() throws IOException {
    return read("entailment-blind-pairs.tsv");
  }

  /** Pairs that were kept, without a count on them, until the test had been made on the others. */
  static List<Pair> kept() throws IOException {
    return read("entailment-kept-pairs.tsv");
  }

  private static List<Pair> read(String file) throws IOException {
    List<Pair> pairs = new ArrayList<>();
    Map<String, Integer> seen = new HashMap<>();
    String evidence = "";
    try (InputStream in = LabelledPairs.class.getResourceAsStream(file)) {
      for (String line : new String(in.readAllBytes(), UTF_8).split("\n", -1)) {
        String[] fields = line.split("\t", -1);
        if (line.startsWith("=")) {
          evidence = fields[fields.length - 1];
        } else if (!line.startsWith("#") && !line.isBlank()) {
          boolean odd = seen.merge(fields[0], 1, Integer::sum) % 2 == 1;
          pairs.add(new Pair(fields[0], fields[1], evidence, odd));
        }
      }
    }
    return pairs;
  }
}
