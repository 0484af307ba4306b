package org.nomograph.engine.lawgraph;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.nomograph.engine.index.Hit;

/**
 * Vectors φ(c) of the cases' features and φ(K) of the community summaries (LegalGraphRAG, arXiv
 * 2605.28120, R_sem and R_com). Vectors have length 1. Immutable, safe for use by several threads;
 * the arrays handed out must not be changed.
 */
public final class CaseVectors {
  private final String fingerprint;
  private final int dimensions;
  private final List<String> caseIds;
  private final List<float[]> cases;
  private final List<String> communityIds;
  private final List<float[]> communities;

  CaseVectors(
      String fingerprint,
      int dimensions,
      List<String> caseIds,
      List<float[]> cases,
      List<String> communityIds,
      List<float[]> communities) {
    if (caseIds.size() != cases.size() || communityIds.size() != communities.size()) {
      throw new IllegalArgumentException("as many vectors as ids expected");
    }
    this.fingerprint = fingerprint;
    this.dimensions = dimensions;
    this.caseIds = List.copyOf(caseIds);
    this.cases = List.copyOf(cases);
    this.communityIds = List.copyOf(communityIds);
    this.communities = List.copyOf(communities);
  }

  /** Fingerprint of the embedder that made them; a query must come from the same one. */
  public String fingerprint() {
    return fingerprint;
  }

  public int dimensions() {
    return dimensions;
  }

  /** φ(c), or empty for an unknown case. */
  public Optional<float[]> find(String caseId) {
    int place = Collections.binarySearch(caseIds, caseId);
    return place < 0 ? Optional.empty() : Optional.of(cases.get(place));
  }

  /** Cases by cosine with the query, best first, ties by id. */
  public List<Hit> nearestCases(float[] query, int top) {
    return nearest(query, caseIds, cases, top);
  }

  /** Communities by cosine with the query, best first, ties by number. */
  public List<Hit> nearestCommunities(float[] query, int top) {
    return nearest(query, communityIds, communities, top);
  }

  List<float[]> caseVectors() {
    return cases;
  }

  List<float[]> communityVectors() {
    return communities;
  }

  List<String> caseIds() {
    return caseIds;
  }

  List<String> communityIds() {
    return communityIds;
  }

  private List<Hit> nearest(float[] query, List<String> ids, List<float[]> vectors, int top) {
    if (query.length != dimensions) {
      throw new IllegalArgumentException(
          "query has " + query.length + " dimensions, expected " + dimensions);
    }
    int most = Math.min(top, ids.size());
    double[] best = new double[most];
    int[] places = new int[most];
    int used = 0;
    for (int i = 0; i < ids.size(); i++) {
      double dot = 0;
      float[] vector = vectors.get(i);
      for (int d = 0; d < dimensions; d++) {
        dot += query[d] * vector[d];
      }
      int at = used;
      while (at > 0 && best[at - 1] < dot) {
        at--;
      }
      if (at < most) {
        used = Math.min(used + 1, most);
        System.arraycopy(best, at, best, at + 1, used - at - 1);
        System.arraycopy(places, at, places, at + 1, used - at - 1);
        best[at] = dot;
        places[at] = i;
      }
    }
    List<Hit> hits = new ArrayList<>(used);
    for (int rank = 0; rank < used; rank++) {
      String id = ids.get(places[rank]);
      hits.add(new Hit(id, id, best[rank]));
    }
    return List.copyOf(hits);
  }
}
