package org.nomograph.engine.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConversationTest {
  private static final Turn WAGES = new Turn("公司拖欠工资三个月，怎么办？", "《劳动合同法》第三十条可以用。");

  private final Conversation conversation = new Conversation();

  private String resolved(String question, Turn... earlier) {
    return conversation.resolve(question, List.of(earlier)).text();
  }

  /** What was told is taken over, what was asked is not, the question's own words stay. */
  @ParameterizedTest
  @ValueSource(strings = {"那我能不能直接辞职？", "这种情况赔多少？", "他跑路了找谁？", "另外社保断了会怎样？", "如果没签合同会怎样？"})
  void aFollowUpTakesOverWhatWasTold(String question) {
    assertThat(resolved(question, WAGES)).isEqualTo("公司拖欠工资三个月。\n" + question);
  }

  /** A question that only names another case asks what was asked before. */
  @Test
  void anEllipsisTakesOverTheQuestionToo() {
    assertThat(resolved("那如果他没签合同呢？", WAGES)).isEqualTo("公司拖欠工资三个月。\n那如果他没签合同呢？\n怎么办？");
    assertThat(resolved("那兼职呢？", new Turn("试用期最长多久？", ""))).isEqualTo("试用期最长多久。\n那兼职呢？\n试用期最长多久？");
  }

  /** Where nothing was told the matter goes on, not the question: it was answered. */
  @Test
  void aQuestionBeforeIsNotAskedOnceMore() {
    assertThat(resolved("那孩子归谁？", new Turn("怎么离婚？", ""))).isEqualTo("离婚。\n那孩子归谁？");
    assertThat(resolved("那要多少钱？", new Turn("离婚该怎么办？", ""))).isEqualTo("离婚。\n那要多少钱？");
    assertThat(resolved("那找谁赔？", new Turn("被狗咬了怎么处理", ""))).isEqualTo("被狗咬了。\n那找谁赔？");
    assertThat(resolved("那多少钱？", new Turn("怎么办", ""))).isEqualTo("怎么办。\n那多少钱？");
  }

  /** Questions that stand alone, also with words that only look like pronouns. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "离婚冷静期是多少天？",
        "其他股东不同意转让股权怎么办？",
        "与其协商不如起诉吗？",
        "他人的遗失物应当怎么处理？",
        "Is it legal to record a call?"
      })
  void aQuestionThatStandsAloneIsLeftAsItIs(String question) {
    Standalone alone = conversation.resolve(question, List.of(WAGES));
    assertThat(alone.text()).isEqualTo(question);
    assertThat(alone.from()).isEmpty();
    assertThat(resolved("那呢？")).as("nothing before").isEqualTo("那呢？");
  }

  /** A follow-up of a follow-up goes back to where the story began, and no further. */
  @Test
  void theStoryIsFollowedToItsBeginning() {
    Turn other = new Turn("我家猫丢了，谁赔？", "");
    Turn second = new Turn("那我已经离职了呢？", "");
    assertThat(resolved("这样还能要加班费吗？", other, WAGES, second))
        .isEqualTo("公司拖欠工资三个月，那我已经离职了呢。\n这样还能要加班费吗？");
  }

  @Test
  void whatIsTakenOverIsBounded() {
    Turn endless = new Turn("故事".repeat(1500), "");
    assertThat(resolved("那怎么办？", endless).length()).isLessThan(700);
  }

  @Test
  void latinPronounsAreWholeWords() {
    Turn turn = new Turn("My landlord keeps the deposit. What can I do?", "");
    assertThat(resolved("Can he do that?", turn)).startsWith("My landlord keeps the deposit");
    assertThat(resolved("Where is the theatre?", turn)).isEqualTo("Where is the theatre?");
  }

  @Test
  void articlesOfEarlierAnswersAreKnown() {
    assertThat(conversation.resolve("民法典第五条呢", List.of(WAGES)).explained())
        .containsExactly("劳动合同法/30");
  }
}
