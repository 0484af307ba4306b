package org.nomograph.engine.text.norm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LegalNegationTest {
  @ParameterizedTest
  @ValueSource(strings = {"老陶不承担责任", "船主无权请求返还", "船的所有权没有转移", "不得对抗善意的买家", "该行为不构成侵权"})
  void denials(String clause) {
    assertThat(LegalNegation.denies(clause)).isTrue();
  }

  /** Terms of art are written with a negator and deny nothing. */
  @ParameterizedTest
  @ValueSource(
      strings = {"老陶承担责任", "不动产归老陶所有", "构成不当得利", "属于无因管理", "成立不安抗辩", "构成无权处分", "租船合同无效", "因不可抗力"})
  void assertions(String clause) {
    assertThat(LegalNegation.denies(clause)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"不得不赔偿", "并非不承担责任", "未经同意不产生无权处分以外的效果没有疑问"})
  void twoDenialsCancel(String clause) {
    assertThat(LegalNegation.denies(clause)).isFalse();
  }
}
