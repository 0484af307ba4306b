package org.nomograph.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.RuleCard;
import org.xml.sax.InputSource;

/** One invented case: a lent boat, a general rule and its exception. */
class PfcGraphTest {
  private static final ArticleRef GENERAL = ArticleRef.parse("借船法/3");
  private static final ArticleRef SPECIAL = ArticleRef.parse("借船法/4");
  private static final Material MATERIAL =
      new Material(
          List.of(
              new Provision("借船法@undated/3", GENERAL, "借船人弄坏船只的，应当赔偿船主。", 2, "检索"),
              new Provision("借船法@undated/4", SPECIAL, "因风暴弄坏船只的，借船人不承担赔偿责任。", 1, "检索")),
          List.of(
              new RuleCard(
                  "card/storm",
                  "风暴免责",
                  "遇风暴坏船不赔",
                  List.of("借来的船被风暴打坏"),
                  List.of("因风暴弄坏船只"),
                  List.of("借船人明知风暴仍出海"),
                  List.of("借船人不承担赔偿责任"),
                  List.of(),
                  List.of(),
                  List.of(new RuleCard.Support(SPECIAL, 1, true)))),
          List.of(new NormRelation(SPECIAL, GENERAL, NormRelation.Type.EXCEPTION, "风暴是赔偿的例外")));
  private static final CaseQuestion QUESTION =
      new CaseQuestion(
          "boat",
          "老陶向船主借船打鱼。途中风暴把船打坏。",
          "下列哪一说法是正确的？",
          CaseQuestion.optionsIn("A. 因船主年纪大，借船人应当赔偿船主\nB. 因风暴弄坏船只，借船人不承担赔偿责任"));

  private static Solution solved(boolean force) throws IOException {
    return new SolvePipeline(
            (question, count) -> MATERIAL, List.of(), SolveParams.DEFAULT, "snapshot")
        .solve(QUESTION, force);
  }

  private static String printed(PfcGraph graph) {
    StringBuilder out = new StringBuilder();
    graph.nodes().forEach(n -> out.append("%s %s %s\n".formatted(n.kind(), n.id(), n.label())));
    graph.edges().stream()
        .map(e -> "%s -%s-> %s\n".formatted(e.from(), e.kind(), e.to()))
        .map(line -> line.replaceAll("-(CARRIES|DENIES|LEAVES_OPEN)->", "-HELD->"))
        .forEach(out::append);
    return out.toString();
  }

  @Test
  void theGraphHoldsProvisionsFactsOptionsAndHowTheyRelate() throws IOException {
    assertThat(printed(solved(true).graph()))
        .isEqualTo(
            """
            PROVISION 借船法@undated/3 借船法第三条
            PROVISION 借船法@undated/4 借船法第四条
            RULE card/storm 遇风暴坏船不赔
            FACT fact/1 老陶向船主借船打鱼。
            FACT fact/2 途中风暴把船打坏。
            CONCLUSION conclusion 答案
            OPTION option/A 因船主年纪大，借船人应当赔偿船主
            OPTION option/B 因风暴弄坏船只，借船人不承担赔偿责任
            借船法@undated/4 -SUPPORTS-> card/storm
            借船法@undated/4 -RELATES-> 借船法@undated/3
            fact/1 -MEETS-> 借船法@undated/3
            fact/2 -MEETS-> 借船法@undated/4
            借船法@undated/3 -HELD-> option/A
            借船法@undated/4 -HELD-> option/A
            option/A -CONCLUDES-> conclusion
            借船法@undated/4 -HELD-> option/B
            借船法@undated/3 -HELD-> option/B
            option/B -CONCLUDES-> conclusion
            """);
  }

  @Test
  void theExceptionControlsAndTheForcedAnswerIsMarked() throws IOException {
    Solution solution = solved(true);
    assertThat(solution.answer()).isEqualTo("B");
    assertThat(solution.forced()).isEqualTo(solution.abstained());
    assertThat(solution.provision()).contains("第四条是第三条的例外", "风暴是赔偿的例外");
    assertThat(solution.fact()).isEqualTo("老陶向船主借船打鱼。途中风暴把船打坏。");
    OptionJudgment first = solution.options().getFirst();
    assertThat(first.signals().get("ground")).isPositive();
    assertThat(first.confidence()).isLessThan(solution.options().get(1).confidence());
  }

  @Test
  void anUndecidedOptionSaysWhatIsMissing() throws IOException {
    Solution solution =
        new SolvePipeline(
                (question, count) -> new Material(List.of(), List.of(), List.of()),
                List.of(),
                SolveParams.DEFAULT,
                "snapshot")
            .solve(QUESTION, false);
    assertThat(solution.answer()).isEmpty();
    assertThat(solution.abstained()).isTrue();
    assertThat(solution.missing()).hasSize(2);
    assertThat(solution.options()).noneMatch(OptionJudgment::decided);
    assertThat(solution.options()).allMatch(o -> !o.missing().isEmpty());
  }

  @Test
  void anOpenQuestionGetsIssueRuleApplicationAndConclusion() throws IOException {
    CaseQuestion open = new CaseQuestion("open", QUESTION.facts(), "老陶要赔吗？", List.of());
    Solution solution =
        new SolvePipeline((question, count) -> MATERIAL, List.of(), SolveParams.DEFAULT, "snapshot")
            .solve(open, false);
    assertThat(solution.abstained()).isFalse();
    assertThat(solution.conclusion())
        .contains("争点：风暴免责", "借船法第四条", "要件：因风暴弄坏船只", "排除：", "适用：", "结论：借船人不承担赔偿责任");
    assertThat(solution.graph().nodes()).extracting(PfcGraph.Node::id).contains("conclusion");
  }

  @Test
  void graphMlHoldsEveryNodeAndEdge() throws Exception {
    PfcGraph graph = solved(true).graph();
    StringWriter out = new StringWriter();
    PfcExport.graphMl(graph, out);
    var document =
        DocumentBuilderFactory.newDefaultInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(out.toString())));
    assertThat(document.getElementsByTagName("node").getLength()).isEqualTo(graph.nodes().size());
    assertThat(document.getElementsByTagName("edge").getLength()).isEqualTo(graph.edges().size());
    assertThat(out.toString())
        .contains(PfcGraph.NodeKind.PROVISION.name().toLowerCase(Locale.ROOT));
  }

  @Test
  void anEdgeNeedsItsEnds() {
    PfcGraph.Edge loose = new PfcGraph.Edge("fact/1", "option/A", PfcGraph.EdgeKind.MEETS, "", 1);
    assertThatThrownBy(() -> new PfcGraph("x", List.of(), List.of(loose)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
