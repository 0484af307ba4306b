package org.nomograph.engine.retrieve.graph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.nomograph.core.graph.PageRank;
import org.nomograph.core.rank.Explanation;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.lawgraph.statute.ArticleNode;
import org.nomograph.engine.lawgraph.statute.StatuteGraph;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.retrieve.graph.GraphHits.GraphHit;

/**
 * Ranks articles by the law graph (CoAL-RAG, arXiv 2608.17536, tier 3): what was found already and
 * the concepts that the question names are the anchors; personalised PageRank (Haveliwala:
 * Topic-sensitive PageRank, WWW 2002) over the edges of containment, reference and concepts around
 * them gives the scores; the edges over which an article was first reached are its path. Immutable
 * and thread-safe.
 */
public final class GraphRetriever {
  private static final double TOLERANCE = 1e-7;
  private static final int MOST_ITERATIONS = 60;

  private final StatuteGraph graph;
  private final GraphRetrieverParams params;
  private final PageRank pageRank;

  public GraphRetriever(StatuteGraph graph, GraphRetrieverParams params) {
    this.graph = graph;
    this.params = params;
    this.pageRank = new PageRank(params.damping(), TOLERANCE, MOST_ITERATIONS);
  }

  /**
   * The best articles.
   *
   * @param query the question
   * @param seeds what another retriever found, best first; what is no article of the graph is
   *     passed over
   * @param filter which articles; without a day those of the newest versions
   * @param top number of articles at most, at least 1
   */
  public GraphHits retrieve(String query, List<Retrieved> seeds, DocFilter filter, int top) {
    List<String> concepts = graph.conceptsIn(query);
    LocalGraph local = new LocalGraph(graph, params, wanted(filter));
    Map<String, Double> restarts = restarts(seeds, concepts, wanted(filter));
    if (restarts.isEmpty()) {
      return new GraphHits(List.of(), concepts, 0);
    }
    restarts.keySet().forEach(local::anchor);
    local.expand();
    double[] teleport = new double[local.ids().size()];
    restarts.forEach((id, weight) -> teleport[local.place(id)] = weight);
    double[] scores = pageRank.rank(local.graph(), teleport).scores();
    List<Hit> found = new ArrayList<>();
    for (int i = 0; i < scores.length; i++) {
      String id = local.ids().get(i);
      if (scores[i] > 0 && local.isArticle(id)) {
        found.add(new Hit(id, graph.article(id).orElseThrow().ref().toString(), scores[i]));
      }
    }
    found.sort(Comparator.comparingDouble((Hit h) -> -h.score()).thenComparing(Hit::id));
    List<GraphHit> hits =
        found.stream().limit(top).map(hit -> explained(hit, local.path(hit.id()))).toList();
    return new GraphHits(hits, concepts, local.ids().size());
  }

  private static GraphHit explained(Hit hit, GraphPath path) {
    Explanation why = Explanation.leaf(hit.score(), "personalised PageRank, " + path.text());
    return new GraphHit(new Retrieved(hit, why), path);
  }

  private static Predicate<ArticleNode> wanted(DocFilter filter) {
    return node ->
        !filter.exclude().contains(node.id())
            && filter.law().map(node.ref().law()::equals).orElse(true)
            && filter.asOf().map(day -> node.validity().covers(day)).orElse(node.newest());
  }

  /** Weight of each anchor: articles by their rank, concepts by their rareness. */
  private Map<String, Double> restarts(
      List<Retrieved> seeds, List<String> concepts, Predicate<ArticleNode> wanted) {
    List<String> articles =
        seeds.stream()
            .map(seed -> seed.hit().id())
            .filter(id -> graph.article(id).filter(wanted).isPresent())
            .distinct()
            .toList();
    Map<String, Double> byRank = new LinkedHashMap<>();
    for (int i = 0; i < articles.size(); i++) {
      byRank.put(articles.get(i), 1 / (params.rankConstant() + i + 1));
    }
    Map<String, Double> byRareness = new LinkedHashMap<>();
    for (String concept : concepts) {
      if (graph.uses(concept) <= params.mostUses()) {
        byRareness.put(GraphPath.CONCEPT + concept, graph.rareness(concept));
      }
    }
    double share = byRareness.isEmpty() ? 0 : byRank.isEmpty() ? 1 : params.conceptShare();
    Map<String, Double> all = new LinkedHashMap<>();
    scaled(byRank, 1 - share, all);
    scaled(byRareness, share, all);
    return all;
  }

  private static void scaled(Map<String, Double> from, double share, Map<String, Double> to) {
    double sum = from.values().stream().mapToDouble(w -> w).sum();
    if (sum > 0 && share > 0) {
      from.forEach((id, weight) -> to.put(id, share * weight / sum));
    }
  }
}
