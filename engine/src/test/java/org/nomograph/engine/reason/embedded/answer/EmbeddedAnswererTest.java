package org.nomograph.engine.reason.embedded.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.Answer;
import org.nomograph.core.model.Answer.Part;
import org.nomograph.core.model.Evidence;
import org.nomograph.core.model.Evidence.Role;
import org.nomograph.engine.reason.answer.AnswerMaterial;
import org.nomograph.engine.reason.answer.AnswerMaterial.Dropped;
import org.nomograph.engine.reason.answer.AnswerMaterial.Provision;
import org.nomograph.engine.reason.answer.ProvisionSource;
import org.nomograph.engine.text.norm.WordWeights;

class EmbeddedAnswererTest {
  private static final Provision LENDING =
      Provisions.of("借书法/7", false, "读者借阅期满未归还图书的，应当按日支付滞纳金。但是，因疾病不能按期归还的除外。", "借阅期限为三十日。");
  private static final Provision COPYING =
      Provisions.of("借书法/9", false, "读者可以复制图书中不超过十页的内容。任何人不得复制珍本。");

  private static final Provision COUNTING =
      Provisions.of("借书法/11", false, "馆长每年清点馆藏，并向读者公布结果。清点由两名馆员进行，结果存档。");

  /** Each pair weighs one: three of them control. */
  private static final AnswerParams FEW_WORDS =
      new AnswerParams(0.6, 0.5, 0.18, 20, 3, 0.15, 20, 0.1, 0.5, 0.3, 160, 0.7, 320, 2, 3);

  private static Answer answer(AnswerMaterial material, ProvisionSource source) {
    try {
      WordWeights even = new WordWeights(List.of());
      return new EmbeddedAnswerer(FEW_WORDS, even, source).answer(material);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static Answer answer(String question, Provision... provisions) {
    return answer(Provisions.material(question, provisions), ProvisionSource.NONE);
  }

  private static List<String> texts(Answer answer, Part part) {
    return answer.lines().stream()
        .filter(line -> line.part() == part)
        .map(Answer.Line::text)
        .toList();
  }

  @Test
  void anArticleThatIsAskedForIsGivenWholeAndAlone() {
    Provision cited = Provisions.of("借书法/3", true, "图书分为下列各类：|普通图书；|珍本。", "分类由馆长决定。");
    Answer answer = answer("借书法第三条的内容是什么？", cited, COPYING);
    assertThat(answer.lines())
        .containsExactly(
            new Answer.Line(Part.PROVISION, "图书分为下列各类：\n（一）普通图书；\n（二）珍本。\n分类由馆长决定。", List.of(1)));
    assertThat(answer.evidence())
        .extracting(Evidence::role)
        .containsExactly(Role.CONFIRMED, Role.PRUNED);
  }

  @Test
  void theSentenceThatTheQuestionComesClosestToAnswersIt() {
    Answer answer = answer("借阅期限是多久？", COPYING, LENDING);
    assertThat(answer.direct().orElseThrow().text())
        .startsWith("依照《中华人民共和国借书法》第七条")
        .contains("借阅期限为三十日");
    assertThat(answer.direct().orElseThrow().evidence()).containsExactly(1);
    assertThat(answer.evidence().getFirst().id()).isEqualTo("借书法@2020-01-01/7");
  }

  @Test
  void yesAndNoFollowTheModalityOfTheRule() {
    assertThat(answer("读者可以复制图书的内容吗？", COPYING).direct().orElseThrow().text()).startsWith("可以。");
    assertThat(answer("任何人可以复制珍本吗？", COPYING).direct().orElseThrow().text()).startsWith("不可以。");
    assertThat(answer("不复制珍本可以吗？", COPYING).direct().orElseThrow().text()).startsWith("依照");
  }

  @Test
  void aRuleWithAConditionAnswersUnderItAndItsExceptionIsTold() {
    Answer answer = answer("借阅期满没有归还图书，应当支付滞纳金吗？", LENDING);
    assertThat(answer.direct().orElseThrow().text()).startsWith("应当，以符合法定条件为限。");
    assertThat(texts(answer, Part.EXCEPTION)).containsExactly("例外：但是，因疾病不能按期归还的除外。");
    assertThat(answer.missing()).containsExactly("案情是否符合“读者借阅期满未归还图书的”");
  }

  @Test
  void everyQuoteIsVerbatimAndEverySentenceRestsOnConfirmedEvidence() {
    Answer answer = answer("借阅期满没有归还图书怎么办，可以复制吗？", LENDING, COUNTING);
    assertThat(answer.lines()).isNotEmpty();
    for (Answer.Line line : answer.lines()) {
      for (int number : line.evidence()) {
        assertThat(answer.evidence().get(number - 1).role()).isEqualTo(Role.CONFIRMED);
      }
    }
    assertThat(texts(answer, Part.PROVISION))
        .anySatisfy(text -> assertThat(text).endsWith(COUNTING.article().text()));
  }

  /** How many there are was decided before: what is kept is cited. */
  @Test
  void everyProvisionThatWasKeptIsCited() {
    for (String question : List.of("借阅期限是多久？", "我的书借阅期限过了怎么办？")) {
      assertThat(answer(question, LENDING, COUNTING, COPYING).evidence())
          .extracting(Evidence::role)
          .containsExactly(Role.CONFIRMED, Role.CONFIRMED, Role.CONFIRMED);
    }
  }

  /**
   * Of two sentences that carry as much of the question, that of the likelier provision answers.
   */
  @Test
  void theLikelierProvisionAnswers() {
    Provision first = Provisions.of("借书法/12", false, "借阅期限为三十日。").withScore(0.7);
    Provision second = Provisions.of("阅览法/3", false, "借阅期限为十日。").withScore(0.2);
    assertThat(answer("借阅期限是多久？", first, second).direct().orElseThrow().text()).contains("三十日");
    assertThat(
            answer("借阅期限是多久？", first.withScore(0.2), second.withScore(0.7))
                .direct()
                .orElseThrow()
                .text())
        .contains("十日")
        .doesNotContain("三十日");
  }

  /** Who asks how something is punished gets all ranges of the article that he names, at once. */
  @Test
  void thePunishmentOfANamedProvisionIsGivenWhole() {
    Provision named = Provisions.of("借书法/20", true, "撕毁图书的，处一日以上三日以下拘留；情节严重的，处三日以上十日以下拘留。");
    Answer answer = answer("毁书罪判几天，怎么处罚？", named, LENDING);
    assertThat(answer.direct().orElseThrow().text()).contains("一日以上", "情节严重", "十日以下");
    assertThat(texts(answer, Part.DIRECT)).hasSize(1);
  }

  @Test
  void anArticleThatTheDirectAnswerConsistsOfIsNotQuotedOnceMore() {
    Provision brief = Provisions.of("借书法/12", false, "借阅期限为三十日。");
    Answer answer = answer("借阅期限是多久？", brief);
    assertThat(answer.lines()).extracting(Answer.Line::part).containsExactly(Part.DIRECT);
  }

  @Test
  void abstainsWhereNothingKeptControls() {
    Answer none = answer("捡到外星陨石归谁所有？");
    Answer other = answer("捡到外星陨石归谁所有？", COPYING);
    assertThat(List.of(none.abstained(), other.abstained())).containsOnly(true);
    assertThat(other.evidence()).extracting(Evidence::role).containsExactly(Role.PRUNED);
    assertThat(other.missing()).hasSize(2);
  }

  @Test
  void nearnessByMeaningControlsWhereWordsDiffer() {
    AnswerMaterial material = Provisions.material("捡到外星陨石归谁所有？", COPYING);
    boolean near = answer(material.withNearest(Optional.of(0.6)), ProvisionSource.NONE).abstained();
    boolean far = answer(material.withNearest(Optional.of(0.59)), ProvisionSource.NONE).abstained();
    assertThat(List.of(near, far)).containsExactly(false, true);
  }

  @Test
  void localMattersNameTheSourceThatIsNeeded() {
    Provision near = Provisions.of("户籍法/4", false, "公民迁移落户，应当办理登记，条件由地方规定。");
    Answer answer = answer("在省城落户需要什么条件？", near);
    assertThat(answer.abstained()).isTrue();
    assertThat(answer.missing().getFirst()).contains("户口迁移、落户规定");
  }

  @Test
  void aStepIsGivenOnlyWithTheArticleThatFoundsIt() {
    Provision wages = Provisions.of("薪酬法/2", false, "单位应当按月支付工资，拖欠工资的，应当加付赔偿金。");
    Provision founding = Provisions.of("劳动争议调解仲裁法/9", false, "另一部法的规定。");
    String question = "单位拖欠工资怎么办？";
    assertThat(texts(answer(question, wages), Part.NEXT_STEP)).isEmpty();
    Answer answer =
        answer(
            Provisions.material(question, wages),
            (ref, day) ->
                ref.equals(founding.article().ref()) ? Optional.of(founding) : Optional.empty());
    Answer.Line step =
        answer.lines().stream().filter(l -> l.part() == Part.NEXT_STEP).findFirst().orElseThrow();
    assertThat(step.text()).contains("劳动行政部门");
    assertThat(answer.evidence().get(step.evidence().getFirst() - 1).id())
        .isEqualTo("劳动争议调解仲裁法@2020-01-01/9");
  }

  /**
   * Where no sentence answers by itself, who reads the first line only reads the law all the same.
   */
  @Test
  void whatTheLawSaysComesBeforeWhatToDo() {
    Provision best = Provisions.of("薪酬法/2", false, "用人者须按期给付酬金。");
    Provision other = Provisions.of("薪酬法/9", false, "酬金账簿保存三年。");
    Provision founding = Provisions.of("劳动争议调解仲裁法/9", false, "另一部法的规定。");
    AnswerMaterial material =
        Provisions.material("单位拖欠工资怎么办？", best, other).withNearest(Optional.of(0.9));
    Answer answer =
        answer(
            material,
            (ref, day) ->
                ref.equals(founding.article().ref()) ? Optional.of(founding) : Optional.empty());
    assertThat(answer.lines())
        .extracting(Answer.Line::part)
        .startsWith(Part.PROVISION, Part.NEXT_STEP)
        .endsWith(Part.PROVISION);
    assertThat(texts(answer, Part.PROVISION)).hasSize(2);
    assertThat(texts(answer, Part.PROVISION).getFirst()).contains("按期给付酬金");
  }

  @Test
  void whatEarlierTurnsExplainedIsNotQuotedAgain() {
    AnswerMaterial material =
        new AnswerMaterial(
            "我的书借阅期限是多久？",
            List.of("我的书借阅期限是多久？"),
            List.of(LENDING, COPYING),
            List.of(),
            Provisions.DAY,
            List.of(),
            List.of(LENDING.article().id()));
    assertThat(texts(answer(material, ProvisionSource.NONE), Part.PROVISION))
        .containsExactly("《中华人民共和国借书法》第九条：" + COPYING.article().text());
  }

  @Test
  void notesOnTimeAreSentencesAndDroppedProvisionsAreKeptWithTheirReason() {
    AnswerMaterial material =
        new AnswerMaterial(
            "借阅期限是多久？",
            List.of("借阅期限是多久？"),
            List.of(LENDING),
            List.of(new Dropped(COPYING, "与更新的规定冲突")),
            Provisions.DAY,
            List.of("借书法于 2020-01-01 起施行", "《租碟法》自 2019-01-01 起不再施行"),
            List.of());
    Answer answer = answer(material, ProvisionSource.NONE);
    assertThat(answer.lines())
        .filteredOn(line -> line.part() == Part.TIME)
        .extracting(Answer.Line::text, Answer.Line::evidence)
        .containsExactly(
            tuple("借书法于 2020-01-01 起施行", List.of(1)), tuple("《租碟法》自 2019-01-01 起不再施行", List.of()));
    assertThat(answer.evidence().getLast().reason()).isEqualTo("与更新的规定冲突");
  }
}
