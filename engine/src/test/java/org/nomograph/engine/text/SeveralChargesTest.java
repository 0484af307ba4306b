package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether a text names several charges, on invented sentences. */
class SeveralChargesTest {
  private static boolean several(String facts) {
    return SeveralCharges.in(CaseTextReader.read(facts));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "公诉机关认为，赵某的行为构成××、××。",
        "应当以××罪和××罪追究其刑事责任。",
        "被告人赵某犯推碑罪、推墙罪一案。",
        "赵某一人犯数罪，应当并罚。",
        "其行为已分别触犯刑法××、××。"
      })
  void enumerationsAndTheWordsForThemAreSeveral(String facts) {
    assertThat(several(facts)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"应当以××罪追究其刑事责任。", "依照刑法第十二条、第十三条之规定处罚。", "建议判处一年以下××、××或者××。", "赵某窃得手机、电脑。", ""})
  void oneChargeAndOtherEnumerationsAreNot(String facts) {
    assertThat(several(facts)).isFalse();
  }
}
