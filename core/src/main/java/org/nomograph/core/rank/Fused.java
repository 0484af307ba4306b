package org.nomograph.core.rank;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * One entry of a fused list.
 *
 * @param id what is ranked
 * @param score fused score; equals the value of the explanation
 * @param explanation what each list contributed
 */
public record Fused(String id, double score, Explanation explanation) {
  private static final Comparator<Fused> BEST_FIRST =
      Comparator.comparingDouble(Fused::score).reversed().thenComparing(Fused::id);

  /** Entries out of their contributions, best first, equal scores by id. */
  static List<Fused> ranked(String method, Map<String, List<Explanation>> contributions) {
    List<Fused> fused = new ArrayList<>();
    new TreeMap<>(contributions)
        .forEach(
            (id, parts) -> {
              Explanation sum = Explanation.sum(method, parts);
              fused.add(new Fused(id, sum.value(), sum));
            });
    fused.sort(BEST_FIRST);
    return List.copyOf(fused);
  }
}
