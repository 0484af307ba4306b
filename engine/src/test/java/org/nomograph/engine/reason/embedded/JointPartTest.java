package org.nomograph.engine.reason.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nomograph.engine.reason.SentenceEstimate;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.CaseTextReader;

class JointPartTest {
  private static final List<String> ALL = List.of("钱某", "孙某", "李某");

  private static JointPart of(String facts, String name) {
    return JointPart.of(CaseTextReader.read(facts), Optional.of(name), ALL);
  }

  /** Who is told to lead leads, wherever he stands; else the one whom the text names first. */
  @ParameterizedTest
  @CsvSource({
    "'被告人孙某、李某、钱某在山上砍树。',孙某",
    "'被告人孙某受李某雇佣，与钱某上山砍树。李某纠集众人。',李某",
    "'被告人孙某到案。经查，钱某指使孙某、李某砍树。',钱某",
    "'被告人孙某、钱某砍树，李某系主犯。',李某",
    "'被告人孙某经钱某安排望风。',钱某"
  })
  void oneLeads(String facts, String leader) {
    for (String name : ALL) {
      assertThat(of(facts, name))
          .as(name)
          .isEqualTo(name.equals(leader) ? JointPart.LEADING : JointPart.OTHER);
    }
  }

  @Test
  void severalMayLead() {
    String facts = "钱某纠集众人，孙某出资，李某望风。";
    assertThat(of(facts, "钱某")).isEqualTo(JointPart.LEADING);
    assertThat(of(facts, "孙某")).isEqualTo(JointPart.LEADING);
    assertThat(of(facts, "李某")).isEqualTo(JointPart.OTHER);
  }

  @Test
  void oneNamedAloneOrNobodyNamedInTheTextIsNoFault() {
    CaseText text = CaseTextReader.read("有人砍树。");
    assertThat(JointPart.of(text, Optional.of("钱某"), List.of("钱某"))).isEqualTo(JointPart.SOLE);
    assertThat(JointPart.of(text, Optional.empty(), List.of())).isEqualTo(JointPart.SOLE);
    assertThat(JointPart.of(text, Optional.empty(), ALL)).isEqualTo(JointPart.ALL);
    assertThat(JointPart.of(text, Optional.of("钱某"), ALL)).isEqualTo(JointPart.LEADING);
    assertThat(JointPart.of(text, Optional.of("李某"), ALL)).isEqualTo(JointPart.OTHER);
  }

  @Test
  void whoDoesNotLeadIsTakenToHaveHelped() {
    // 22 * 0.7 = 15.4, and only once where the text calls him an accessory as well
    SentenceEstimate other =
        SentencingTest.estimate(SentencingModel.DEFAULT, "甲推倒界碑。", JointPart.OTHER);
    assertThat(other.term().months()).isEqualTo(15);
    assertThat(other.explanation()).contains("同案非为首者，作用未载明，按从犯估计 −7 个月");
    SentenceEstimate told =
        SentencingTest.estimate(SentencingModel.DEFAULT, "甲推倒界碑，系从犯。", JointPart.OTHER);
    assertThat(told.term().months()).isEqualTo(15);
    assertThat(told.explanation()).contains("从犯 −7 个月");
    assertThat(
            SentencingTest.estimate(SentencingModel.DEFAULT, "甲推倒界碑。", JointPart.LEADING)
                .term()
                .months())
        .isEqualTo(22);
  }
}
