package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.workspace.Snapshot;

/**
 * Finds rows whose text stands in the corpus: in one case or interpretation stand, word for word,
 * sentences that make up half of the row's text or more. Sentences of fewer than twelve letters do
 * not count: everybody uses them. Provisions are no leak: they are what is asked for. Stateless.
 */
final class LeakCheck {
  private static final int SHORTEST = 12;
  private static final double SHARE = 0.5;
  private static final String ENDS = "[。；;！？!?\\n]+";
  private static final String NO_LETTERS = "[^\\p{L}\\p{N}]+";

  private LeakCheck() {}

  /** Ids of the rows with the document that has their text. */
  static SortedMap<String, String> leaks(List<BenchRow> rows, Nomograph nomograph)
      throws IOException {
    Map<String, List<Integer>> bySentence = new HashMap<>();
    int[] letters = new int[rows.size()];
    for (int i = 0; i < rows.size(); i++) {
      for (String sentence : sentences(rows.get(i).text())) {
        letters[i] += sentence.length();
        bySentence.computeIfAbsent(sentence, s -> new ArrayList<>()).add(i);
      }
    }
    SortedMap<String, String> leaks = new TreeMap<>();
    for (DocKind kind : List.of(DocKind.CASE, DocKind.INTERPRETATION)) {
      for (String id : nomograph.snapshot().index().ids(kind)) {
        Map<Integer, Integer> shared = new HashMap<>();
        for (String sentence : sentences(text(nomograph.snapshot(), id))) {
          for (int row : bySentence.getOrDefault(sentence, List.of())) {
            shared.merge(row, sentence.length(), Integer::sum);
          }
        }
        shared.forEach(
            (row, count) -> {
              if (count >= SHARE * letters[row]) {
                leaks.putIfAbsent(rows.get(row).id(), id);
              }
            });
      }
    }
    return leaks;
  }

  /** The text of a case, of an interpretation, or of an article of one. */
  private static String text(Snapshot snapshot, String id) throws IOException {
    JsonNode record = Json.parse(snapshot.index().find(id).orElse("{}"));
    JsonNode article = record.path("article");
    return record.path("facts").asText("")
        + record.path("text").asText("")
        + article.path("text").asText("");
  }

  private static Set<String> sentences(String text) {
    Set<String> sentences = new HashSet<>();
    for (String sentence : text.split(ENDS, -1)) {
      String bare = sentence.replaceAll(NO_LETTERS, "");
      if (bare.length() >= SHORTEST) {
        sentences.add(bare);
      }
    }
    return sentences;
  }
}
