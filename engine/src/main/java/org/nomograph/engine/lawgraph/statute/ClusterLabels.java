package org.nomograph.engine.lawgraph.statute;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Names clusters by their characteristic terms: of each term the share of the cluster's terms times
 * ln(1 + A / f), A the mean number of terms of a cluster, f the number of times that all clusters
 * use it (class-based TF-IDF; Grootendorst: BERTopic, arXiv 2203.05794, Eq. 1). Stateless.
 */
final class ClusterLabels {
  private static final String NOTHING = "其他";

  private ClusterLabels() {}

  /**
   * One label for each cluster, all different.
   *
   * @param terms terms of each cluster, as often as they are used
   * @param most terms in a label
   */
  static List<String> of(List<List<String>> terms, int most) {
    Map<String, Integer> everywhere = new HashMap<>();
    long all = 0;
    for (List<String> cluster : terms) {
      cluster.forEach(term -> everywhere.merge(term, 1, Integer::sum));
      all += cluster.size();
    }
    double mean = (double) all / Math.max(1, terms.size());
    Set<String> used = new HashSet<>();
    List<String> labels = new ArrayList<>();
    for (List<String> cluster : terms) {
      String label = label(cluster, everywhere, mean, most);
      String distinct = label;
      for (int n = 2; !used.add(distinct); n++) {
        distinct = label + "（" + n + "）";
      }
      labels.add(distinct);
    }
    return labels;
  }

  private static String label(
      List<String> cluster, Map<String, Integer> everywhere, double mean, int most) {
    Map<String, Integer> counts = new HashMap<>();
    cluster.forEach(term -> counts.merge(term, 1, Integer::sum));
    List<String> best =
        counts.keySet().stream()
            .sorted(
                Comparator.comparingDouble(
                        (String t) -> -counts.get(t) * Math.log(1 + mean / everywhere.get(t)))
                    .thenComparing(Comparator.naturalOrder()))
            .limit(most)
            .toList();
    return best.isEmpty() ? NOTHING : String.join("、", best);
  }
}
