package org.nomograph.engine.index;

import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.cjk.CJKWidthFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;

/**
 * Text to terms, for documents and queries alike: full-width letters and digits become half-width,
 * upper case lower case; runs of Chinese characters become overlapping bigrams, a single character
 * between other signs stays a unigram; words and numbers in ASCII are kept whole. No stop words.
 */
final class BigramAnalyzer extends Analyzer {
  @Override
  protected TokenStreamComponents createComponents(String fieldName) {
    StandardTokenizer source = new StandardTokenizer();
    TokenStream tokens = new CJKWidthFilter(source);
    tokens = new LowerCaseFilter(tokens);
    tokens = new CJKBigramFilter(tokens);
    return new TokenStreamComponents(source, tokens);
  }

  @Override
  protected TokenStream normalize(String fieldName, TokenStream in) {
    return new LowerCaseFilter(new CJKWidthFilter(in));
  }
}
