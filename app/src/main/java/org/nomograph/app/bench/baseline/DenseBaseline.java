package org.nomograph.app.bench.baseline;

import java.util.List;
import java.util.TreeMap;
import org.nomograph.core.rank.Scored;

/**
 * Naive retrieval for generation: the query as one vector, documents by the cosine of their best
 * passage, all compared (V. Karpukhin and others: Dense Passage Retrieval for Open-Domain Question
 * Answering, EMNLP 2020; P. Lewis and others: Retrieval-Augmented Generation for
 * Knowledge-Intensive NLP Tasks, NeurIPS 2020).
 */
final class DenseBaseline extends VectorBaseline {
  static final BaselineInfo INFO =
      new BaselineInfo(
          "dense",
          "dense (naive RAG)",
          "Karpukhin and others: Dense Passage Retrieval, EMNLP 2020;"
              + " Lewis and others: Retrieval-Augmented Generation, NeurIPS 2020",
          "",
          "",
          true,
          new TreeMap<>());

  DenseBaseline(RetrievalCorpus corpus) {
    super(INFO, corpus);
  }

  @Override
  List<Scored> ranked(String query, float[] vector, int top) {
    return TopScores.of(corpus, vectors.cosines(vector), top, -1);
  }
}
