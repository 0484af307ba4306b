package org.nomograph.core.rank;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reciprocal rank fusion (Cormack, Clarke, Büttcher, SIGIR 2009): score(x) = Σ over lists of weight
 * / (k + rank of x), rank 1 the first; a list without x adds nothing.
 *
 * @param k dampens the top ranks, at least 0; default 60
 */
public record ReciprocalRankFusion(double k) {
  public static final ReciprocalRankFusion DEFAULT = new ReciprocalRankFusion(60);

  public ReciprocalRankFusion {
    if (!(k >= 0) || Double.isInfinite(k)) {
      throw new IllegalArgumentException("k must be finite and not negative: " + k);
    }
  }

  /** Fuses the lists; best first, ties by id. */
  public List<Fused> fuse(List<RankedList> lists) {
    Map<String, List<Explanation>> parts = new HashMap<>();
    for (RankedList list : lists) {
      for (int i = 0; i < list.hits().size(); i++) {
        Explanation part =
            Explanation.product(
                list.name() + ", rank " + (i + 1),
                List.of(
                    Explanation.leaf(list.weight(), "weight"),
                    Explanation.leaf(1 / (k + i + 1), "1 / (" + k + " + rank)")));
        parts.computeIfAbsent(list.hits().get(i).id(), id -> new ArrayList<>()).add(part);
      }
    }
    return Fused.ranked("reciprocal rank fusion", parts);
  }
}
