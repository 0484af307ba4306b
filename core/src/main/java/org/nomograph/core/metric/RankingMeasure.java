package org.nomograph.core.metric;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * A measure of a ranking, as trec_eval defines and names it: {@code recall_10}, {@code P_5}, {@code
 * ndcg_cut_10}, {@code map}, {@code map_cut_10}, {@code recip_rank}; {@code recip_rank_10} is cut
 * at 10, which trec_eval has not.
 *
 * @param kind what is measured
 * @param cut ranks that count, at least 1; {@code Integer.MAX_VALUE} for all
 */
public record RankingMeasure(Kind kind, int cut) {
  /** What is measured. */
  public enum Kind {
    RECALL("recall"),
    PRECISION("P"),
    NDCG("ndcg", "ndcg_cut"),
    /** Mean of the precision at the rank of each relevant document, 0 for one not found. */
    AVERAGE_PRECISION("map", "map_cut"),
    RECIPROCAL_RANK("recip_rank");

    /** Name without a cut. */
    private final String whole;

    /** Name before a cut. */
    private final String label;

    Kind(String label) {
      this(label, label);
    }

    Kind(String whole, String label) {
      this.whole = whole;
      this.label = label;
    }
  }

  public RankingMeasure {
    if (kind == null || cut < 1) {
      throw new IllegalArgumentException("bad measure " + kind + " at " + cut);
    }
  }

  public static RankingMeasure recall(int cut) {
    return new RankingMeasure(Kind.RECALL, cut);
  }

  public static RankingMeasure precision(int cut) {
    return new RankingMeasure(Kind.PRECISION, cut);
  }

  public static RankingMeasure ndcg(int cut) {
    return new RankingMeasure(Kind.NDCG, cut);
  }

  public static RankingMeasure averagePrecision(int cut) {
    return new RankingMeasure(Kind.AVERAGE_PRECISION, cut);
  }

  public static RankingMeasure reciprocalRank(int cut) {
    return new RankingMeasure(Kind.RECIPROCAL_RANK, cut);
  }

  /** Name, for example {@code ndcg_cut_10}. */
  public String label() {
    return cut == Integer.MAX_VALUE ? kind.whole : kind.label + "_" + cut;
  }

  /**
   * Reads a name.
   *
   * @throws IllegalArgumentException if there is no such measure
   */
  public static RankingMeasure parse(String label) {
    for (Kind kind : Kind.values()) {
      if (label.equals(kind.whole)) {
        return new RankingMeasure(kind, Integer.MAX_VALUE);
      }
      String rest =
          label.startsWith(kind.label + "_") ? label.substring(kind.label.length() + 1) : "";
      if (rest.matches("[1-9]\\d{0,5}")) {
        return new RankingMeasure(kind, Integer.parseInt(rest));
      }
    }
    throw new IllegalArgumentException(
        String.format(Locale.ROOT, "unknown measure %s, expected e.g. recall_10", label));
  }

  /**
   * Value for one query.
   *
   * @param ranking ids best first; a repeated id counts at its first place only
   * @param grades relevance of ids, above 0 when relevant
   * @return in [0, 1]; 0 when nothing is relevant
   */
  public double of(List<String> ranking, Map<String, Integer> grades) {
    List<String> top = ranking.stream().distinct().limit(cut).toList();
    long relevant = grades.values().stream().filter(g -> g > 0).count();
    long found = top.stream().filter(id -> grades.getOrDefault(id, 0) > 0).count();
    return switch (kind) {
      case RECALL -> Shares.of((double) found, relevant);
      case PRECISION -> Shares.of((double) found, cut == Integer.MAX_VALUE ? top.size() : cut);
      case NDCG -> ndcg(top, grades);
      case AVERAGE_PRECISION -> Shares.of(precisions(top, grades), relevant);
      case RECIPROCAL_RANK -> reciprocal(top, grades);
    };
  }

  /**
   * Mean over all queries with a relevant document; a query without a ranking counts as 0
   * (trec_eval -c).
   *
   * @param rankings rankings by query
   * @param qrels relevance by query and document
   */
  public double mean(Map<String, List<String>> rankings, Map<String, Map<String, Integer>> qrels) {
    double sum = 0;
    int queries = 0;
    for (Map.Entry<String, Map<String, Integer>> query : new TreeMap<>(qrels).entrySet()) {
      if (query.getValue().values().stream().anyMatch(g -> g > 0)) {
        sum += of(rankings.getOrDefault(query.getKey(), List.of()), query.getValue());
        queries++;
      }
    }
    return Shares.of(sum, queries);
  }

  private static double precisions(List<String> top, Map<String, Integer> grades) {
    double sum = 0;
    int found = 0;
    for (int i = 0; i < top.size(); i++) {
      if (grades.getOrDefault(top.get(i), 0) > 0) {
        found++;
        sum += (double) found / (i + 1);
      }
    }
    return sum;
  }

  private static double reciprocal(List<String> top, Map<String, Integer> grades) {
    for (int i = 0; i < top.size(); i++) {
      if (grades.getOrDefault(top.get(i), 0) > 0) {
        return 1.0 / (i + 1);
      }
    }
    return 0;
  }

  /** Gain is the grade, discount log2(rank + 1), as in Järvelin and Kekäläinen 2002, trec_eval. */
  private double ndcg(List<String> top, Map<String, Integer> grades) {
    List<Integer> gains = top.stream().map(id -> Math.max(0, grades.getOrDefault(id, 0))).toList();
    List<Integer> ideal =
        grades.values().stream()
            .map(g -> Math.max(0, g))
            .sorted((a, b) -> Integer.compare(b, a))
            .limit(cut)
            .toList();
    double best = dcg(ideal);
    return best == 0 ? 0 : dcg(gains) / best;
  }

  private static double dcg(List<Integer> gains) {
    double sum = 0;
    for (int i = 0; i < gains.size(); i++) {
      sum += gains.get(i) * Math.log(2) / Math.log(i + 2.0);
    }
    return sum;
  }
}
