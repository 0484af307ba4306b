package org.nomograph.engine.lawgraph.statute;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.Validity;

/**
 * Checks the statutes' graph: what is broken in it, and what the sources left open. Not
 * thread-safe; {@link #check} may be called by several threads.
 */
public final class StatuteIntegrity {
  private final StatuteGraph graph;
  private final List<Finding> findings = new ArrayList<>();
  private final Set<String> ids = new HashSet<>();
  private final Map<String, Relation> prevails = new HashMap<>();

  private StatuteIntegrity(StatuteGraph graph) {
    this.graph = graph;
  }

  /**
   * One finding.
   *
   * @param error whether the graph contradicts itself; else worth knowing only
   * @param place id of the node it concerns
   * @param message what is wrong, for people
   */
  public record Finding(boolean error, String place, String message) {}

  /** All findings, errors first, each kind in the order of the graph. */
  public static List<Finding> check(StatuteGraph graph) {
    StatuteIntegrity check = new StatuteIntegrity(graph);
    StatuteElements elements = new StatuteElements(graph);
    elements.nodes(check::node);
    elements.edges(check::edge);
    graph.laws().forEach(check::intervals);
    check.citations();
    check.concepts();
    // Stable: within errors and within notes the order stays.
    return check.findings.stream().sorted(Comparator.comparing(f -> !f.error())).toList();
  }

  private void error(String place, String message) {
    findings.add(new Finding(true, place, message));
  }

  private void note(String place, String message) {
    findings.add(new Finding(false, place, message));
  }

  private void node(StatuteElements.Node node) {
    if (!ids.add(node.id())) {
      error(node.id(), "two nodes have this id");
    }
  }

  private void edge(Edge edge) {
    for (String end : List.of(edge.from(), edge.to())) {
      if (!ids.contains(end)) {
        error(edge.from(), edge.relation() + " ends at no node: " + end);
      }
    }
    if (edge.relation().conflict()) {
      Relation back = prevails.get(edge.to() + " " + edge.from());
      if (back != null) {
        note(
            edge.from(),
            "prevails over %s (%s), which prevails over it (%s)"
                .formatted(edge.to(), edge.relation(), back));
      }
      prevails.put(edge.from() + " " + edge.to(), edge.relation());
    }
  }

  /**
   * On a day that two versions of a law cover, the one that began last governs. Amendments do not
   * take each other's place.
   */
  private void intervals(String law) {
    List<VersionNode> versions =
        graph.versions(law).stream().filter(v -> v.kind() != DocumentKind.AMENDMENT).toList();
    for (int i = 0; i < versions.size(); i++) {
      for (int j = i + 1; j < versions.size(); j++) {
        if (overlap(versions.get(i).validity(), versions.get(j).validity())) {
          note(versions.get(j).id(), "in force on the same days as " + versions.get(i).id());
        }
      }
    }
  }

  private static boolean overlap(Validity one, Validity other) {
    LocalDate begin = later(one.from(), other.from());
    LocalDate end = earlier(one.until(), other.until());
    return begin.isBefore(end);
  }

  private static LocalDate later(Optional<LocalDate> one, Optional<LocalDate> other) {
    LocalDate first = one.orElse(LocalDate.MIN);
    LocalDate second = other.orElse(LocalDate.MIN);
    return first.isAfter(second) ? first : second;
  }

  private static LocalDate earlier(Optional<LocalDate> one, Optional<LocalDate> other) {
    LocalDate first = one.orElse(LocalDate.MAX);
    LocalDate second = other.orElse(LocalDate.MAX);
    return first.isBefore(second) ? first : second;
  }

  private void citations() {
    SortedMap<String, Integer> missing = new TreeMap<>();
    graph.danglingCitations().forEach(ref -> missing.merge(ref.law(), 1, Integer::sum));
    missing.forEach((law, count) -> note(law, count + " citations of articles that " + why(law)));
  }

  private void concepts() {
    SortedMap<String, Integer> absent = new TreeMap<>();
    graph
        .conceptsWithoutArticle()
        .forEach(
            (concept, articles) -> {
              for (ArticleRef article : articles) {
                if (graph.lawNamed(article.law()).isPresent()) {
                  note(
                      "concept/" + concept,
                      "a pack names an article for it that no version of "
                          + "the law has: "
                          + article);
                } else {
                  absent.merge(article.law(), 1, Integer::sum);
                }
              }
            });
    absent.forEach(
        (law, count) -> note(law, count + " articles that packs name for concepts " + why(law)));
  }

  private String why(String law) {
    return graph.lawNamed(law).isPresent()
        ? "no version of the law has"
        : "cannot be followed: the law is not imported";
  }
}
