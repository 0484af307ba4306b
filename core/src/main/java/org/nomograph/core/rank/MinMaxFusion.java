package org.nomograph.core.rank;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Weighted sum of scores that each list rescales to [0, 1] over its own hits: score(x) = Σ weight ·
 * (s − min) / (max − min). A list whose scores are all equal gives 1 to each of its hits; a list
 * without x adds nothing.
 */
public final class MinMaxFusion {
  private MinMaxFusion() {}

  /** Fuses the lists; best first, ties by id. */
  public static List<Fused> fuse(List<RankedList> lists) {
    Map<String, List<Explanation>> parts = new HashMap<>();
    for (RankedList list : lists) {
      List<Scored> rescaled = rescale(list.hits());
      for (int i = 0; i < rescaled.size(); i++) {
        Explanation part =
            Explanation.product(
                list.name() + ", score " + list.hits().get(i).score(),
                List.of(
                    Explanation.leaf(list.weight(), "weight"),
                    Explanation.leaf(rescaled.get(i).score(), "score rescaled to [0, 1]")));
        parts.computeIfAbsent(rescaled.get(i).id(), id -> new ArrayList<>()).add(part);
      }
    }
    return Fused.ranked("weighted sum of rescaled scores", parts);
  }

  /** The hits in their order with scores rescaled to [0, 1]; all 1 when they are equal. */
  public static List<Scored> rescale(List<Scored> hits) {
    double min = hits.stream().mapToDouble(Scored::score).min().orElse(0);
    double max = hits.stream().mapToDouble(Scored::score).max().orElse(0);
    return hits.stream()
        .map(h -> new Scored(h.id(), max > min ? (h.score() - min) / (max - min) : 1))
        .toList();
  }
}
