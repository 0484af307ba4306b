package org.nomograph.engine.lawgraph.statute;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.nomograph.core.cite.LawNames;

/** Finds the names of laws in a text: of the longest that begin at a place. Immutable. */
final class NamedLaws {
  /** Shortest name that is looked for without 《》, in characters. */
  private static final int SHORTEST = 2;

  /** Characters before a name that are tried as the beginning of a longer one. */
  private static final int LOOK_BACK = 8;

  private final StatuteGraph graph;
  private final LawNames names = LawNames.standard();
  private final PhraseTrie phrases;

  NamedLaws(StatuteGraph graph) {
    this.graph = graph;
    Set<String> all = new TreeSet<>(graph.laws());
    graph.repealedLaws().forEach(r -> all.add(r.law()));
    all.removeIf(name -> name.length() < SHORTEST);
    this.phrases = new PhraseTrie(all);
  }

  private List<String> found(String text) {
    String plain = LawNames.key(text.replaceAll("[（(](?=\\d{4})", " "));
    Set<String> found = new LinkedHashSet<>();
    for (PhraseTrie.Match match : phrases.matches(plain)) {
      if (!partOfLonger(plain, match)) {
        found.add(match.phrase());
      }
    }
    return new ArrayList<>(found);
  }

  /** 合同法 in 劳动合同法, whether or not the longer one is in the graph. */
  private boolean partOfLonger(String text, PhraseTrie.Match match) {
    for (int back = 1; back <= Math.min(LOOK_BACK, match.start()); back++) {
      if (names.knows(text.substring(match.start() - back, match.end()))) {
        return true;
      }
    }
    return false;
  }

  /** Keys of the laws of the graph that a text names and that have not ended. */
  List<String> current(String text) {
    return found(text).stream()
        .filter(law -> !graph.versions(law).isEmpty() && graph.repealed(law).isEmpty())
        .toList();
  }

  /** Laws that a text names and that have ended. */
  List<RepealedLaw> repealed(String text) {
    return found(text).stream().map(graph::repealed).flatMap(Optional::stream).toList();
  }
}
