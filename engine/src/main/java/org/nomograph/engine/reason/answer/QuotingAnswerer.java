package org.nomograph.engine.reason.answer;

import java.util.ArrayList;
import java.util.List;
import org.nomograph.core.cite.CitationPrinter;
import org.nomograph.core.model.Answer;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.Citation;
import org.nomograph.core.model.Evidence;

/**
 * Answers by quoting: says of each provision what it provides, in its own words, and concludes
 * nothing. Immutable.
 */
public final class QuotingAnswerer implements Answerer {
  private static final int MOST = 3;

  @Override
  public Answer answer(AnswerMaterial material) {
    List<Answer.Line> lines = new ArrayList<>();
    List<Evidence> evidence = new ArrayList<>();
    for (AnswerMaterial.Provision provision : material.provisions()) {
      if (evidence.size() < MOST || provision.cited()) {
        evidence.add(evidence(provision, Evidence.Role.CONFIRMED, provision.why()));
        String text = source(provision.article()) + "规定：" + provision.article().text();
        lines.add(new Answer.Line(Answer.Part.PROVISION, text, List.of(evidence.size())));
      }
    }
    for (AnswerMaterial.Dropped dropped : material.dropped()) {
      evidence.add(evidence(dropped.provision(), Evidence.Role.PRUNED, dropped.reason()));
    }
    if (lines.isEmpty()) {
      List<String> missing = new ArrayList<>(material.notes());
      missing.add("没有检索到可以适用的条文");
      return new Answer(List.of(), evidence, true, missing);
    }
    return new Answer(lines, evidence, false, material.notes());
  }

  private static Evidence evidence(
      AnswerMaterial.Provision provision, Evidence.Role role, String reason) {
    Article article = provision.article();
    return new Evidence(
        article.id(),
        Evidence.Kind.ARTICLE,
        source(article),
        article.text(),
        role,
        reason,
        provision.score());
  }

  private static String source(Article article) {
    return CitationPrinter.court(Citation.of(article.ref().law(), article.ref().number()));
  }
}
