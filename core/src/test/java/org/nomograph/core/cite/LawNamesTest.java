package org.nomograph.core.cite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LawNamesTest {
  @ParameterizedTest
  @CsvSource({
    "《中华人民共和国刑法》,刑法",
    "中华人民共和国 民法典,民法典",
    "刑法(2023-12-29),刑法",
    "测试法（2018年修正）,测试法",
    "测试法（修订）,测试法",
    "刑法修正案（八）,刑法修正案（八）",
    "测试解释(一)(2020-01-01),测试解释（一）",
    "测试规则（试行）(2012-11-22),测试规则（试行）",
    "最高人民法院、最高人民检察院关于测试的解释,关于测试的解释",
    "最高人民法院关于适用《中华人民共和国测试法》的解释,关于适用测试法的解释"
  })
  void shortensTitlesToKeys(String title, String key) {
    assertThat(LawNames.key(title)).isEqualTo(key);
    assertThat(LawNames.key(key)).isEqualTo(key);
  }

  @Test
  void resolvesCustomaryAbbreviations() {
    assertThat(LawNames.standard().canonical("民诉法")).isEqualTo("民事诉讼法");
    assertThat(LawNames.standard().canonical("《测试法》")).isEqualTo("测试法");
  }

  @Test
  void learnsTheLawsOfAWorkspace() {
    LawNames names = LawNames.standard().with(List.of("中华人民共和国和平测试法"));
    assertThat(new CitationParser(names).find("依照和平测试法第三条"))
        .singleElement()
        .satisfies(c -> assertThat(c.law()).contains("和平测试法"));
  }
}
