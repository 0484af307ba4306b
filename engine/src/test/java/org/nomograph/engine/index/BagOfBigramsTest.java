package org.nomograph.engine.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.junit.jupiter.api.Test;

class BagOfBigramsTest {
  private static List<String> terms(String text) throws IOException {
    List<String> terms = new ArrayList<>();
    try (BigramAnalyzer analyzer = new BigramAnalyzer();
        TokenStream tokens = analyzer.tokenStream("f", text)) {
      CharTermAttribute term = tokens.getAttribute(CharTermAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) {
        terms.add(term.toString());
      }
      tokens.end();
    }
    return terms;
  }

  @Test
  void aRunOfCharactersBecomesOverlappingBigrams() throws IOException {
    assertThat(terms("测试法律")).containsExactly("测试", "试法", "法律");
  }

  @Test
  void aSingleCharacterBetweenOtherSignsStaysAlone() throws IOException {
    assertThat(terms("第12条，甲。乙丙")).containsExactly("第", "12", "条", "甲", "乙丙");
  }

  @Test
  void fullWidthAndUpperCaseAreFolded() throws IOException {
    assertThat(terms("ＡＴＭ１２ Bank")).containsExactlyElementsOf(terms("atm12 bank"));
  }

  @Test
  void signsAndBlanksAloneGiveNothing() throws IOException {
    assertThat(terms("，。　 \u00a0！")).isEmpty();
  }
}
