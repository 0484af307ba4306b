package org.nomograph.app.bench.baseline;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.nomograph.core.rank.Scored;

/**
 * Dense retrieval from separate stores: provisions and decided cases are ranked apart, each by
 * cosine, and taken in turn, provisions first (the hierarchical strategy in Appendix A.3 of
 * LegalGraphRAG, arXiv 2605.28120). Its flat counterpart is {@link DenseBaseline} over the same
 * corpus. Scores are 1 / rank.
 */
final class SeparateBaseline implements Baseline {
  static final BaselineInfo INFO =
      new BaselineInfo(
          "separate",
          "separate stores (naive hierarchical)",
          "LegalGraphRAG, arXiv 2605.28120, Appendix A.3",
          "",
          "",
          true,
          new TreeMap<>());

  private final RetrievalCorpus corpus;
  private final CorpusVectors vectors;

  SeparateBaseline(RetrievalCorpus corpus) {
    this.corpus = corpus;
    this.vectors = corpus.vectors().orElseThrow();
  }

  @Override
  public BaselineInfo info() {
    return INFO;
  }

  @Override
  public List<Scored> search(String query, int top) {
    if (query.isBlank()) {
      return List.of();
    }
    double[] cosines = vectors.cosines(vectors.encoder().query(query));
    Map<Boolean, double[]> stores = new LinkedHashMap<>();
    for (boolean decided : new boolean[] {false, true}) {
      double[] own = cosines.clone();
      for (int d = 0; d < own.length; d++) {
        own[d] = corpus.documents().get(d).decided() == decided ? own[d] : -1;
      }
      stores.put(decided, own);
    }
    int[] provisions = TopScores.of(stores.get(false), top, -1);
    int[] cases = TopScores.of(stores.get(true), top, -1);
    List<Scored> ranked = new ArrayList<>();
    for (int i = 0; i < top; i++) {
      take(provisions, i, top, ranked);
      take(cases, i, top, ranked);
    }
    return List.copyOf(ranked);
  }

  private void take(int[] store, int place, int top, List<Scored> ranked) {
    if (place < store.length && ranked.size() < top) {
      ranked.add(new Scored(corpus.id(store[place]), 1.0 / (ranked.size() + 1)));
    }
  }
}
