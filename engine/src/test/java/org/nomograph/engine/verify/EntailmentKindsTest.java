package org.nomograph.engine.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the entailment test compares of a sentence and its evidence, kind by kind. */
class EntailmentKindsTest {
  private static final Entailment TEST = new Entailment(EntailmentParams.DEFAULT);

  private static void check(String sentence, String evidence, boolean entailed) {
    Entailment.Result result = TEST.test(sentence, List.of(evidence));
    assertThat(result.entailed()).as("%s", result).isEqualTo(entailed);
  }

  @ParameterizedTest
  @CsvSource({
    "承运人迟延交货的，托运人可以拒付运费。, true",
    "托运人迟延交货的，承运人可以拒付运费。, false",
    "承运人迟延交货的，承运人可以拒付运费。, false",
    "收货人迟延交货的，托运人可以拒付运费。, false",
    "收货人应当在当日向承运人签收。, true",
    "承运人应当在当日向收货人签收。, false"
  })
  void whoActs(String sentence, boolean entailed) {
    check(sentence, "承运人迟延交货的，托运人可以拒付运费；收货人应当在当日向承运人签收。", entailed);
  }

  @ParameterizedTest
  @CsvSource({
    "游客损坏展品的，应当照价赔偿。, true",
    "因为游客照价赔偿，所以损坏了展品。, false",
    "应当照价赔偿的，视为游客损坏展品。, false",
    "展品因地震损坏的，由场馆负责修复。, true",
    "游客损坏展品的，由场馆负责修复。, false",
    "展品因地震损坏的，游客应当照价赔偿。, false"
  })
  void conditionsAndOutcomes(String sentence, boolean entailed) {
    check(sentence, "游客损坏展品的，应当照价赔偿；展品因地震损坏的，由场馆负责修复。", entailed);
  }

  @ParameterizedTest
  @CsvSource({
    "摊位不得转租，但经市场管理处书面批准的除外。, true",
    "经市场管理处书面批准，摊位可以转租。, true",
    "除经市场管理处书面批准外，摊位不得转租。, true",
    "摊位原则上不得转租。, true",
    "摊位不得转租。, false",
    "即使经市场管理处书面批准，摊位也不得转租。, false",
    "摊位一律不得转租。, false"
  })
  void exceptions(String sentence, boolean entailed) {
    check(sentence, "摊位不得转租，但经市场管理处书面批准的除外。", entailed);
  }

  @Test
  void anExceptionMayBeToldInAnotherSentence() {
    List<String> evidence = List.of("摊位不得转租，但经市场管理处书面批准的除外。");
    assertThat(TEST.test("摊位不得转租。", evidence, "经市场管理处书面批准的除外。").entailed()).isTrue();
    assertThat(TEST.test("摊位不得转租。", evidence, "摊位应当保持整洁。").entailed()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "会员退社的，社里应当退还其出资的一半。, true",
    "会员退社的，社里应当退还其全部出资。, false",
    "章程应当经双方共同签字。, true",
    "章程经一方签字即可。, false",
    "部分农具可以免费借用。, true",
    "所有农具都可以免费借用。, false"
  })
  void howMany(String sentence, boolean entailed) {
    check(sentence, "会员退社的，社里应当退还其出资的一半；章程应当经双方共同签字；部分农具可以免费借用。", entailed);
  }

  /** What the evidence says itself is no denial of its exceptions. */
  @ParameterizedTest
  @CsvSource({
    "作者不论是否署名，享有稿酬。, '作者不论是否署名，享有稿酬。'",
    "申请受理后，申请人可以撤回申请。, '申请受理后，申请人可以撤回申请。申请人撤回申请后，不得再提出申请。'",
    "因伤不能到场的，可以委托他人。, '会员应当到场；因伤不能到场的，可以委托他人。'",
    "同一名会员只能借一次。, '同一会员只能借一次。'"
  })
  void wordsOfTheEvidenceItself(String sentence, String evidence) {
    check(sentence, evidence, true);
  }

  @ParameterizedTest
  @CsvSource({
    "The lender must give ten days' notice before calling the loan., true",
    "The lender must give notice of twenty days before it calls the loan., false",
    "The borrower must give notice of ten days before it calls the loan., false",
    "'The borrower may repay early, unless the contract forbids it.', true",
    "'The borrower must repay early, unless the contract forbids it.', false",
    "'The borrower may repay early, even if the contract forbids it.', false",
    "The borrower may repay early., false",
    "'If the borrower repays late, the lender may charge interest.', true",
    "'If the lender charges interest, the borrower may repay late.', false",
    "'If the borrower repays late, the lender may not charge interest.', false",
    "Some loans need no security., true",
    "All loans need no security., false",
    "The lender shall also insure the house of the borrower., false"
  })
  void english(String sentence, boolean entailed) {
    check(
        sentence,
        "The lender must give notice of ten days before it calls the loan; the borrower may repay early, unless the contract forbids it. If the borrower repays late, the lender may charge interest. Some loans need no security.",
        entailed);
  }
}
