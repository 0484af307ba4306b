package org.nomograph.engine.retrieve.question;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuestionTextTest {
  @Test
  void formsOfPolitenessAndOfAskingForTheLawAreNoWordsToSearchFor() {
    assertThat(QuestionText.of("请问借书不还怎么办？谢谢").words()).isEqualTo("借书不还怎么办？");
    assertThat(QuestionText.of("场景：小王借书。根据相关法律规定，小王何时还书？").words())
        .doesNotContain("场景", "根据", "规定")
        .contains("小王借书", "小王何时还书");
  }

  @Test
  void aQuestionOfNothingElseStaysAsItIs() {
    assertThat(QuestionText.of("请问").words()).isEqualTo("请问");
  }

  @Test
  void theLastSentenceStandsApartWhereThereAreSeveral() {
    assertThat(QuestionText.of("小王借了书。他会受到什么处罚？").last()).contains("他会受到什么处罚？");
    assertThat(QuestionText.of("借书要多少钱").last()).isEmpty();
  }

  @Test
  void theLastSentenceSaysWhatKindOfAnswerIsAskedFor() {
    QuestionText penalty = QuestionText.of("什么是借阅，他不管。撕书怎么处罚？");
    assertThat(penalty.penalty()).isTrue();
    assertThat(penalty.definition()).isFalse();
    QuestionText definition = QuestionText.of("读者证算不算证件？");
    assertThat(definition.penalty()).isFalse();
    assertThat(definition.definition()).isTrue();
  }
}
