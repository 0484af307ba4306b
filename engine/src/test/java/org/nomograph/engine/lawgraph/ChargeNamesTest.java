package org.nomograph.engine.lawgraph;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChargeNamesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"走私、贩卖毒品", "走私，贩卖毒品罪", "[走私,贩卖毒品]罪", " 走私、 贩卖毒品　罪", "走私／贩卖毒品", "走私、、贩卖毒品、"})
  void printsOfOneNameAreTheSame(String printed) {
    assertThat(ChargeNames.canonical(printed)).isEqualTo("走私、贩卖毒品罪");
  }

  @Test
  void canonicalIsIdempotentAndKeepsDifferentNamesApart() {
    String once = ChargeNames.canonical("隐匿会计帐簿(境)");
    assertThat(once).isEqualTo("隐匿会计账簿（境）罪");
    assertThat(ChargeNames.canonical(once)).isEqualTo(once);
    assertThat(ChargeNames.canonical("贩卖毒品")).isNotEqualTo(ChargeNames.canonical("运输毒品"));
    assertThat(ChargeNames.canonical(" ")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "贩卖毒品罪, 走私、贩卖、运输、制造毒品罪",
    "制造毒品罪, 走私、贩卖、运输、制造毒品罪",
    "走私、运输毒品罪, 走私、贩卖、运输、制造毒品罪",
    "拐卖儿童罪, 拐卖妇女、儿童罪",
    "拐卖妇女罪, 拐卖妇女、儿童罪",
    "伪造国家机关证件罪, 伪造、变造、买卖国家机关公文、证件、印章罪",
    "买卖国家机关公文罪, 伪造、变造、买卖国家机关公文、证件、印章罪",
    "非法买卖枪支罪, 非法制造、买卖、运输、邮寄、储存枪支、弹药、爆炸物罪",
    "伪造事业单位印章罪, 伪造公司、企业、事业单位、人民团体印章罪",
    "非法制造注册商标标识罪, 非法制造、销售非法制造的注册商标标识罪",
    "运送他人偷越国境罪, 运送他人偷越国（边）境罪",
    "窝藏罪, 窝藏、包庇罪",
    "掩饰隐瞒犯罪所得罪, 掩饰、隐瞒犯罪所得、犯罪所得收益罪",
  })
  void partsOfSelectiveNames(String part, String whole) {
    assertThat(ChargeNames.isPart(part, whole)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "盗窃罪, 盗窃、抢夺枪支、弹药、爆炸物、危险物质罪",
    "抢劫罪, 抢劫枪支、弹药、爆炸物、危险物质罪",
    "故意伤害罪, 故意杀人罪",
    "故意伤害罪, 过失伤害、故意杀人罪",
    "走私、贩卖、运输、制造毒品罪, 走私、贩卖、运输、制造毒品罪",
    "走私、贩卖、运输、制造毒品罪, 贩卖毒品罪",
    "走私罪, 走私、贩卖、运输、制造毒品罪",
  })
  void whatIsNoPart(String part, String whole) {
    assertThat(ChargeNames.isPart(part, whole)).isFalse();
  }

  @Test
  void cellsThatRunNamesTogetherAreTakenApart() {
    assertThat(ChargeNames.split("虚开发票罪，出售发票罪")).containsExactly("虚开发票罪", "出售发票罪");
    assertThat(ChargeNames.split("拘禁罪伤害罪")).containsExactly("拘禁罪", "伤害罪");
    assertThat(ChargeNames.split("掩饰犯罪所得罪")).containsExactly("掩饰犯罪所得罪");
    assertThat(ChargeNames.split("单位犯本节之罪的处罚规定")).isEmpty();
  }
}
