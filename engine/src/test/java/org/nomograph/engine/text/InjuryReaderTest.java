package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.nomograph.engine.text.Injury.Level;

/** Injuries and the number of their victims, on invented facts. */
class InjuryReaderTest {
  private static List<Injury> read(String text) {
    return InjuryReader.read(CaseTextReader.read(text));
  }

  @Test
  void gradesAreTold() {
    assertThat(read("钱某属轻伤二级，孙某属轻伤一级，李某属轻微伤，周某重伤"))
        .extracting(Injury::level)
        .containsExactly(Level.LIGHT_SECOND, Level.LIGHT_FIRST, Level.MINOR, Level.SERIOUS);
  }

  @Test
  void statedNumbersAreVictims() {
    assertThat(read("致二人死亡、3人重伤")).extracting(Injury::victims).containsExactly(2, 3);
    assertThat(read("造成死亡1人")).extracting(Injury::victims).containsExactly(1);
  }

  @Test
  void listedNamesAreVictims() {
    List<Injury> found = read("经鉴定，张某、王某、杨某的损伤均构成轻伤一级。");
    assertThat(found).extracting(Injury::victims).containsExactly(3);
    assertThat(read("致钱某、孙某当场死亡")).extracting(Injury::victims).containsExactly(2);
  }

  @Test
  void repeatedStatementsAreNotAdded() {
    List<Injury> found = read("致钱某死亡。经鉴定，钱某系失血死亡。");
    assertThat(InjuryReader.victims(found)).isEqualTo(Map.of(Level.DEATH, 1));
    assertThat(InjuryReader.gravest(found)).contains(Level.DEATH);
  }

  @Test
  void deniedAndMerelyNamedInjuriesAreNone() {
    assertThat(read("未造成轻伤")).isEmpty();
    assertThat(read("伙同周某（已死亡）取走甲物")).isEmpty();
    assertThat(read("轻伤以上的标准，两名重伤员")).isEmpty();
  }
}
