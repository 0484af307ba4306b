package org.nomograph.app.bench.baseline;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.nomograph.core.rank.Scored;
import org.nomograph.engine.index.Bigrams;

/**
 * BM25 over the bigrams of the index, on law, headings and text (S. E. Robertson, S. Walker, S.
 * Jones, M. M. Hancock-Beaulieu, M. Gatford: Okapi at TREC-3, 1994; the inverse document frequency
 * never below 0 as Lucene has it):
 *
 * <pre>
 * score(q, d) = Σ over terms t of q: count(t, q) · idf(t) · f / (f + k1 · (1 − b + b · |d| / mean |d|))
 * idf(t) = ln(1 + (N − n(t) + ½) / (n(t) + ½))</pre>
 *
 * N, n and the mean length are those of the corpus. k1 1.2, b 0.75.
 */
final class Bm25Baseline implements Baseline {
  static final BaselineInfo INFO =
      new BaselineInfo(
          "bm25",
          "BM25",
          "Robertson, Walker, Jones, Hancock-Beaulieu, Gatford: Okapi at TREC-3, 1994",
          "",
          "",
          false,
          new TreeMap<>(Map.of("k1", "1.2", "b", "0.75")));

  private final RetrievalCorpus corpus;
  private final TermIndex index;
  private final double k1;
  private final double b;

  Bm25Baseline(RetrievalCorpus corpus, BaselineParams params) {
    this.corpus = corpus;
    this.k1 = params.number("k1", 0, 100);
    this.b = params.number("b", 0, 1);
    this.index =
        TermIndex.of(
            corpus.documents().stream().map(RetrievalCorpus.Document::searchText).toList(),
            Bigrams::of);
  }

  @Override
  public BaselineInfo info() {
    return INFO;
  }

  @Override
  public List<Scored> search(String query, int top) {
    return TopScores.of(corpus, scores(query), top, 0);
  }

  /** Score of every document; 0 where no term is shared. */
  double[] scores(String query) {
    double[] scores = new double[index.size()];
    double mean = index.meanLength();
    index
        .read(query)
        .forEach(
            (term, inQuery) -> {
              double idf = idf(index.size(), index.frequency(term));
              index.forEach(
                  term,
                  (document, f) -> {
                    double length = 1 - b + b * index.length(document) / mean;
                    scores[document] += inQuery * idf * f / (f + k1 * length);
                  });
            });
    return scores;
  }

  private static double idf(int documents, int frequency) {
    return Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5));
  }
}
