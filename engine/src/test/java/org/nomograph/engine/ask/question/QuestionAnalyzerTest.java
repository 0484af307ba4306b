package org.nomograph.engine.ask.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nomograph.core.complexity.Dimension;
import org.nomograph.core.complexity.QuestionType;
import org.nomograph.core.model.FactSpan;

class QuestionAnalyzerTest {
  private final QuestionAnalyzer analyzer = new QuestionAnalyzer(QuestionParams.DEFAULT);

  private static List<String> labels(List<Cue> cues) {
    return cues.stream().map(Cue::label).toList();
  }

  private static List<String> texts(List<FactSpan> spans) {
    return spans.stream().map(FactSpan::text).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "民法典第1165条的内容是什么|article-text|0.10",
        "刑法第一百三十三条之一规定了什么？|article-text|0.10",
        "What does Article 5 of the Civil Code say?|article-text|0.10",
        "什么是表见代理？|definition|0.10",
        "不可抗力指的是什么|definition|0.10",
        "What is the meaning of force majeure?|definition|0.10",
        "普通诉讼时效是多久？|period|0.15",
        "How long is the probation period?|period|0.15",
        "闯红灯罚款多少？|amount|0.15",
        "多大年龄可以结婚？|age|0.15",
        "商标注册由哪个部门负责？|body|0.15",
        "酒后骑自行车是否违法？|whether|0.20",
        "房东可以随时涨房租吗？|whether|0.20",
        "Can a minor sign a contract?|whether|0.20"
      })
  void simpleQuestionsAreKnownByTheirForm(String question, String form, double base) {
    QuestionAnalysis analysis = analyzer.analyze(question);
    assertThat(analysis.type()).as(question).isEqualTo(QuestionType.SIMPLE);
    assertThat(labels(analysis.why())).as(question).containsExactly(form);
    assertThat(analysis.base()).contains(base);
    assertThat(analysis.asksForText()).isEqualTo(form.equals("article-text"));
  }

  /** Length, parts, conditions and numbers each make a question more than simple. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "如果房东涨房租，我可以退租吗？|CONDITIONAL_JUDGMENT",
        "如果租客拖欠3个月房租，而且转租他人，房东可以收回房子吗？|MULTI_CONDITION",
        "借钱不还，对方把我拉黑了，我该怎么办？|RIGHTS_PROTECTION",
        "用人单位解除劳动合同要满足什么条件，有哪些情形？|COMPLEX_ENUMERATION",
        "老公出车祸去世，公司不给工伤赔偿，留下的房子公婆要分，孩子才三岁，法院会怎么判？|CROSS_DOMAIN",
        "小李把借来的相机卖给了小王，小王并不知道相机不是他的，真正的主人来要相机。|SCENARIO_REASONING",
        "What should I do if the landlord refuses to return my deposit?|RIGHTS_PROTECTION"
      })
  void otherQuestionsAreOfOneOfSixTypes(String question, QuestionType type) {
    QuestionAnalysis analysis = analyzer.analyze(question);
    assertThat(analysis.type()).as(analysis.toString()).isEqualTo(type);
    assertThat(analysis.base()).isEmpty();
  }

  @Test
  void partsAreTheClausesThatAsk() {
    assertThat(texts(analyzer.analyze("我被狗咬了，狗主人要不要赔，能赔多少？还要打疫苗吗？").parts()))
        .containsExactly("我被狗咬了，狗主人要不要赔", "能赔多少？", "还要打疫苗吗？");
    assertThat(texts(analyzer.analyze("邻居装修吵得睡不着。").parts())).containsExactly("邻居装修吵得睡不着。");
    assertThat(texts(analyzer.analyze("Can he dismiss me, and how much must he pay?").parts()))
        .hasSize(2);
  }

  @Test
  void whatIsNamedHowItIsRelatedAndWhatBoundsIt() {
    String question = "公司拖欠员工两个月工资共8000元，因为员工辞职，是不是可以不付？";
    QuestionAnalysis analysis = analyzer.analyze(question);
    assertThat(labels(analysis.entities())).containsExactly("用人单位", "劳动者", "工资");
    assertThat(labels(analysis.domains())).containsExactly("劳动");
    assertThat(labels(analysis.relations())).containsExactly("因果", "劳动关系");
    assertThat(labels(analysis.constraints())).containsExactly("两个月", "8000元");
    assertThat(analysis.counts())
        .containsEntry(Dimension.RCL, 1)
        .containsEntry(Dimension.KIR, 3)
        .containsEntry(Dimension.DS, 1)
        .containsEntry(Dimension.RRC, 2)
        .containsEntry(Dimension.CCD, 2);
    for (List<Cue> cues :
        List.of(
            analysis.entities(),
            analysis.domains(),
            analysis.relations(),
            analysis.constraints())) {
      for (Cue cue : cues) {
        assertThat(question.substring(cue.span().start(), cue.span().end()))
            .isEqualTo(cue.span().text());
      }
    }
  }

  /** A number counts once, by the longest reading; what asks for a number is none. */
  @Test
  void constraintsDoNotOverlap() {
    assertThat(labels(analyzer.analyze("2021年3月5日借了十万元，月息百分之三，两年半没还").constraints()))
        .containsExactly("2021年3月5日", "十万元", "百分之三", "两年半");
    assertThat(analyzer.analyze("盗窃会判几年，罚多少钱？").constraints()).isEmpty();
    assertThat(labels(analyzer.analyze("He owes me $5,000 for 3 months").constraints())).hasSize(2);
  }

  /** A phrase in Latin letters is not found inside another word. */
  @Test
  void latinPhrasesBeginAWord() {
    assertThat(labels(analyzer.analyze("Who are the parents of the boy?").domains()))
        .doesNotContain("房屋与租赁");
    assertThat(labels(analyzer.analyze("The rent is too high, is it?").domains()))
        .contains("房屋与租赁");
  }

  /** Any text gives an analysis, in bounded time. */
  @Test
  void strangeTextsAreAnalysed() {
    for (String text : List.of("？", "a", "，，，", "\n\n呢", "如果".repeat(2000), "1".repeat(4000))) {
      assertThat(analyzer.analyze(text).parts()).as(text).isNotEmpty();
    }
  }

  @Test
  void damagedTablesAreToldWithTheirLine() {
    assertThatThrownBy(
            () ->
                TableRows.read(
                    "t.tsv", 2, new BufferedReader(new StringReader("# ok\na\tb\n\tb\n"))))
        .hasMessageContaining("t.tsv line 3");
    assertThatThrownBy(
            () -> TableRows.read("t.tsv", 1, new BufferedReader(new StringReader("a\tb\n"))))
        .hasMessageContaining("line 1");
  }
}
