package org.nomograph.engine;

import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.nomograph.engine.lawgraph.statute.Edge;
import org.nomograph.engine.lawgraph.statute.FormerNumbers;
import org.nomograph.engine.lawgraph.statute.RepealedLaw;
import org.nomograph.engine.lawgraph.statute.StatuteGraph;

/** What the graph of the statutes knows of an article, in lines for people. Immutable. */
final class StatuteViews {
  private final StatuteGraph graph;
  private final FormerNumbers former;

  StatuteViews(StatuteGraph graph, FormerNumbers.Texts texts) {
    this.graph = graph;
    this.former = new FormerNumbers(graph, texts);
  }

  /** A named list of lines. */
  record Lines(String heading, List<String> lines) {}

  /**
   * The parts of an article.
   *
   * @param articleId id of the article in its version
   */
  List<Lines> of(String articleId) throws IOException {
    List<Lines> parts = new ArrayList<>();
    String law = articleId.substring(0, Math.max(0, articleId.indexOf('@')));
    parts.add(
        new Lines("repealed", graph.repealed(law).map(StatuteViews::repeal).stream().toList()));
    parts.add(
        new Lines(
            "formerly",
            former.of(articleId).map(f -> f.versionId() + "/" + f.number()).stream().toList()));
    parts.add(new Lines("domain", graph.domain(articleId).stream().toList()));
    parts.add(new Lines("section", graph.section(articleId).stream().toList()));
    parts.add(new Lines("concepts", graph.concepts(articleId)));
    parts.add(
        new Lines(
            "cites", graph.references(articleId).stream().map(e -> line(e.to(), e)).toList()));
    parts.add(
        new Lines(
            "cited by",
            graph.referencedBy(articleId).stream().map(e -> line(e.from(), e)).toList()));
    parts.add(
        new Lines(
            "conflicts",
            graph.conflicts(articleId).stream().map(e -> conflict(articleId, e)).toList()));
    return parts;
  }

  private static String repeal(RepealedLaw law) {
    LocalDate until = law.until();
    return "since " + until + law.successor().map(s -> ", now " + s).orElse("");
  }

  private static String line(String other, Edge edge) {
    return other + ": " + edge.reason();
  }

  private static String conflict(String articleId, Edge edge) {
    boolean prevails = edge.from().equals(articleId);
    return "%s %s (%s): %s"
        .formatted(
            prevails ? "prevails over" : "gives way to",
            prevails ? edge.to() : edge.from(),
            edge.relation(),
            edge.reason());
  }
}
