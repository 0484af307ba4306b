package org.nomograph.engine.ask.question;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EnglishTermsTest {
  private final EnglishTerms terms = EnglishTerms.standard();

  @Test
  void wordsAreReadInTheirOrderAndEachTermOnce() {
    assertThat(terms.chinese("Can an employer dismiss a pregnant worker? The employer says so."))
        .contains("用人单位 解除劳动合同 辞退 怀孕 孕期 女职工 劳动者");
  }

  @Test
  void theLongestFormWins() {
    assertThat(terms.chinese("medical negligence")).contains("医疗损害责任 医疗事故");
    assertThat(terms.chinese("negligence")).contains("过失 过错");
  }

  @Test
  void anArticleStandsBehindItsLawWhereverItIsNamed() {
    assertThat(terms.chinese("What does Article 39 of the Labor Contract Law say?"))
        .contains("劳动合同法第39条");
    assertThat(terms.chinese("Criminal Law art. 133-1: drunk driving"))
        .contains("刑法第133条之1 醉酒驾驶 饮酒驾驶机动车");
  }

  @Test
  void aTextWithChineseOrWithoutAnyKnownWordHasNoTerms() {
    assertThat(terms.chinese("劳动合同法 dismiss")).isEmpty();
    assertThat(terms.chinese("xyzzy plugh")).isEmpty();
    assertThat(terms.chinese("")).isEmpty();
  }

  /** A word of several meanings goes by what stands beside it. */
  @Test
  void theMeaningGoesByTheOtherWords() {
    assertThat(terms.chinese("My landlord keeps my security deposit").orElseThrow())
        .contains("押金", "出租人")
        .doesNotContain("定金");
    assertThat(terms.chinese("The deposit was not returned by the landlord").orElseThrow())
        .contains("押金")
        .doesNotContain("定金");
    assertThat(terms.chinese("The seller broke the contract, what about my deposit?").orElseThrow())
        .contains("定金")
        .doesNotContain("押金");
  }

  /** The noun names the offense, the verb only what was done. */
  @Test
  void nounsOfOffensesNameThem() {
    assertThat(terms.chinese("What is the penalty for theft?")).contains("处罚 刑罚 盗窃罪");
    assertThat(terms.chinese("He stole it. Which penalty?").orElseThrow()).doesNotContain("罪");
  }

  @Test
  void apostrophesDoNotTearWordsApart() {
    assertThat(terms.chinese("the driver's licence")).contains("机动车驾驶证");
  }

  /** Several words together make a question of daily life, wherever they stand. */
  @Test
  void aQuestionOfDailyLifeIsSearchedForInChinese() {
    String kept = "租房合同到期退租，房东扣着押金不还违约怎么办";
    assertThat(terms.searched("Can my landlord keep my deposit?")).contains(kept);
    assertThat(terms.searched("The deposit was never returned by my landlord.")).contains(kept);
    // A question none of whose words has a term of its own may still be one of daily life.
    String expired = "The supermarket sold me milk past its expiry date.";
    assertThat(terms.chinese(expired)).isEmpty();
    assertThat(terms.searched(expired)).isNotEmpty();
    // Of two that fit that of more groups: who had the accident drove a borrowed car.
    assertThat(terms.searched("My friend borrowed my car and had an accident."))
        .hasValueSatisfying(text -> assertThat(text).contains("借我的车"));
  }

  /** Where a law is named its articles are what is asked for; what nothing fits has its terms. */
  @Test
  void elseTheTermsAreSearchedFor() {
    for (String question :
        java.util.List.of("Labor Contract Law: overtime, how is it paid?", "medical negligence")) {
      assertThat(terms.searched(question)).isEqualTo(terms.chinese(question)).isNotEmpty();
    }
    assertThat(terms.searched("加班 overtime how")).isEmpty();
  }
}
