package org.nomograph.app.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cn.smart.SmartChineseAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * Words of a text, by Lucene's segmenter for Chinese; punctuation marks are words, as they are for
 * the segmenter of LawBench's scorer. Safe for use by several threads.
 */
public final class WordTokens {
  private final Analyzer analyzer = new SmartChineseAnalyzer(CharArraySet.EMPTY_SET);

  /** The words, in order. */
  public List<String> of(String text) {
    List<String> words = new ArrayList<>();
    try (TokenStream tokens = analyzer.tokenStream("text", text)) {
      CharTermAttribute word = tokens.getAttribute(CharTermAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) {
        words.add(word.toString());
      }
      tokens.end();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return words;
  }
}
