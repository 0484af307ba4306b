package org.nomograph.engine.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.nomograph.core.cite.CitationPrinter;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.RuleCard;

/** Writes the three parts of a P–F–C analysis in words. Stateless. */
final class PfcWriter {
  private static final int RELATIONS = 8;
  private static final int QUOTED = 3;

  private PfcWriter() {}

  /** P: the provisions that control and how they relate. */
  static String provision(List<Provision> controlling, List<NormRelation> relations) {
    if (controlling.isEmpty()) {
      return "没有检索到可以适用的条文";
    }
    StringBuilder out = new StringBuilder("主导条文：");
    out.append(
        controlling.stream()
            .limit(QUOTED)
            .map(p -> p.citation() + "“" + p.text().replace("\n", "") + "”")
            .collect(Collectors.joining("；")));
    if (controlling.size() > QUOTED) {
      out.append("。相关条文：")
          .append(
              controlling.stream()
                  .skip(QUOTED)
                  .map(Provision::citation)
                  .collect(Collectors.joining("、")));
    }
    Set<ArticleRef> refs = controlling.stream().map(Provision::ref).collect(Collectors.toSet());
    List<String> related =
        relations.stream()
            .filter(r -> refs.contains(r.from()) && refs.contains(r.to()))
            .limit(RELATIONS)
            .map(PfcWriter::related)
            .toList();
    if (!related.isEmpty()) {
      out.append("。相互关系：").append(String.join("；", related));
    }
    return out.append("。").toString();
  }

  private static String related(NormRelation relation) {
    String from = place(relation.from());
    String to = place(relation.to());
    String how =
        switch (relation.type()) {
          case HIERARCHY -> from + "是" + to + "的上位规则";
          case PREREQUISITE -> from + "是适用" + to + "的前提";
          case SPECIFICATION -> to + "是" + from + "的特别规则，优先适用";
          case EXCEPTION -> from + "是" + to + "的例外";
          case PRIORITY -> from + "优先于" + to;
          case PARALLEL -> from + "与" + to + "并列";
          case CONDITION_CONSEQUENCE -> from + "的条件引出" + to + "的后果";
          case REMEDY -> to + "是" + from + "的救济";
        };
    return how + "（" + relation.reason() + "）";
  }

  private static String place(ArticleRef ref) {
    return CitationPrinter.article(ref.number());
  }

  /** F: the facts that matter. */
  static String fact(List<RelevantFact> facts) {
    return facts.isEmpty()
        ? "题目没有给出与条文要件对应的事实"
        : facts.stream().map(RelevantFact::text).collect(Collectors.joining());
  }

  /** P: rules as they apply, each with its provisions. */
  static String applied(List<String> rules) {
    return rules.isEmpty() ? "" : "适用的规则：" + String.join("；", rules) + "。";
  }

  /** F: words of the case. */
  static String quoted(List<String> words) {
    return words.isEmpty()
        ? "题目没有给出与条文要件对应的事实"
        : words.stream().map(word -> "“" + word + "”").collect(Collectors.joining("；", "", "。"));
  }

  /** C: each option, then the answer. */
  static String conclusion(
      Asked asked, List<OptionJudgment> options, String answer, boolean forced) {
    List<String> lines = new ArrayList<>();
    for (OptionJudgment option : options) {
      String verdict =
          switch (option.verdict()) {
            case HOLDS -> "成立";
            case FAILS -> "不成立";
            case UNDECIDED -> "不能确定（缺：" + option.missing() + "）";
          };
      lines.add(option.letter() + " 项" + verdict + "：" + option.why());
    }
    String wanted = asked.failing() ? "题目要求选出不成立的选项。" : "题目要求选出成立的选项。";
    String end =
        answer.isEmpty()
            ? "现有依据不足以作出选择。"
            : forced
                ? "依据不足，按要求仍给出最可能的选项：" + answer + "。"
                : (byElimination(options, answer) ? "其余各项均已排除，" : "") + "答案：" + answer + "。";
    return String.join("\n", lines) + "\n" + wanted + end;
  }

  private static boolean byElimination(List<OptionJudgment> options, String answer) {
    return options.stream().anyMatch(o -> !o.decided() && answer.equals(o.letter()));
  }

  /** C of an open question: issue, rule, application, conclusion. */
  static String open(
      CaseQuestion question,
      List<Provision> controlling,
      List<RuleCard> cards,
      List<RelevantFact> facts) {
    RuleCard card = cards.getFirst();
    StringBuilder out = new StringBuilder("争点：").append(card.concept()).append("——");
    out.append(question.question().isBlank() ? card.title() : question.question().strip());
    out.append("\n规则：").append(card.title());
    out.append("（")
        .append(
            controlling.stream()
                .limit(QUOTED)
                .map(Provision::citation)
                .collect(Collectors.joining("、")))
        .append("）");
    out.append("\n要件：").append(String.join("；", card.positiveConditions()));
    if (!card.negativeConditions().isEmpty()) {
      out.append("\n排除：").append(String.join("；", card.negativeConditions()));
    }
    if (!card.priorityOrException().isEmpty()) {
      out.append("\n例外与优先：").append(String.join("；", card.priorityOrException()));
    }
    out.append("\n适用：").append(fact(facts));
    out.append("\n结论：").append(String.join("；", card.legalEffects())).append("。以事实满足上列要件为限。");
    return out.toString();
  }
}
