package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Leaks of the label, prior convictions, procedure; the conduct stays. */
class IgnoredPartsTest {
  /** The text with its ignored parts blanked. */
  private static String left(String text) {
    StringBuilder out = new StringBuilder(text);
    IgnoredParts.of(new FoldedText(text))
        .forEach(s -> out.replace(s.start(), s.end(), "□".repeat(s.end() - s.start())));
    return out.toString();
  }

  @Test
  void namedChargesAreMarked() {
    for (String text :
        List.of("应当以盗窃罪追究其刑事责任", "其行为已构成盗窃罪", "指控被告人赵某犯盗窃罪", "因涉嫌盗窃罪", "辩护人认为应定性为盗窃罪", "盗窃罪罪名成立")) {
      assertThat(left(text)).as(text).doesNotContain("盗窃");
    }
    assertThat(left("指控其犯拒不执行判决、裁定罪的证据不足")).doesNotContain("裁定");
    assertThat(left("符合本法规定的盗窃罪")).doesNotContain("盗窃");
    assertThat(left("构成掩饰、隐瞒犯罪所得罪")).doesNotContain("掩饰").doesNotContain("所得");
  }

  @Test
  void citedArticlesAreMarked() {
    String text = "依照《中华人民共和国刑法》第二百六十四条、第六十七条第三款之规定";
    assertThat(left(text)).doesNotContain("二百六十四").doesNotContain("六十七");
    assertThat(left("触犯了《刑法》第133条之一第一款第（二）项")).doesNotContain("133").doesNotContain("之一");
  }

  @Test
  void conductStays() {
    for (String text :
        List.of(
            "被告人赵某以非法占有为目的，窃取钱某的手机。",
            "被告人赵某伙同他人共同犯罪，将钱某拘禁后释放。",
            "2013年5月因琐事与钱某争吵，将钱某打伤。",
            "赵某归案后如实供述自己的罪行，自愿认罪。",
            "证人钱某为了帮赵某脱罪，在法庭上作了虚假的证言。",
            "赵某肇事后，钱某替他到交警队顶罪。",
            "赵某说要立功赎罪。",
            "赵某犯数罪，对指控的犯罪事实与罪名无异议。")) {
      assertThat(left(text)).isEqualTo(text);
    }
  }

  @Test
  void priorConvictionsAreMarkedAndTheConductBehindThemStays() {
    String text = "赵某曾因抢劫于2010年被判处有期徒刑三年，2013年刑满释放，又于2014年窃取手机。";
    assertThat(left(text)).doesNotContain("抢劫").contains("窃取手机");
  }

  @Test
  void courtsViewIsMarkedToTheEnd() {
    assertThat(left("赵某窃取手机。本院认为，赵某秘密窃取财物。判决如下")).isEqualTo("赵某窃取手机。" + "□".repeat(18));
  }

  @Test
  void partsAreOrderedAndDisjoint() {
    var parts = IgnoredParts.of(new FoldedText("赵某犯盗窃罪，应当以盗窃罪追究刑事责任，构成盗窃罪、抢劫罪，依照《刑法》第十条。"));
    for (int i = 1; i < parts.size(); i++) {
      assertThat(parts.get(i).start()).isGreaterThan(parts.get(i - 1).end());
    }
  }
}
