package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.FactSpan;

/** The posts of whoever is accused, and of nobody else. */
class PostsTest {
  private static List<String> posts(String text) {
    return Posts.in(CaseTextReader.read(text)).stream().map(FactSpan::text).toList();
  }

  @Test
  void aPostEndsWithItsTermOrItsClause() {
    assertThat(posts("被告人赵某甲在担任某县水利局科员期间，收受现金。")).containsExactly("某县水利局科员");
    assertThat(posts("被告人赵某甲利用担任某公司会计的职务便利，侵吞货款。")).containsExactly("某公司会计");
    assertThat(posts("被告人赵某甲系某镇中心小学教师，收受现金。")).containsExactly("某镇中心小学教师");
    assertThat(posts("被告人赵某甲身为仓库保管员，私自卖掉货物。")).containsExactly("仓库保管员");
  }

  @Test
  void whatIsToldOfOthersIsNoPostOfTheAccused() {
    assertThat(posts("被告人赵某甲向孙某乙（时任某县水利局局长）送现金。")).isEmpty();
    assertThat(posts("孙某乙（另案处理）在担任某县水利局局长期间，收下赵某甲的现金。被告人赵某甲到案。")).isEmpty();
    assertThat(posts("被告人赵某甲向时任某县水利局局长的孙某乙送现金。")).isEmpty();
  }

  @Test
  void theLastPersonNamedBeforeItHoldsIt() {
    assertThat(posts("孙某乙送来现金，被告人赵某甲时任某公司采购员，予以收下。")).containsExactly("某公司采购员");
    assertThat(posts("被告人赵某甲担任某公司经理，孙某乙担任某县水利局局长。")).containsExactly("某公司经理");
  }

  @Test
  void wordsThatOnlyEndInTheSameCharacterNameNoPost() {
    assertThat(posts("被告人赵某甲负有责任，系列案件任意拖延，主任孙某乙不在。")).isEmpty();
    assertThat(posts("")).isEmpty();
  }
}
