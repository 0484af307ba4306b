package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The prosecution's recommendation, on invented sentences; 0 stands for an end that is not given.
 */
class RecommendedTermTest {
  private static List<RecommendedTerm> in(String facts) {
    return RecommendedTerm.in(CaseTextReader.read(facts));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          建议判处有期徒刑六个月至一年 | 6 | 12
          建议判处有期徒刑10个月至1年3个月，并处罚金一千元至二千元 | 10 | 15
          建议在三至五年之间量刑 | 36 | 60
          建议判处拘役一至三个月 | 1 | 3
          建议判处八个月以上，一年六个月以下有期徒刑 | 8 | 18
          建议判处拘役五个月以上有期徒刑一年六个月以下 | 5 | 18
          建议在十一以上十三年以下量刑 | 132 | 156
          建议判处一年半至二年 | 18 | 24
          建议判处拘役二个月十五日以上三个月十五日以下 | 2 | 3
          建议判处二年以下有期徒刑 | 0 | 24
          建议判处七年以上有期徒刑 | 84 | 0
          建议在××至四年幅度内量刑 | 0 | 48
          建议判处有期徒刑八个月，缓刑一年六个月 | 8 | 8
          建议判处有期徒刑四年左右 | 48 | 48
          """)
  void endsAreReadInMonths(String facts, int low, int high) {
    List<RecommendedTerm> terms = in("公诉机关" + facts + "。");
    assertThat(terms).hasSize(1);
    assertThat(terms.get(0).low().orElse(0)).isEqualTo(low);
    assertThat(terms.get(0).high().orElse(0)).isEqualTo(high);
    assertThat(terms.get(0).masked()).isEqualTo(facts.contains("×"));
  }

  @Test
  void whatIsToBeExecutedStandsForAllCharges() {
    assertThat(in("建议以甲罪判处一年至二年，以乙罪判处二年至三年，决定执行二年至四年。"))
        .singleElement()
        .satisfies(term -> assertThat(term.high()).hasValue(48));
  }

  @Test
  void theLeadSaysWhomItConcerns() {
    List<RecommendedTerm> terms = in("建议对被告人赵某判处一年至二年，对被告人钱某判处六个月。");
    assertThat(terms).hasSize(2);
    assertThat(terms.get(0).lead()).contains("赵某");
    assertThat(terms.get(1).lead()).contains("钱某").doesNotContain("赵某");
  }

  @Test
  void othersAndOtherNumbersAreNone() {
    assertThat(in("辩护人建议判处一年以下有期徒刑。")).isEmpty();
    assertThat(in("被告人赵某曾被判处有期徒刑三年。")).isEmpty();
    assertThat(in("公诉机关建议依照刑法第二百六十四条处罚，并处罚金二万元。")).isEmpty();
    assertThat(in("公诉机关建议从轻处罚并适用缓刑，考验期一年。")).isEmpty();
    assertThat(in("")).isEmpty();
  }
}
