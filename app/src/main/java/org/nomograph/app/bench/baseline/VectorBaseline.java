package org.nomograph.app.bench.baseline;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.nomograph.core.rank.Scored;

/**
 * A baseline that reads a query as one vector and ranks documents that have vectors. A blank query
 * finds nothing. Immutable after it is built, safe for several threads as far as the encoder is.
 */
abstract class VectorBaseline implements Baseline {
  /** The documents. */
  final RetrievalCorpus corpus;

  /** Their vectors. */
  final CorpusVectors vectors;

  private final BaselineInfo info;

  /**
   * Takes a corpus.
   *
   * @param info what the baseline is
   * @throws java.util.NoSuchElementException if the corpus has no vectors
   */
  VectorBaseline(BaselineInfo info, RetrievalCorpus corpus) {
    this.info = info;
    this.corpus = corpus;
    this.vectors = corpus.vectors().orElseThrow();
  }

  @Override
  public final BaselineInfo info() {
    return info;
  }

  @Override
  public final List<Scored> search(String query, int top) {
    return query.isBlank() ? List.of() : ranked(query, vectors.encoder().query(query), top);
  }

  /**
   * The documents found, best first.
   *
   * @param query the text, not blank
   * @param vector its vector
   * @param top most documents, at least 1
   */
  abstract List<Scored> ranked(String query, float[] vector, int top);

  /** The first documents of an order that has no scores of its own: 1 / rank stands for one. */
  final List<Scored> inOrder(Collection<Integer> documents, int top) {
    List<Scored> ranked = new ArrayList<>();
    for (int document : documents) {
      if (ranked.size() < top) {
        ranked.add(new Scored(corpus.id(document), 1.0 / (ranked.size() + 1)));
      }
    }
    return List.copyOf(ranked);
  }
}
