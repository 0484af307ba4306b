package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.FactSpan;

/** Sentences, and within them clauses that begin with a day or a number, are parts. */
class ActPartsTest {
  private static List<String> parts(String text) {
    return ActParts.of(CaseTextReader.read(text)).stream().map(FactSpan::text).toList();
  }

  @Test
  void daysAndNumbersBeginParts() {
    assertThat(parts("甲于2020年1月2日偷车，2020年3月4日打人，后逃走。"))
        .containsExactly("甲于2020年1月2日偷车，", "2020年3月4日打人，后逃走。");
    assertThat(parts("甲做了：（一）偷车；（二）打人。")).containsExactly("甲做了：", "（一）偷车；", "（二）打人。");
    assertThat(parts("甲偷车。甲又打人。")).containsExactly("甲偷车。", "甲又打人。");
  }

  @Test
  void aTextOfOnePartHasNone() {
    assertThat(parts("甲偷车，得款三百元。")).isEmpty();
    assertThat(parts("甲偷的车于案发前一个月即2020年1月2日买来。")).isEmpty();
  }

  private static List<String> sections(String text) {
    return ActParts.sections(CaseTextReader.read(text)).stream().map(FactSpan::text).toList();
  }

  @Test
  void sectionsRunFromNumberToNumber() {
    assertThat(sections("指控：一、甲偷车。得款三百元。二、甲打人。")).containsExactly("一、甲偷车。得款三百元。", "二、甲打人。");
    assertThat(sections("指控：（一）甲偷车。1.在东街；2.在西街。（二）甲打人。"))
        .containsExactly("（一）甲偷车。1.在东街；2.在西街。", "（二）甲打人。");
    assertThat(sections("指控：\n1.甲偷车。\n2.甲打人。")).containsExactly("1.甲偷车。\n", "2.甲打人。");
  }

  @Test
  void numbersThatDoNotCountUpFromOneBeginNoSection() {
    assertThat(sections("甲偷车。二、甲打人。三、甲逃走。")).isEmpty();
    assertThat(sections("一、甲偷车，得款1.5万元。")).isEmpty();
    assertThat(sections("甲偷车，乙、丙望风。")).isEmpty();
  }
}
