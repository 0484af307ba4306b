package org.nomograph.engine.index;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** The terms by which the index searches texts, for scoring outside of it. Stateless. */
public final class Bigrams {
  private static final Analyzer BIGRAMS = new BigramAnalyzer();

  private Bigrams() {}

  /**
   * Terms of a text in its order, repetitions included: pairs of neighbouring Chinese characters, a
   * single one between other signs, words and numbers in lower case.
   */
  public static List<String> of(String text) {
    List<String> terms = new ArrayList<>();
    try (TokenStream tokens = BIGRAMS.tokenStream("text", text)) {
      CharTermAttribute term = tokens.getAttribute(CharTermAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) {
        terms.add(term.toString());
      }
      tokens.end();
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot fail", e);
    }
    return terms;
  }
}
