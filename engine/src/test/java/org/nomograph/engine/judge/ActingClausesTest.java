package org.nomograph.engine.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.FactSpan;

/** Clauses go to whoever begins them; what is done together is everybody's. */
class ActingClausesTest {
  private static final List<String> ALL = List.of("张某", "李某");

  private static String others(String text, String defendant) {
    FactSpan sentence = FactSpan.of(text, 0, text.length());
    return String.join(
        "",
        ActingClauses.ofOthers(text, sentence, defendant, ALL).stream()
            .map(FactSpan::text)
            .toList());
  }

  @Test
  void theClausesOfAnotherAreLeftOut() {
    String text = "2021年3月5日，被告人张某偷车一辆，藏于家中，被告人李某明知而买下，付款三百元。";
    assertThat(others(text, "张某")).isEqualTo("被告人李某明知而买下，付款三百元。");
    assertThat(others(text, "李某")).isEqualTo("被告人张某偷车一辆，藏于家中，");
  }

  @Test
  void whoeverIsLedIntoTheActActsToo() {
    assertThat(others("张某纠集李某持刀打人，李某又放火。", "李某")).isEmpty();
    assertThat(others("张某、李某偷车，张某卖车。", "李某")).isEqualTo("张某卖车。");
    assertThat(others("李某打牌，张某偷车，二人均分得赃款。", "李某")).isEqualTo("张某偷车，");
  }

  @Test
  void whoAgreedOrStoodByHasPartInWhatTheOthersDo() {
    assertThat(others("张某与李某商量后撬开房门，由李某望风，张某入室偷走手镯。", "李某")).isEmpty();
    assertThat(others("李某望风，张某入室偷走手镯。", "李某")).isEmpty();
    assertThat(others("张某与李某撬开房门，张某独自放火。", "李某")).isEqualTo("张某独自放火。");
  }

  @Test
  void whoNeverBeginsAClauseKeepsTheSentence() {
    assertThat(others("张某卖给李某毒品十克。", "李某")).isEmpty();
  }

  @Test
  void anOfficeBeforeTheNameIsNoSubject() {
    assertThat(others("身为国家工作人员的张某收钱，李某为求关照送钱。", "李某")).isEqualTo("身为国家工作人员的张某收钱，");
  }
}
