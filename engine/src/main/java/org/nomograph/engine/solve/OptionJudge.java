package org.nomograph.engine.solve;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.engine.solve.OptionJudgment.Verdict;
import org.nomograph.engine.solve.OptionMatcher.Matched;

/**
 * Weighs the signals of an option:
 *
 * <pre>P(holds) = 1 / (1 + exp(−(bias + Σ weight · signal)))</pre>
 *
 * Between the two thresholds it leaves the option undecided and says what is missing. Immutable and
 * thread-safe.
 */
final class OptionJudge {
  private static final double NAMED_IN_PART = 0.25;
  private static final int ARTICLES = 3;

  private final SolveParams params;
  private final Set<ArticleRef> known;

  /**
   * A judge.
   *
   * @param known articles that the question was given; of those that carry a rule no other is named
   */
  OptionJudge(SolveParams params, Set<ArticleRef> known) {
    this.params = params;
    this.known = Set.copyOf(known);
  }

  OptionJudgment judge(String letter, Matched matched) {
    Map<String, Double> signals = matched.signals().byName();
    double odds = params.bias();
    for (Map.Entry<String, Double> weight : params.weights().entrySet()) {
      odds += weight.getValue() * signals.getOrDefault(weight.getKey(), 0.0);
    }
    double confidence = 1 / (1 + Math.exp(-odds));
    Verdict verdict = verdict(confidence, matched);
    String missing = verdict == Verdict.UNDECIDED ? missing(matched) : "";
    return new OptionJudgment(
        letter, verdict, confidence, why(matched), articles(matched), missing, signals);
  }

  private Verdict verdict(double confidence, Matched matched) {
    if (matched.closest().isEmpty()) {
      return Verdict.UNDECIDED;
    }
    if (confidence >= params.holdsFrom()) {
      return Verdict.HOLDS;
    }
    return confidence <= params.failsTo() ? Verdict.FAILS : Verdict.UNDECIDED;
  }

  private List<ArticleRef> articles(Matched matched) {
    Set<ArticleRef> articles = new LinkedHashSet<>();
    matched.closest().forEach(unit -> named(unit).ifPresent(articles::add));
    return articles.stream().limit(ARTICLES).toList();
  }

  private String why(Matched matched) {
    if (matched.closest().isEmpty()) {
      return "检索到的条文和规则均未涉及该项所述内容";
    }
    Signals signals = matched.signals();
    RuleUnit best = matched.closest().getFirst();
    List<String> reasons = new ArrayList<>();
    reasons.add("最接近的规则：" + cited(best) + "“" + best.text() + "”");
    if (signals.polarity() < 0) {
      reasons.add("与该规则的肯定、否定相反");
    }
    if (signals.numbers() != 0) {
      reasons.add(signals.numbers() > 0 ? "期限、年龄或份额与规则一致" : "期限、年龄或份额与规则不一致");
    }
    if (signals.modality() != 0) {
      reasons.add(signals.modality() > 0 ? "“应当”“可以”“不得”与规则一致" : "“应当”“可以”“不得”与规则不一致");
    }
    if (signals.effects() != 0) {
      reasons.add(signals.effects() > 0 ? "法律效果与规则一致" : "法律效果不是规则所定的效果");
    }
    if (signals.exception() > 0) {
      reasons.add("落入例外或排除情形");
    }
    if (signals.ground() > 0) {
      reasons.add("所附理由“" + String.join("，", matched.assertion().grounds()) + "”不是规则所定的要件");
    }
    if (signals.absolute() > 0) {
      reasons.add("表述绝对，规则并未如此规定");
    }
    return String.join("；", reasons);
  }

  private String cited(RuleUnit unit) {
    return named(unit).map(article -> article + " ").orElse("");
  }

  private Optional<ArticleRef> named(RuleUnit unit) {
    return unit.articles().stream().filter(known::contains).findFirst();
  }

  private static String missing(Matched matched) {
    if (matched.closest().isEmpty()) {
      return "没有规定该项主张的条文或规则";
    }
    if (matched.signals().words() < NAMED_IN_PART) {
      return "检索到的条文没有直接规定该项所主张的效果";
    }
    return "规则与该项相近，但不能确定案情是否满足其全部要件";
  }
}
