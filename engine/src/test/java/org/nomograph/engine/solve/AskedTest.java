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
    "下列哪项没有错误？, false, ONE",
    "下列选项中，哪项不属于错误的说法？, false, ONE",
    "以下哪种说法并非不正确？, false, ONE",
    "除下列哪项外，其他说法都正确？, true, ONE",
    "除下列哪项外，其余说法均错误？, false, ONE",
    "老陶说邻居的说法不正确。下列哪项正确？, false, ONE",
    "老陶的下列哪项主张不能成立？, true, ONE",
    "All of the following are correct EXCEPT?, true, ONE",
    "Which statement is NOT correct?, true, ONE",
    "Which statement is not false?, false, ONE",
    "Which statement is correct?, false, ONE",
  })
  void polarityAndNumberFollowTheWording(String question, boolean failing, Asked.Count count) {
    assertThat(Asked.of(question)).isEqualTo(new Asked(failing, count));
  }
}
