package org.nomograph.engine.index;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/**
 * Makes a BM25 query of free text: the sum over its distinct terms, each weighted by how often the
 * query says it (BM25 with k3 → ∞). Safe for use by several threads.
 */
final class BagOfBigrams {
  private final Analyzer analyzer = new BigramAnalyzer();
  private final IndexReader reader;
  private final int maxTerms;

  BagOfBigrams(IndexReader reader, int maxTerms) {
    this.reader = reader;
    this.maxTerms = maxTerms;
  }

  /** Empty when the text has no term. */
  Optional<Query> query(String text, DocKind kind) throws IOException {
    String field = IndexFields.text(kind);
    Map<String, Integer> counts = terms(text, field);
    if (counts.isEmpty()) {
      return Optional.empty();
    }
    BooleanQuery.Builder sum = new BooleanQuery.Builder();
    for (String word : chosen(counts, field)) {
      Query term = new TermQuery(new Term(field, word));
      int count = counts.get(word);
      sum.add(count == 1 ? term : new BoostQuery(term, count), Occur.SHOULD);
    }
    return Optional.of(sum.build());
  }

  private Map<String, Integer> terms(String text, String field) throws IOException {
    Map<String, Integer> counts = new TreeMap<>();
    try (TokenStream tokens = analyzer.tokenStream(field, text)) {
      CharTermAttribute term = tokens.getAttribute(CharTermAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) {
        counts.merge(term.toString(), 1, Integer::sum);
      }
      tokens.end();
    }
    return counts;
  }

  /** All terms, or the most telling by count · idf when there are too many. */
  private List<String> chosen(Map<String, Integer> counts, String field) throws IOException {
    if (counts.size() <= maxTerms) {
      return List.copyOf(counts.keySet());
    }
    Map<String, Double> weights = new TreeMap<>();
    double documents = Math.max(1, reader.getDocCount(field));
    counts.forEach(
        (word, count) -> {
          double frequency = docFreq(field, word);
          weights.put(
              word,
              frequency == 0
                  ? 0
                  : count * Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5)));
        });
    return weights.entrySet().stream()
        .sorted(
            Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(maxTerms)
        .map(Map.Entry::getKey)
        .toList();
  }

  private int docFreq(String field, String word) {
    try {
      return reader.docFreq(new Term(field, word));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
