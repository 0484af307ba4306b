package org.nomograph.engine.ask;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads a resource of this package: kind, tab, phrases separated by |. Stateless. */
final class WordTable {
  private WordTable() {}

  /** Phrases of each kind, in the order of the resource. */
  static Map<String, List<String>> read(String resource) {
    Map<String, List<String>> words = new TreeMap<>();
    try (InputStream in = WordTable.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("resource " + resource + " is missing");
      }
      BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        int tab = line.indexOf('\t');
        if (!line.startsWith("#") && tab > 0) {
          words.put(line.substring(0, tab), List.of(line.substring(tab + 1).split("\\|")));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + resource, e);
    }
    return words;
  }
}
