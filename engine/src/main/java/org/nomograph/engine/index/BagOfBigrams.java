package org.nomograph.engine.index;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
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
    Map<String, Integer> counts = chosen(terms(text), kind, word -> docFreq(field, word));
    if (counts.isEmpty()) {
      return Optional.empty();
    }
    BooleanQuery.Builder sum = new BooleanQuery.Builder();
    counts.forEach(
        (word, count) -> {
          Query term = new TermQuery(new Term(field, word));
          sum.add(count == 1 ? term : new BoostQuery(term, count), Occur.SHOULD);
        });
    return Optional.of(sum.build());
  }

  /** The terms of a text in order, each with its count. */
  Map<String, Integer> terms(String text) throws IOException {
    Map<String, Integer> counts = new TreeMap<>();
    try (TokenStream tokens = analyzer.tokenStream("text", text)) {
      CharTermAttribute term = tokens.getAttribute(CharTermAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) {
        counts.merge(term.toString(), 1, Integer::sum);
      }
      tokens.end();
    }
    return counts;
  }

  /**
   * All terms in order, or the most telling by count · idf, these first, when there are too many.
   *
   * @param frequency number of documents of the kind that have a term
   */
  Map<String, Integer> chosen(
      Map<String, Integer> counts, DocKind kind, ToIntFunction<String> frequency)
      throws IOException {
    if (counts.size() <= maxTerms) {
      return counts;
    }
    Map<String, Double> weights = new TreeMap<>();
    double documents = Math.max(1, reader.getDocCount(IndexFields.text(kind)));
    counts.forEach(
        (word, count) -> {
          double frequent = frequency.applyAsInt(word);
          weights.put(
              word,
              frequent == 0
                  ? 0
                  : count * Math.log(1 + (documents - frequent + 0.5) / (frequent + 0.5)));
        });
    Map<String, Integer> chosen = new LinkedHashMap<>();
    weights.entrySet().stream()
        .sorted(
            Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(maxTerms)
        .forEach(entry -> chosen.put(entry.getKey(), counts.get(entry.getKey())));
    return chosen;
  }

  private int docFreq(String field, String word) {
    try {
      return reader.docFreq(new Term(field, word));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
