package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.core.model.FactSpan;

class ClaimsTest {
  private static boolean claimed(String facts, String words) {
    int at = facts.indexOf(words);
    FactSpan span = FactSpan.of(facts, at, at + words.length());
    CaseText text = CaseTextReader.read(facts);
    return text.ignoring(Claims.in(text)).ignores(span);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"辩护人提出，林某的行为属于正当防卫。", "林某辩称自己属于正当防卫。", "属于正当防卫的辩护意见，请法庭考虑。", "本案争议在于是否属于正当防卫。"})
  void whatTheDefenceSaysOrIsAskedIsAClaim(String facts) {
    assertThat(claimed(facts, "属于正当防卫")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"检察机关认为，林某的行为属于正当防卫。", "林某的行为属于正当防卫。辩护人另提出从宽处理。", "辩护人提出无罪意见，经查，林某的行为属于正当防卫。"})
  void whatAnAuthorityFindsIsNone(String facts) {
    assertThat(claimed(facts, "属于正当防卫")).isFalse();
  }

  @Test
  void aTextWithoutClaimsHasNone() {
    assertThat(Claims.in(CaseTextReader.read("林某取走一口铜锅。"))).isEmpty();
  }
}
