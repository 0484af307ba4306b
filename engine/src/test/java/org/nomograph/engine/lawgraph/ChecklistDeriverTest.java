package org.nomograph.engine.lawgraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.Paragraph;

class ChecklistDeriverTest {
  private static List<String> derive(Article article) {
    List<ChecklistItem> items = new ChecklistDeriver().derive(article);
    assertThat(items).extracting(ChecklistItem::id).doesNotHaveDuplicates();
    return items.stream().map(i -> i.element() + " " + i.necessity() + " " + i.question()).toList();
  }

  private static List<String> derive(String... paragraphs) {
    return derive(Fixture.article(Fixture.LAW, "20", paragraphs));
  }

  @Test
  void subjectPurposeConductAndThresholdAreRequired() {
    assertThat(derive("果园工作人员利用职务上的便利，以独吞为目的，骗取果实，数额较大的，处一年以下有期徒刑。"))
        .containsExactly(
            "CONDUCT REQUIRED 是否果园工作人员利用职务上的便利",
            "MENTAL REQUIRED 是否以独吞为目的",
            "CONDUCT REQUIRED 是否骗取果实",
            "RESULT REQUIRED 是否数额较大");
    assertThat(derive("邮政果园的工作人员故意毁坏果树的，处拘役。"))
        .containsExactly(
            "SUBJECT REQUIRED 行为人是否属于邮政果园的工作人员",
            "MENTAL REQUIRED 是否出于故意",
            "CONDUCT REQUIRED 是否毁坏果树");
  }

  @Test
  void verbsShareTheirObjectAndObjectsTheirVerb() {
    assertThat(derive("走私、贩卖、运输果核的，处管制。"))
        .containsExactly(
            "CONDUCT ALTERNATIVE 是否走私果核",
            "CONDUCT ALTERNATIVE 是否贩卖果核",
            "CONDUCT ALTERNATIVE 是否运输果核");
    assertThat(derive("盗窃果园的账本、图纸的，处管制。"))
        .containsExactly("CONDUCT ALTERNATIVE 是否盗窃果园的账本", "CONDUCT ALTERNATIVE 是否盗窃果园的图纸");
    assertThat(derive("伪造、变造果票、果证的，处管制。"))
        .containsExactly(
            "CONDUCT ALTERNATIVE 是否有伪造的行为",
            "CONDUCT ALTERNATIVE 是否有变造的行为",
            "OBJECT ALTERNATIVE 对象是否为果票",
            "OBJECT ALTERNATIVE 对象是否为果证");
  }

  @Test
  void meansAreAlternativesOfOneRequiredConduct() {
    assertThat(derive("以暴力、欺骗或者其他方法抢劫果实的，处一年以上有期徒刑；情节严重的，处十年以上有期徒刑。"))
        .containsExactly(
            "CONDUCT ALTERNATIVE 是否以暴力方法",
            "CONDUCT ALTERNATIVE 是否以欺骗方法",
            "CONDUCT ALTERNATIVE 是否以其他方法",
            "CONDUCT REQUIRED 是否抢劫果实");
  }

  @Test
  void competingBranchesNeverRequireAThreshold() {
    assertThat(derive("盗窃果实，数额较大的，或者多次盗窃果实的，处拘役。"))
        .containsExactly(
            "CONDUCT ALTERNATIVE 是否盗窃果实",
            "RESULT INDICATIVE 是否数额较大",
            "CONDUCT ALTERNATIVE 是否多次盗窃果实");
  }

  @Test
  void resultsInAListShareTheirVerb() {
    assertThat(derive("违反果园管理规定，致人重伤、死亡或者使果树遭受重大损失的，处拘役。"))
        .containsExactly(
            "CIRCUMSTANCE REQUIRED 是否违反果园管理规定",
            "RESULT ALTERNATIVE 是否致人重伤",
            "RESULT ALTERNATIVE 是否致人死亡",
            "RESULT ALTERNATIVE 是否使果树遭受重大损失");
  }

  @Test
  void itemsOfTheHypothesisAreAlternativesButNotThoseOfAHeavierSanction() {
    Paragraph own =
        new Paragraph(
            "有下列情形之一，扰乱果园秩序的，处拘役：",
            List.of(new Paragraph.Item("（一）", "翻墙的；"), new Paragraph.Item("（二）", "砍树的。")));
    assertThat(derive(article(own)))
        .containsExactly(
            "CONDUCT REQUIRED 是否扰乱果园秩序", "CONDUCT ALTERNATIVE 是否翻墙", "CONDUCT ALTERNATIVE 是否砍树");
    Paragraph heavier =
        new Paragraph("抢夺果实的，处拘役；有下列情形之一的，处十年以上有期徒刑：", List.of(new Paragraph.Item("（一）", "夜间的；")));
    assertThat(derive(article(heavier))).containsExactly("CONDUCT REQUIRED 是否抢夺果实");
  }

  private static Article article(Paragraph paragraph) {
    return new Article(Fixture.LAW + "@undated", Fixture.ref("20"), List.of(), List.of(paragraph));
  }

  @Test
  void paragraphsWithoutConductAddNothing() {
    List<String> base = derive("盗窃果实的，处拘役。");
    assertThat(derive("盗窃果实的，处拘役。", "单位犯前款罪的，对单位判处罚金。", "犯前款罪，致人死亡的，处十年以上有期徒刑。")).isEqualTo(base);
    assertThat(derive("本章所称果实，包括核果。")).isEmpty();
  }

  @Test
  void exclusionsExclude() {
    assertThat(derive("盗窃果实的，处拘役。主动归还全部果实的除外。"))
        .contains("CIRCUMSTANCE EXCLUDING 是否属于排除情形：主动归还全部果实");
  }

  @Test
  void everyItemCarriesASignalOfItsWords() {
    List<ChecklistItem> items =
        new ChecklistDeriver().derive(Fixture.article(Fixture.LAW, "20", "走私、贩卖果核的，处管制。"));
    assertThat(items).allMatch(i -> !i.signals().isEmpty());
    assertThat(items.get(0).signals().get(0).phrases()).contains("走私果核");
  }
}
