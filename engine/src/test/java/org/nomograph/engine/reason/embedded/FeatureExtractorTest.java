package org.nomograph.engine.reason.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Measure;
import org.nomograph.engine.reason.CaseFeatures;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.Quantity;

class FeatureExtractorTest {
  private final EmbeddedFeatureExtractor extractor = new EmbeddedFeatureExtractor();

  @Test
  void dimensionsHoldLegalTypes() {
    String facts = "2031年5月6日，被告人丁山石伙同他人在云雾市翻窗进入被害人家中，窃得现金98160元。案发后取得谅解。其明知所为违法。";
    int at = facts.indexOf("98160");
    Quantity money =
        new Quantity(
            Measure.MONEY_YUAN, 98_160, "", FactSpan.of(facts, at, at + "98160元".length()));
    CaseFeatures features =
        extractor.extract(new CaseText(facts, List.of(), List.of(money), List.of()));
    assertThat(features.defendant()).contains("共同犯罪", "赔偿谅解");
    assertThat(features.conduct()).contains("秘密窃取", "入户");
    assertThat(features.object()).contains("现金", "数额巨大");
    assertThat(features.mental()).containsExactly("明知");
    assertThat(features.serialise()).doesNotContain("丁山石", "2031", "云雾", "98160");
  }

  @Test
  void negationAndIgnoredPartsDoNotCount() {
    String facts = "丙曾因诈骗被处罚。本次丙并未殴打他人。";
    CaseText text = new CaseText(facts, List.of(), List.of(), List.of(FactSpan.of(facts, 0, 9)));
    assertThat(extractor.extract(text).conduct()).isEmpty();
  }

  @Test
  void partsOfAPhraseStayInOneSentence() {
    CaseText apart = new CaseText("乙种植花木。豆荚采自郊外。", List.of(), List.of(), List.of());
    assertThat(extractor.extract(apart).conduct()).isEmpty();
    CaseText together = new CaseText("乙翻修后进入邻居住宅。", List.of(), List.of(), List.of());
    assertThat(extractor.extract(together).conduct()).contains("入户");
  }

  @Test
  void aLexiconErrorNamesItsLine() {
    assertThatThrownBy(
            () -> FeatureLexicon.read(new BufferedReader(new StringReader("# ok\nC\t无短语\n"))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("line 2");
  }
}
