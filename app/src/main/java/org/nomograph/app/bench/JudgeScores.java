package org.nomograph.app.bench;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.nomograph.core.metric.ArticleScores;
import org.nomograph.core.metric.ChargeScores;
import org.nomograph.core.metric.LabelScore;
import org.nomograph.core.metric.TermScore;
import org.nomograph.core.metric.Traceability;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.Term;

/** Scores of judged cases, by the strict rules and by the published ones. Not thread-safe. */
public final class JudgeScores {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** The baseline beside the error of the term: one year for every case. */
  private static final int CONSTANT_MONTHS = 12;

  private final List<Set<String>> goldCharges = new ArrayList<>();
  private final List<Set<String>> charges = new ArrayList<>();
  private final List<Set<ArticleNumber>> goldArticles = new ArrayList<>();
  private final List<Set<ArticleNumber>> articles = new ArrayList<>();
  private final List<Set<ArticleNumber>> confirmed = new ArrayList<>();
  private final List<Optional<Term>> goldTerms = new ArrayList<>();
  private final List<Optional<Term>> terms = new ArrayList<>();
  private int abstained;

  /**
   * What a court or a system decided.
   *
   * @param charges names of the charges
   * @param articles articles applied
   * @param term the sentence; empty where there is none
   */
  public record Decision(Set<String> charges, Set<ArticleNumber> articles, Optional<Term> term) {
    public Decision {
      charges = Set.copyOf(charges);
      articles = Set.copyOf(articles);
    }
  }

  /**
   * Adds a case.
   *
   * @param gold what the court decided
   * @param predicted what the system decided
   * @param evidence articles among its confirmed evidence
   * @param none whether it abstained
   */
  public void add(Decision gold, Decision predicted, Set<ArticleNumber> evidence, boolean none) {
    goldCharges.add(gold.charges());
    charges.add(predicted.charges());
    goldArticles.add(gold.articles());
    articles.add(predicted.articles());
    goldTerms.add(gold.term());
    terms.add(predicted.term());
    confirmed.add(Set.copyOf(evidence));
    abstained += none ? 1 : 0;
  }

  /**
   * The scores.
   *
   * @param normalise maps a charge name to the canonical one
   */
  public ObjectNode report(UnaryOperator<String> normalise) {
    ObjectNode report = JSON.createObjectNode();
    LabelScore strict = ChargeScores.strict(goldCharges, charges, normalise);
    LabelScore published = ChargeScores.publishedRule(goldCharges, charges);
    report.put("cases", goldCharges.size());
    report.put("charge_accuracy_strict", percent(strict.accuracy()));
    report.put("charge_micro_f1", percent(strict.microF1()));
    report.put("charge_macro_f1", percent(strict.macroF1()));
    report.put("charge_accuracy_published_rule", percent(published.accuracy()));
    report.put("charge_micro_f1_published_rule", percent(published.microF1()));
    articles(report, normalise);
    TermScore term = TermScore.of(goldTerms, terms);
    report.put("term_compared", term.compared());
    report.put("term_mae_months", round(term.meanAbsoluteError()));
    TermScore constant = TermScore.ofConstant(CONSTANT_MONTHS, goldTerms, terms);
    report.put("term_mae_months_constant_" + CONSTANT_MONTHS, round(constant.meanAbsoluteError()));
    report.put("term_mae_months_published_rule", round(TermScore.publishedRule(goldTerms, terms)));
    report.put("term_missing", term.missing());
    report.put("severe_agreed", term.severeAgreed());
    report.put("severe_missed", term.severeMissed());
    report.put("severe_wrong", term.severeWrong());
    report.put("abstained", abstained);
    return report;
  }

  /** Articles are scored where gold names some: many sources name none. */
  private void articles(ObjectNode report, UnaryOperator<String> normalise) {
    List<Integer> rows =
        IntStream.range(0, goldArticles.size())
            .filter(i -> !goldArticles.get(i).isEmpty())
            .boxed()
            .toList();
    report.put("article_cases", rows.size());
    if (rows.isEmpty()) {
      return;
    }
    List<Set<ArticleNumber>> gold = rows.stream().map(goldArticles::get).toList();
    List<Set<ArticleNumber>> found = rows.stream().map(articles::get).toList();
    report.put("article_accuracy_strict", percent(ArticleScores.strict(gold, found).accuracy()));
    LabelScore base = ArticleScores.baseNumbers(gold, found);
    report.put("article_accuracy_base_numbers", percent(base.accuracy()));
    report.put("article_micro_f1_base_numbers", percent(base.microF1()));
    Traceability traced = Traceability.of(rows.stream().map(i -> traced(i, normalise)).toList());
    report.put("traceable_share", percent(traced.traceableShare()));
    report.put("traceable_share_of_correct", percent(traced.shareOfCorrect()));
  }

  private Traceability.Traced traced(int i, UnaryOperator<String> normalise) {
    return new Traceability.Traced(
        normalised(goldCharges.get(i), normalise).equals(normalised(charges.get(i), normalise)),
        bases(goldArticles.get(i)),
        bases(confirmed.get(i)));
  }

  private static Set<String> normalised(Set<String> names, UnaryOperator<String> normalise) {
    Set<String> all = new HashSet<>();
    names.forEach(name -> all.add(normalise.apply(name)));
    return all;
  }

  /** Gold labels drop 之一, so articles are traced by their base number. */
  private static Set<Integer> bases(Set<ArticleNumber> numbers) {
    Set<Integer> bases = new HashSet<>();
    numbers.forEach(number -> bases.add(number.base()));
    return bases;
  }

  private static double percent(double share) {
    return Math.round(share * 10_000) / 100.0;
  }

  private static double round(double value) {
    return Math.round(value * 100) / 100.0;
  }
}
