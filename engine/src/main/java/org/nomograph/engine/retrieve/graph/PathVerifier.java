package org.nomograph.engine.retrieve.graph;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.nomograph.engine.lawgraph.statute.ArticleNode;
import org.nomograph.engine.lawgraph.statute.Edge;
import org.nomograph.engine.lawgraph.statute.RepealedLaw;
import org.nomograph.engine.lawgraph.statute.StatuteGraph;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.retrieve.graph.Verified.Dropped;

/**
 * Checks hits against the law graph (CoAL-RAG, arXiv 2608.17536, tier 4) and drops those that
 * conflict with one that prevails, each with its reason:
 *
 * <ol>
 *   <li>texts that are not in force on the day, and those of a law that has ended;
 *   <li>the older version of an article whose newer one was found;
 *   <li>the lower or local text where the higher was found and says something else;
 *   <li>the general provision where the special one was found before it;
 *   <li>the rule to which a provision that was found before it states an exception, where the paths
 *       bear the exception out.
 * </ol>
 *
 * Where neither text prevails both stay. Immutable; as safe for several threads as the texts are.
 */
public final class PathVerifier {
  private final StatuteGraph graph;
  private final Function<String, String> texts;

  /**
   * @param graph the law graph
   * @param texts text of an article by the id of its version; empty for one that has none
   */
  public PathVerifier(StatuteGraph graph, Function<String, String> texts) {
    this.graph = graph;
    this.texts = texts;
  }

  /**
   * Checks hits.
   *
   * @param hits hits, best first; what is no article of the graph stays
   * @param paths what the graph found for the same question
   * @param day day whose law governs; empty for the law in force now
   */
  public Verified verify(List<Retrieved> hits, GraphHits paths, Optional<LocalDate> day) {
    Map<String, Integer> ranks = new HashMap<>();
    hits.forEach(hit -> ranks.putIfAbsent(hit.hit().id(), ranks.size()));
    List<Retrieved> kept = new ArrayList<>();
    List<Dropped> dropped = new ArrayList<>();
    for (Retrieved hit : hits) {
      Optional<Dropped> conflict =
          graph
              .article(hit.hit().id())
              .flatMap(
                  node -> outOfForce(hit, node, day).or(() -> overruled(hit, ranks, paths, day)));
      conflict.ifPresentOrElse(dropped::add, () -> kept.add(hit));
    }
    return new Verified(kept, dropped);
  }

  private Optional<Dropped> outOfForce(Retrieved hit, ArticleNode node, Optional<LocalDate> day) {
    Optional<RepealedLaw> repealed =
        graph
            .repealed(node.ref().law())
            .filter(r -> day.map(d -> !d.isBefore(r.until())).orElse(true));
    if (repealed.isPresent()) {
      String instead = repealed.get().successor().map(s -> "，由《" + s + "》代替").orElse("");
      return dropped(
          hit, "《%s》自%s起已废止%s".formatted(node.ref().law(), repealed.get().until(), instead), "");
    }
    if (day.isPresent() && !node.validity().covers(day.get())) {
      return dropped(hit, "该文本在%s不施行".formatted(day.get()), "");
    }
    return day.isEmpty() && !node.newest()
        ? dropped(
            hit,
            "较旧的文本，%s起不再施行".formatted(node.validity().until().map(Object::toString).orElse("后来")),
            "")
        : Optional.empty();
  }

  private Optional<Dropped> overruled(
      Retrieved hit, Map<String, Integer> ranks, GraphHits paths, Optional<LocalDate> day) {
    String id = hit.hit().id();
    for (Edge edge : graph.conflicts(id)) {
      Integer strong = edge.to().equals(id) ? ranks.get(edge.from()) : null;
      if (strong == null || !governs(edge.from(), day)) {
        continue;
      }
      boolean before = strong < ranks.get(id);
      Optional<String> reason =
          switch (edge.relation()) {
            case NEWER -> Optional.of(edge.reason());
            case HIGHER ->
                Contradiction.between(texts.apply(edge.from()), texts.apply(id))
                    .map(what -> edge.reason() + "：" + what);
            case SPECIAL -> before ? Optional.of(edge.reason()) : Optional.empty();
            case EXCEPTION ->
                before && paths.path(edge.from()).isPresent()
                    ? Optional.of(edge.reason())
                    : Optional.empty();
            case CONTAINS, REFERENCE, MENTIONS, DEFINES -> Optional.empty();
          };
      if (reason.isPresent()) {
        return dropped(hit, reason.get(), edge.from());
      }
    }
    return Optional.empty();
  }

  private boolean governs(String articleId, Optional<LocalDate> day) {
    return graph
        .article(articleId)
        .filter(n -> day.map(d -> n.validity().covers(d)).orElse(n.newest()))
        .isPresent();
  }

  private static Optional<Dropped> dropped(Retrieved hit, String reason, String instead) {
    return Optional.of(new Dropped(hit, reason, Optional.of(instead).filter(id -> !id.isEmpty())));
  }
}
