package org.nomograph.engine.lawgraph.statute;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** Names of concepts: one form for divergent spellings, and the terms that ship. Stateless. */
public final class ConceptNames {
  private static final String RESOURCE = "concept-terms.txt";
  private static final String[][] SPELLINGS = {
    {"帐", "账"}, {"成份", "成分"}, {"定单", "订单"}, {"其它", "其他"}, {"抵消", "抵销"}, {"预定", "预订"}
  };

  private ConceptNames() {}

  /** The form under which a concept is kept: usual spelling, without quotes and white space. */
  public static String key(String name) {
    String key = name.replaceAll("[\\s“”\"《》]", "");
    for (String[] spelling : SPELLINGS) {
      key = key.replace(spelling[0], spelling[1]);
    }
    return key;
  }

  /** General terms of the law that ship with the library, ascending. */
  static SortedSet<String> shipped() {
    SortedSet<String> terms = new TreeSet<>();
    try (InputStream in = ConceptNames.class.getResourceAsStream(RESOURCE);
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (!line.startsWith("#")) {
          terms.addAll(List.of(line.strip().split("\\s+", -1)));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + RESOURCE, e);
    }
    terms.remove("");
    return terms;
  }
}
