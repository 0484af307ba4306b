package org.nomograph.app.bench.suite;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.RuleCard;
import org.nomograph.engine.lawgraph.ExpertGraph;

/** Kinds of error of every task, on answers made by hand. */
class ErrorKindsTest {
  private static ObjectNode judged(String charge, String article) {
    ObjectNode node = Json.object();
    node.putObject("names").put(charge, charge);
    Json.put(node, "articles", List.of(article));
    return node;
  }

  private static ObjectNode rejecting(ObjectNode said, String charge, String why) {
    said.putObject("rejected").put(charge, why);
    return said;
  }

  /** Gold 盗窃罪 of article 264. */
  @Test
  void errorsOfCasesAreToldApart() {
    ObjectNode gold = judged("盗窃罪", "264");
    assertThat(JudgeErrors.category(gold, judged("盗窃罪", "264"))).isEmpty();
    ObjectNode none = Json.object().put("abstained", true);
    assertThat(JudgeErrors.category(gold, none)).isEqualTo("abstained");
    assertThat(JudgeErrors.category(gold, rejecting(none, "盗窃罪", "exception")))
        .isEqualTo("exception");
    ObjectNode other = judged("诈骗罪", "266");
    assertThat(JudgeErrors.category(gold, other)).isEqualTo("wrong provision");
    for (String why : List.of("priority", "prerequisite", "exception")) {
      assertThat(JudgeErrors.category(gold, rejecting(other, "盗窃罪", why))).isEqualTo(why);
      // What became of another charge than the right one tells nothing.
      assertThat(JudgeErrors.category(gold, rejecting(judged("诈骗罪", "266"), "抢劫罪", why)))
          .isEqualTo("wrong provision");
    }
    ObjectNode confirmed = judged("诈骗罪", "266");
    Json.put(confirmed, "confirmed", List.of("264"));
    assertThat(JudgeErrors.category(gold, confirmed)).isEqualTo("priority");
    ObjectNode more = judged("盗窃罪", "264");
    ((ObjectNode) more.path("names")).put("抢劫罪", "抢劫罪");
    assertThat(JudgeErrors.category(gold, more)).isEqualTo("extra charge");
    assertThat(JudgeErrors.category(more, gold)).isEqualTo("missing charge");
    assertThat(JudgeErrors.category(gold, judged("侵占罪", "264"))).isEqualTo("concept");
  }

  /** Half of the right term, six months, and the kind of the term. */
  @Test
  void aTermFarOffIsAnErrorOfEffect() {
    record Terms(int right, int own, boolean life, String kind) {}
    List<Terms> all =
        List.of(
            new Terms(12, 12, false, ""),
            new Terms(10, 16, false, ""),
            new Terms(10, 17, false, "effect"),
            new Terms(36, 54, false, ""),
            new Terms(36, 55, false, "effect"),
            new Terms(36, 17, false, "effect"),
            new Terms(36, 36, true, "effect"));
    for (Terms one : all) {
      ObjectNode gold = judged("盗窃罪", "264").put("months", one.right());
      ObjectNode said = judged("盗窃罪", "264").put("months", one.own()).put("life", one.life());
      assertThat(JudgeErrors.category(gold, said)).as(one.toString()).isEqualTo(one.kind());
      assertThat(JudgeErrors.category(gold, judged("盗窃罪", "264"))).isEmpty();
    }
  }

  @Test
  void whyAnOffenseWasNotFoundIsReadOffTheTrace() throws IOException {
    JsonNode trace =
        Json.parse(
            """
            {"steps": [
              {"name": "auditor", "details": {"offenses": [
                {"offense": "甲罪", "outcome": "applicable", "items": []},
                {"offense": "乙罪", "outcome": "not_applicable", "items": [{"necessity": "excluding", "verdict": "true"}]},
                {"offense": "丙罪", "outcome": "not_applicable", "items": [{"necessity": "excluding", "verdict": "false"}, {"necessity": "required", "verdict": "false"}]},
                {"offense": "丁罪", "outcome": "undecided", "items": []},
                {"offense": "戊罪", "outcome": "applicable", "items": []}]}},
              {"name": "general", "details": {"released": ["戊罪 self-defence"]}},
              {"name": "adjudicator", "details": {"convicted": ["甲罪"]}}]}
            """);
    assertThat(JudgeRejections.of(trace))
        .isEqualTo(
            Json.parse(
                """
                {"乙罪": "exception", "丙罪": "prerequisite", "丁罪": "priority", "戊罪": "exception"}
                """));
    assertThat(JudgeRejections.of(Json.object())).isEmpty();
  }

  private static ArticleRef article(int number) {
    return new ArticleRef("甲法", ArticleNumber.of(number));
  }

  /** Each kind of relation between articles 1 and 2; article 9 is joined to nothing. */
  @Test
  void relationsTellWhyAProvisionIsMissed() {
    Map<NormRelation.Type, String> kinds =
        Map.of(
            NormRelation.Type.EXCEPTION, "exception",
            NormRelation.Type.PREREQUISITE, "prerequisite",
            NormRelation.Type.PRIORITY, "priority",
            NormRelation.Type.SPECIFICATION, "priority",
            NormRelation.Type.HIERARCHY, "priority",
            NormRelation.Type.CONDITION_CONSEQUENCE, "effect",
            NormRelation.Type.REMEDY, "effect",
            NormRelation.Type.PARALLEL, "concept");
    assertThat(kinds).hasSameSizeAs(NormRelation.Type.values());
    List<NormRelation> all = new ArrayList<>();
    kinds.forEach(
        (type, kind) -> {
          NormRelation relation = new NormRelation(article(1), article(2), type, "由此");
          all.add(relation);
          ProvisionErrors errors = errors(List.of(relation));
          assertThat(errors.kind(List.of("甲法/1"), List.of("甲法/9", "甲法/2"))).isEqualTo(kind);
          assertThat(errors.kind(List.of("甲法/2"), List.of("甲法/1"))).isEqualTo(kind);
          assertThat(errors.kind(List.of("甲法/1"), List.of("甲法/9"))).isEmpty();
        });
    assertThat(errors(all).kind(List.of("甲法/1"), List.of("甲法/2"))).isEqualTo("exception");
  }

  private static ProvisionErrors errors(List<NormRelation> relations) {
    return new ProvisionErrors(List.of(new ExpertGraph("g", "甲法", List.of(card()), relations)));
  }

  /** Articles 7 and 8 carry the rule; 6 barely does. */
  private static RuleCard card() {
    List<String> none = List.of();
    List<RuleCard.Support> supports =
        List.of(
            new RuleCard.Support(article(6), 0.5, false),
            new RuleCard.Support(article(7), 0.7, false),
            new RuleCard.Support(article(8), 1, true));
    return new RuleCard("g/1", "定金", "定金", none, none, none, none, none, none, supports);
  }

  @Test
  void articlesThatCarryOneRuleShareAConcept() {
    ProvisionErrors errors = errors(List.of());
    assertThat(errors.kind(List.of("甲法/7"), List.of("甲法/8"))).isEqualTo("concept");
    assertThat(errors.kind(List.of("甲法/7"), List.of("甲法/6"))).isEmpty();
    assertThat(errors.kind(List.of("甲法/7"), List.of("甲法/7"))).isEmpty();
  }

  @Test
  void errorsOfASearchAreToldApart() {
    ProvisionErrors known =
        errors(
            List.of(new NormRelation(article(1), article(2), NormRelation.Type.EXCEPTION, "由此")));
    List<String> right = List.of("甲法/1");
    ObjectNode gold = Json.object();
    Json.put(gold, "in_corpus", right);
    assertThat(kind(right, gold, known, "甲法/1", "甲法/2")).isEmpty();
    assertThat(kind(right, gold, known, "甲法/2", "甲法/1")).isEqualTo("exception");
    assertThat(kind(right, gold, known, "甲法/9", "甲法/1", "甲法/2"))
        .isEqualTo("right provision below another");
    assertThat(kind(right, gold, known, "甲法/9", "乙法/1"))
        .isEqualTo("wrong provision of the right law");
    assertThat(kind(right, gold, known, "乙法/1")).isEqualTo("wrong law");
    assertThat(kind(right, gold, known)).isEqualTo("wrong law");
    assertThat(kind(right, Json.object(), known, "甲法/9")).isEqualTo("not in the corpus");
    assertThat(kind(List.of(), Json.object(), known, "甲法/9")).isEmpty();
    String[] deep = new String[12];
    java.util.Arrays.setAll(deep, i -> "乙法/" + i);
    deep[10] = "甲法/1";
    assertThat(kind(right, gold, known, deep)).isEqualTo("wrong law");
    deep[9] = "甲法/1";
    assertThat(kind(right, gold, known, deep)).isEqualTo("right provision below another");
  }

  private static String kind(
      List<String> right, JsonNode gold, ProvisionErrors errors, String... ranking) {
    ObjectNode said = Json.object();
    Json.put(said, "ranking", List.of(ranking));
    return QuestionErrors.category(right, gold, said, errors);
  }
}
