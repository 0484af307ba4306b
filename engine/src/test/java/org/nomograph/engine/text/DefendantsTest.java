package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.FactSpan;

/** Names and acts of defendants, on invented facts. */
class DefendantsTest {
  @Test
  void maskedNamesEndWithTheirMask() {
    assertThat(Defendants.in("被告人郑某甲在家，被告人李1某驾车，被告人张3离开，被告人倪××和被告人黄某到场"))
        .containsExactly("郑某甲", "李1某", "张3", "倪××", "黄某");
  }

  @Test
  void enumeratedNamesAreDefendantsToo() {
    assertThat(Defendants.in("被告人赵某某、钱某和孙某甲共谋")).containsExactly("赵某某", "钱某", "孙某甲");
  }

  @Test
  void unmaskedNamesEndWhereTheTextGoesOnDifferently() {
    assertThat(Defendants.in("被告人赵云龙窃得手机。赵云龙离开后，被告人赵云龙又到钱家。")).containsExactly("赵云龙");
    assertThat(Defendants.in("被告人钱峰在家。被告人钱峰驾车。")).containsExactly("钱峰");
  }

  @Test
  void givenNamesBehindAMaskAreKept() {
    assertThat(Defendants.in("被告人王某芝望风，被告人王某宝入室。王某芝和王某宝平分。")).containsExactly("王某芝", "王某宝");
    assertThat(Defendants.in("被告人王某望风，王某离开。")).containsExactly("王某");
  }

  @Test
  void wordsThatFollowTheRoleAreNoNames() {
    assertThat(Defendants.in("被告人身份信息，被告人认罪，被告人的供述")).isEmpty();
  }

  @Test
  void actsFollowNamesAndCollectives() {
    CaseText text = CaseTextReader.read("赵某望风。钱某入室。二被告人平分赃款。邻居报警。");
    Map<String, List<FactSpan>> acts = Defendants.acts(text, List.of("赵某", "钱某"));
    assertThat(acts.get("赵某")).extracting(FactSpan::text).containsExactly("赵某望风。", "二被告人平分赃款。");
    assertThat(acts.get("钱某")).extracting(FactSpan::text).containsExactly("钱某入室。", "二被告人平分赃款。");
    assertThat(Defendants.acts(text, List.of("赵某")).get("赵某")).hasSize(4);
  }
}
