package org.nomograph.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AskedTest {
  @ParameterizedTest
  @CsvSource({
    "下列哪一选项是正确的？, false, ONE",
    "关于老陶的船，下列说法错误的是？, true, UNSAID",
    "关于老陶的船，以下哪些表述是不正确的？, true, SEVERAL",
    "下列选项中，不属于共有财产的是？, true, UNSAID",
    "错误的说法有哪些？, true, SEVERAL",
    "老陶因重大误解能否请求撤销？, false, ONE",
    "登记错误的，下列哪种说法正确？, false, ONE",
    "谁应当赔偿？, false, ONE",
    "下列说法正确的是？, false, UNSAID",
  })
  void polarityAndNumberFollowTheWording(String question, boolean failing, Asked.Count count) {
    assertThat(Asked.of(question)).isEqualTo(new Asked(failing, count));
  }
}
