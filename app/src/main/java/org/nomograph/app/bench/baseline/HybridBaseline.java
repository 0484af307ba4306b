package org.nomograph.app.bench.baseline;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.nomograph.core.rank.RankedList;
import org.nomograph.core.rank.ReciprocalRankFusion;
import org.nomograph.core.rank.Scored;

/**
 * Reciprocal rank fusion of the BM25 and the dense list with equal weights (G. V. Cormack, C. L. A.
 * Clarke, S. Büttcher: Reciprocal Rank Fusion outperforms Condorcet and individual Rank Learning
 * Methods, SIGIR 2009). Parameters: pool, documents taken from each list (100); k, the constant of
 * the fusion (60).
 */
final class HybridBaseline implements Baseline {
  static final BaselineInfo INFO =
      new BaselineInfo(
          "hybrid",
          "hybrid (RRF)",
          "Cormack, Clarke, Büttcher: Reciprocal Rank Fusion, SIGIR 2009",
          "",
          "",
          true,
          new TreeMap<>(Map.of("pool", "100", "k", "60")));

  private final Baseline words;
  private final Baseline meaning;
  private final int pool;
  private final ReciprocalRankFusion fusion;

  HybridBaseline(Baseline words, Baseline meaning, BaselineParams params) {
    this.words = words;
    this.meaning = meaning;
    this.pool = params.whole("pool", 1, 10_000);
    this.fusion = new ReciprocalRankFusion(params.number("k", 0, 10_000));
  }

  @Override
  public BaselineInfo info() {
    return INFO;
  }

  @Override
  public List<Scored> search(String query, int top) {
    int depth = Math.max(pool, top);
    return fusion
        .fuse(
            List.of(
                RankedList.of("bm25", words.search(query, depth)),
                RankedList.of("dense", meaning.search(query, depth))))
        .stream()
        .limit(top)
        .map(fused -> new Scored(fused.id(), fused.explanation().value()))
        .toList();
  }
}
