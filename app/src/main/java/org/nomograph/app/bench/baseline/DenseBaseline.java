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
final class DenseBaseline implements Baseline {
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

  private final RetrievalCorpus corpus;
  private final CorpusVectors vectors;

  DenseBaseline(RetrievalCorpus corpus) {
    this.corpus = corpus;
    this.vectors = corpus.vectors().orElseThrow();
  }

  @Override
  public BaselineInfo info() {
    return INFO;
  }

  @Override
  public List<Scored> search(String query, int top) {
    return query.isBlank()
        ? List.of()
        : TopScores.of(corpus, vectors.cosines(vectors.encoder().query(query)), top, -1);
  }
}
