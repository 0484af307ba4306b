package org.nomograph.engine.lawgraph.statute;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds given phrases in a text, at each place the longest one. Immutable and thread-safe. */
final class PhraseTrie {
  private final Node root = new Node();

  private static final class Node {
    private final Map<Character, Node> next = new HashMap<>(4);
    private boolean end;
  }

  PhraseTrie(Collection<String> phrases) {
    for (String phrase : phrases) {
      Node at = root;
      for (int i = 0; i < phrase.length(); i++) {
        at = at.next.computeIfAbsent(phrase.charAt(i), c -> new Node());
      }
      at.end = at != root;
    }
  }

  /**
   * A phrase in a text.
   *
   * @param phrase the phrase
   * @param start index of its first character
   */
  record Match(String phrase, int start) {
    int end() {
      return start + phrase.length();
    }
  }

  /** Phrases from left to right; after a phrase the search goes on behind it. */
  List<String> longest(String text) {
    return matches(text).stream().map(Match::phrase).toList();
  }

  /** As {@link #longest}, with their places. */
  List<Match> matches(String text) {
    List<Match> found = new ArrayList<>();
    for (int i = 0; i < text.length(); ) {
      int end = end(text, i);
      if (end > i) {
        found.add(new Match(text.substring(i, end), i));
        i = end;
      } else {
        i++;
      }
    }
    return found;
  }

  private int end(String text, int from) {
    Node at = root;
    int end = from;
    for (int i = from; i < text.length(); i++) {
      at = at.next.get(text.charAt(i));
      if (at == null) {
        break;
      }
      end = at.end ? i + 1 : end;
    }
    return end;
  }
}
