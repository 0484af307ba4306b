package org.nomograph.engine.ask;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.nomograph.core.rank.Fused;
import org.nomograph.core.rank.RankedList;
import org.nomograph.core.rank.ReciprocalRankFusion;
import org.nomograph.core.rank.Scored;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.retrieve.graph.GraphHits;
import org.nomograph.engine.retrieve.graph.GraphHits.GraphHit;
import org.nomograph.engine.retrieve.graph.GraphRetriever;

/**
 * Tier 3 (CoAL-RAG, section 3.4): over the law graph. What the texts give are the seeds; from them
 * and from the concepts of the question the graph is walked, and both lists are fused by rank. Each
 * article that the graph reached carries its path. Immutable.
 */
final class GraphTier implements TierSearch {
  private final TierSearch texts;
  private final GraphRetriever graph;
  private final AskParams params;

  /**
   * @param texts gives the seeds
   */
  GraphTier(TierSearch texts, GraphRetriever graph, AskParams params) {
    this.texts = texts;
    this.graph = graph;
    this.params = params;
  }

  @Override
  public Found search(Sought sought) throws IOException {
    return walk(sought).found();
  }

  /**
   * A search with what the graph gave.
   *
   * @param hits what the graph found, with its paths
   */
  record Walk(Found found, GraphHits hits) {}

  Walk walk(Sought sought) throws IOException {
    Found byText = texts.search(sought);
    List<Retrieved> seeds =
        byText.ranked().subList(0, Math.min(params.seeds(), byText.ranked().size()));
    GraphHits hits = graph.retrieve(sought.question(), seeds, sought.filter(), params.pool());
    Map<String, Object> details = new LinkedHashMap<>(byText.details());
    details.put("concepts", hits.concepts());
    details.put("nodes", hits.nodes());
    details.put("graph", Probe.scored(hits.ranked(), params.provisions()));
    Map<String, String> paths = new TreeMap<>();
    for (GraphHit hit : hits.hits()) {
      if (!hit.path().steps().isEmpty()) {
        paths.put(hit.id(), hit.path().text());
      }
    }
    List<Retrieved> ranked = fused(byText.ranked(), hits.ranked());
    Found found = byText.with(ranked, byText.dropped(), "按法律图谱检索", paths, details);
    return new Walk(found, hits);
  }

  private List<Retrieved> fused(List<Retrieved> byText, List<Retrieved> byGraph) {
    Map<String, String> docIds = new TreeMap<>();
    byText.forEach(one -> docIds.put(one.hit().id(), one.hit().docId()));
    byGraph.forEach(one -> docIds.put(one.hit().id(), one.hit().docId()));
    List<RankedList> lists =
        List.of(
            new RankedList("texts", 1, scored(byText)),
            new RankedList("graph", params.graphWeight(), scored(byGraph)));
    List<Retrieved> ranked = new ArrayList<>();
    for (Fused one : ReciprocalRankFusion.DEFAULT.fuse(lists)) {
      Hit hit = new Hit(one.id(), docIds.get(one.id()), one.explanation().value());
      ranked.add(new Retrieved(hit, one.explanation()));
    }
    return ranked;
  }

  private static List<Scored> scored(List<Retrieved> list) {
    return list.stream().map(one -> new Scored(one.hit().id(), one.hit().score())).toList();
  }
}
