package org.nomograph.app.bench.baseline;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.nomograph.core.rank.Scored;

/**
 * Dense retrieval from separate stores: provisions and decided cases are ranked apart, each by
 * cosine, and taken in turn, provisions first (the hierarchical strategy in Appendix A.3 of
 * LegalGraphRAG, arXiv 2605.28120). Its flat counterpart is {@link DenseBaseline} over the same
 * corpus. Scores are 1 / rank.
 */
final class SeparateBaseline extends VectorBaseline {
  static final BaselineInfo INFO =
      new BaselineInfo(
          "separate",
          "separate stores (naive hierarchical)",
          "LegalGraphRAG, arXiv 2605.28120, Appendix A.3",
          "",
          "",
          true,
          new TreeMap<>());

  SeparateBaseline(RetrievalCorpus corpus) {
    super(INFO, corpus);
  }

  @Override
  List<Scored> ranked(String query, float[] vector, int top) {
    double[] cosines = vectors.cosines(vector);
    int[] provisions = store(false, cosines, top);
    int[] cases = store(true, cosines, top);
    List<Integer> turns = new ArrayList<>();
    for (int i = 0; i < top; i++) {
      take(provisions, i, turns);
      take(cases, i, turns);
    }
    return inOrder(turns, top);
  }

  /** The best of one store: of the decided cases, or of the provisions. */
  private int[] store(boolean decided, double[] cosines, int top) {
    double[] own = cosines.clone();
    for (int d = 0; d < own.length; d++) {
      own[d] = corpus.documents().get(d).decided() == decided ? own[d] : -1;
    }
    return TopScores.of(own, top, -1);
  }

  private static void take(int[] store, int place, List<Integer> turns) {
    if (place < store.length) {
      turns.add(store[place]);
    }
  }
}
