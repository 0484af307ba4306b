package org.nomograph.app.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Says in Chinese what a message says. Messages are made where the fault is found, in English, with
 * file and place; the gloss follows in brackets, so that scripts which look for the English words
 * go on finding them. Stateless.
 */
final class ChineseGloss {
  private static final String RESOURCE = "messages-zh.tsv";
  private static final Map<String, String> MEANINGS = load();

  private ChineseGloss() {}

  /** The message with its gloss; as it is where none is known, or it is Chinese already. */
  static String of(String message) {
    return MEANINGS.entrySet().stream()
        .filter(entry -> message.contains(entry.getKey()))
        .findFirst()
        .map(entry -> message + "（" + entry.getValue() + "）")
        .orElse(message);
  }

  private static Map<String, String> load() {
    Map<String, String> meanings = new LinkedHashMap<>();
    try (InputStream in = ChineseGloss.class.getResourceAsStream(RESOURCE);
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        int tab = line.indexOf('\t');
        if (!line.startsWith("#") && tab > 0) {
          meanings.put(line.substring(0, tab), line.substring(tab + 1));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + RESOURCE, e);
    }
    return meanings;
  }
}
