package org.nomograph.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nomograph.engine.solve.CaseQuestion.Option;

class CaseQuestionTest {
  private static final List<Option> TWO =
      List.of(new Option("A", "老陶赔偿"), new Option("B", "B级船由老陶赔偿"));

  @Test
  void lettersAreReadInEveryUsualPrint() {
    assertThat(CaseQuestion.optionsIn("A. 老陶赔偿\nB. B级船由老陶赔偿")).isEqualTo(TWO);
    assertThat(CaseQuestion.optionsIn("A．老陶赔偿 B．B级船由老陶赔偿")).isEqualTo(TWO);
    assertThat(CaseQuestion.optionsIn("（A）老陶赔偿\n（B）B级船由老陶赔偿")).isEqualTo(TWO);
    assertThat(CaseQuestion.optionsIn("Ａ、老陶赔偿\nＢ、B级船由老陶赔偿")).isEqualTo(TWO);
  }

  @Test
  void aLetterOutOfOrderBelongsToTheText() {
    assertThat(CaseQuestion.optionsIn("A. 归乙\nD. 的船\nB. 归丙"))
        .extracting(Option::text)
        .containsExactly("归乙\nD. 的船", "归丙");
    assertThat(CaseQuestion.optionsIn("没有选项")).isEmpty();
  }
}
