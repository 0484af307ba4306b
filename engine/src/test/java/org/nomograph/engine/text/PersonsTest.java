package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Whether a name is missing from a text that names others. */
class PersonsTest {
  @Test
  void aNameIsMissingOnlyWhereOthersAreNamed() {
    assertThat(Persons.lacks("被告人张某偷走手机一部。", "李四")).isTrue();
    assertThat(Persons.lacks("张三偷了店里的手机。", "李四")).isTrue();
    assertThat(Persons.lacks("张某偷了店里的手机。", "李四")).isTrue();
    assertThat(Persons.lacks("被告人在商场偷走手机一部。", "李四")).isFalse();
    assertThat(Persons.lacks("半夜溜进仓库，偷走铜线。", "李四")).isFalse();
  }

  @Test
  void aVictimsNameDoesNotNameTheOneWhoIsOnlyCalledDefendant() {
    assertThat(Persons.lacks("被告人在商场偷走王某的手机一部。", "李四")).isFalse();
  }

  @Test
  void masksMayHideTheName() {
    assertThat(Persons.lacks("被告人李某偷走手机。", "李小明")).isFalse();
    assertThat(Persons.lacks("被告人李某某偷走手机。", "李四")).isFalse();
    assertThat(Persons.lacks("被告人欧阳某偷走手机。", "欧阳明")).isFalse();
    assertThat(Persons.lacks("被告人张某偷走手机。", "王某")).isFalse();
    assertThat(Persons.lacks("被告人李四偷走手机。", "李四")).isFalse();
  }

  @Test
  void otherWordsAreNoPersons() {
    assertThat(Persons.in("白天在路上开车，方便从马路到江边。")).isEmpty();
  }
}
