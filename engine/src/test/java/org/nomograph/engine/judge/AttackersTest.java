package org.nomograph.engine.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.CaseTextReader;

/** Whose deed it is where one defends himself. */
class AttackersTest {
  private static String left(String facts, String... accused) {
    CaseText text = Attackers.without(CaseTextReader.read(facts), List.of(accused));
    StringBuilder left = new StringBuilder(facts);
    for (FactSpan ignored : text.ignored().reversed()) {
      left.replace(ignored.start(), ignored.end(), "");
    }
    return left.toString();
  }

  @Test
  void theAttackIsLeftOutAndWhatTheDefenderDidStays() {
    String left = left("汪某持斧头抢劫杜某的摩托车，并砍伤其头部，杜某捡起砖头反击，砸向汪某，汪某倒地死亡。", "杜某");
    assertThat(left).isEqualTo("杜某捡起砖头反击，砸向汪某，汪某倒地死亡。");
  }

  @Test
  void anAttackerIsKnownByADescriptionBeforeHisNameAndByWhatOthersMeetWith() {
    assertThat(left("醉酒的邓某闯入孙某家中，孙某夺下刀反击，邓某死亡。", "孙某")).isEqualTo("孙某夺下刀反击，邓某死亡。");
    assertThat(left("石某遭到贺某持铁棍殴打，石某为制止殴打刺中贺某，致贺某重伤。贺某持棍再打。", "石某")).isEqualTo("石某为制止殴打刺中贺某，致贺某重伤。");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"方某持刀追砍崔某，致崔某死亡。", "方某持刀抢劫崔某，崔某在反抗中被方某捅中，崔某死亡。", "方某掐住崔某的脖子，崔某挣脱，方某又将崔某打倒，崔某重伤。"})
  void whatTheAccusedDoesToAVictimStays(String facts) {
    assertThat(left(facts, "方某")).contains("方某").contains(facts.substring(0, 6));
  }
}
