package org.nomograph.engine.retrieve.graph;

import java.util.List;
import java.util.Optional;
import org.nomograph.engine.retrieve.Retrieved;

/**
 * What retrieval over the graph found.
 *
 * @param hits articles, best first
 * @param concepts concepts that the question names, in its order
 * @param nodes nodes that were looked at
 */
public record GraphHits(List<GraphHit> hits, List<String> concepts, int nodes) {
  public GraphHits {
    hits = List.copyOf(hits);
    concepts = List.copyOf(concepts);
  }

  /**
   * An article with the path that leads to it.
   *
   * @param retrieved the article; its score is the personalised PageRank
   * @param path the path
   */
  public record GraphHit(Retrieved retrieved, GraphPath path) {
    /** Id of the article in its version. */
    public String id() {
      return retrieved.hit().id();
    }
  }

  /** The articles alone. */
  public List<Retrieved> ranked() {
    return hits.stream().map(GraphHit::retrieved).toList();
  }

  /** The path to an article that was found. */
  public Optional<GraphPath> path(String articleId) {
    return hits.stream().filter(h -> h.id().equals(articleId)).findFirst().map(GraphHit::path);
  }
}
