package org.nomograph.engine.lawgraph.statute;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.engine.lawgraph.statute.LawSection.Cited;
import org.nomograph.engine.lawgraph.statute.LawSection.Role;
import org.nomograph.engine.lawgraph.statute.StatuteNodes.Place;

/** Reference edges: citations of the sections, linked to the articles there are. Thread-safe. */
final class References {
  private final StatuteNodes nodes;
  private final Map<String, List<Edge>> into = new HashMap<>();
  private final Map<String, Optional<String>> fused = new HashMap<>();

  References(StatuteNodes nodes) {
    this.nodes = nodes;
    nodes.forEach(
        place -> {
          of(place).forEach(e -> into.computeIfAbsent(e.to(), t -> new ArrayList<>()).add(e));
        });
  }

  /** Citations of articles that no law of the graph has, each as often as it is made. */
  List<ArticleRef> dangling() {
    List<ArticleRef> missing = new ArrayList<>();
    nodes.forEach(
        place -> {
          for (Cited cited : place.article().citations()) {
            if (target(place, cited).isEmpty()) {
              String law = cited.law().isEmpty() ? place.law() : cited.law();
              missing.add(new ArticleRef(law, cited.number()));
            }
          }
        });
    return missing;
  }

  List<Edge> to(String articleId) {
    return List.copyOf(into.getOrDefault(articleId, List.of()));
  }

  List<Edge> of(Place place) {
    List<Edge> edges = new ArrayList<>();
    for (Cited cited : place.article().citations()) {
      target(place, cited)
          .filter(target -> !target.id().equals(place.id()))
          .ifPresent(
              target ->
                  edges.add(new Edge(place.id(), target.id(), Relation.REFERENCE, reason(cited))));
    }
    return edges;
  }

  /** The article that a citation means. */
  Optional<Place> target(Place place, Cited cited) {
    if (cited.law().isEmpty()) {
      return StatuteNodes.place(place.version(), cited.number());
    }
    return law(cited.law())
        .flatMap(
            law -> nodes.contemporary(new ArticleRef(law, cited.number()), place.version().node()));
  }

  private synchronized Optional<String> law(String name) {
    return fused.computeIfAbsent(name, nodes.fusion()::find);
  }

  private static String reason(Cited cited) {
    String words = cited.words().replace('\n', ' ');
    return cited.role() == Role.PLAIN
        ? "条文引用“" + words + "”"
        : cited.role() == Role.EXCEPTION ? "条文以“" + words + "”为例外" : "条文排除适用“" + words + "”";
  }
}
