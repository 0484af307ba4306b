package org.nomograph.engine.pack;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds runs of characters that a pack shares with statutory texts. White space is ignored on both
 * sides; allowed terms (names of offenses and the like) are cut out of the pack's texts first. Not
 * thread-safe.
 */
final class TextOverlap {
  private final int run;
  private final List<String> allowed;
  private final Map<String, Located<String>> grams = new HashMap<>();

  /**
   * An empty index.
   *
   * @param run length of a run in characters, at least 1
   * @param allowed terms that may be shared
   */
  TextOverlap(int run, Collection<String> allowed) {
    this.run = run;
    this.allowed =
        allowed.stream()
            .map(TextOverlap::squeezed)
            .filter(term -> !term.isEmpty())
            .sorted(Comparator.comparingInt(String::length).reversed())
            .toList();
  }

  /** Adds a text of the pack. */
  void add(String text, String file, int line) {
    String own = squeezed(text);
    for (String term : allowed) {
      own = own.contains(term) ? own.replace(term, "\0") : own;
    }
    for (int i = 0; i + run <= own.length(); i++) {
      String gram = own.substring(i, i + run);
      if (gram.indexOf('\0') < 0) {
        grams.putIfAbsent(gram, new Located<>(gram, file, line));
      }
    }
  }

  /** Longest runs of the pack that stand in the statutory texts, each once, in their order. */
  List<Located<String>> sharedWith(Iterable<String> statutory) {
    List<Located<String>> shared = new ArrayList<>();
    for (String text : statutory) {
      String other = squeezed(text);
      for (int i = 0; i + run <= other.length(); i++) {
        Located<String> hit = grams.remove(other.substring(i, i + run));
        if (hit != null) {
          int end = i + run;
          while (continues(other, end, hit)) {
            end++;
          }
          shared.add(new Located<>(other.substring(i, end), hit.file(), hit.line()));
          i = end - run;
        }
      }
    }
    return shared;
  }

  /** Whether the run that ends here goes on by one character in the same text of the pack. */
  private boolean continues(String text, int end, Located<String> run) {
    if (end >= text.length()) {
      return false;
    }
    String next = text.substring(end + 1 - this.run, end + 1);
    Located<String> hit = grams.get(next);
    return hit != null && hit.at(run) && grams.remove(next) != null;
  }

  private static String squeezed(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.chars()
        .filter(c -> !Character.isWhitespace(c) && c != '\u3000' && c != '\u00a0')
        .forEach(c -> out.append((char) c));
    return out.toString();
  }
}
