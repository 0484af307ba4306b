package org.nomograph.engine.judge;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Offense;
import org.nomograph.engine.reason.embedded.LawDays;
import org.nomograph.engine.text.CaseText;

/**
 * The articles that convictions apply, and in which version they are cited. Immutable, safe for use
 * by several threads.
 */
final class ConvictionArticles {
  private final GoverningLaw law;
  private final AppliedArticles appliedArticles;
  private final TermStep termStep;

  ConvictionArticles(GoverningLaw law, AppliedArticles appliedArticles, TermStep termStep) {
    this.law = law;
    this.appliedArticles = appliedArticles;
    this.termStep = termStep;
  }

  /** The version of its articles that each conviction cites. */
  List<GoverningLaw.Cited> cited(
      Adjudicator.Decision decision, CaseText text, GoverningLaw.Days days) throws IOException {
    List<GoverningLaw.Cited> cited = new ArrayList<>();
    for (Adjudicator.Scored scored : decision.convicted()) {
      Offense offense = scored.offense().candidate().offense();
      boolean milder = termStep.laterIsMilder(offense, text, days.sentencing());
      cited.add(law.cited(offense, days, milder));
    }
    return cited;
  }

  /** The articles each conviction applies, without those that the imported law does not have. */
  List<List<ArticleRef>> applied(
      Adjudicator.Decision decision, List<GoverningLaw.Cited> cited, CaseText text, LawDays days)
      throws IOException {
    List<List<ArticleRef>> applied = new ArrayList<>();
    for (int i = 0; i < cited.size(); i++) {
      Adjudicator.Scored scored = decision.convicted().get(i);
      List<ArticleRef> articles = new ArrayList<>();
      Offense offense = scored.offense().candidate().offense();
      for (ArticleRef ref : appliedArticles.of(offense, termStep.range(scored, text, days))) {
        if (law.citable(ref, cited.get(i).day())) {
          articles.add(ref);
        }
      }
      applied.add(articles);
    }
    return applied;
  }
}
