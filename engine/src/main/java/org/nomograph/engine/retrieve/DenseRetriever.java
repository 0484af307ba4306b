package org.nomograph.engine.retrieve;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.nomograph.core.rank.Explanation;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.embed.Vectors;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.index.LawIndex;

/**
 * By meaning. One vector of a long query blurs its issues, so the query is cut into segments q1..qn
 * and a document scores
 *
 * <pre>score(a) = ½ · max_i cos(q_i, a) + ½ · mean_i cos(q_i, a)</pre>
 *
 * the issue it answers best, and how well it fits the whole. With one segment this is the cosine.
 * Candidates are the nearest documents of each segment; each candidate is scored against all
 * segments with the exact vectors, a document of several passages by the best one for a segment.
 */
public final class DenseRetriever implements Retriever {
  private static final Comparator<Retrieved> BEST_FIRST =
      Comparator.comparingDouble((Retrieved r) -> r.hit().score())
          .reversed()
          .thenComparing(r -> r.hit().id());

  private final LawIndex index;
  private final Embedder embedder;
  private final QuerySegments segments;
  private final int pool;

  public DenseRetriever(LawIndex index, Embedder embedder, DenseParams params) {
    this.index = index;
    this.embedder = embedder;
    this.segments = new QuerySegments(params.segmentChars(), params.maxSegments());
    this.pool = params.pool();
  }

  @Override
  public List<Retrieved> retrieve(String query, DocFilter filter, int top) throws IOException {
    List<float[]> vectors = segments.of(query).stream().map(embedder::embedQuery).toList();
    if (vectors.isEmpty()) {
      return List.of();
    }
    if (vectors.size() == 1) {
      return index.nearest(vectors.get(0), filter, top).stream()
          .map(hit -> new Retrieved(hit, Explanation.leaf(hit.score(), "cosine with the query")))
          .toList();
    }
    List<Retrieved> scored = new ArrayList<>();
    for (Map.Entry<String, String> candidate : candidates(vectors, filter, top).entrySet()) {
      Explanation score = score(vectors, index.vectors(candidate.getKey()));
      scored.add(Retrieved.of(candidate.getKey(), candidate.getValue(), score));
    }
    scored.sort(BEST_FIRST);
    return List.copyOf(scored.subList(0, Math.min(top, scored.size())));
  }

  /** Ids and docIds of the nearest documents of all segments. */
  private Map<String, String> candidates(List<float[]> vectors, DocFilter filter, int top)
      throws IOException {
    Map<String, String> candidates = new TreeMap<>();
    for (float[] vector : vectors) {
      for (Hit hit : index.nearest(vector, filter, Math.max(pool, top))) {
        candidates.put(hit.id(), hit.docId());
      }
    }
    return candidates;
  }

  private static Explanation score(List<float[]> segments, List<float[]> passages) {
    double best = -1;
    int closest = 0;
    double sum = 0;
    for (int i = 0; i < segments.size(); i++) {
      double cosine = cosine(segments.get(i), passages);
      sum += cosine;
      if (cosine > best) {
        best = cosine;
        closest = i;
      }
    }
    int count = segments.size();
    String largest = "largest cosine, with segment " + (closest + 1) + " of " + count;
    return Explanation.sum(
        "half the largest and half the mean cosine with the query's segments",
        List.of(half(best, largest), half(sum / count, "mean cosine")));
  }

  private static Explanation half(double value, String text) {
    return Explanation.product(
        "half of: " + text, List.of(Explanation.leaf(0.5, "half"), Explanation.leaf(value, text)));
  }

  private static double cosine(float[] segment, List<float[]> passages) {
    return passages.stream().mapToDouble(p -> Vectors.dot(segment, p)).max().orElse(-1);
  }
}
