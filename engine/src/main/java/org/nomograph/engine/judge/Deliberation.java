package org.nomograph.engine.judge;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Trace;
import org.nomograph.engine.reason.ApplicabilityDecider;
import org.nomograph.engine.reason.SentenceEstimate;
import org.nomograph.engine.text.CaseText;

/**
 * The way from a text to charges and a term, for the case as it concerns one defendant or all of
 * them; and the case of all, joined from those of each. Immutable, safe for use by several threads.
 *
 * @param plainLength longest text, in characters, for which every card is asked
 */
record Deliberation(
    Researcher researcher,
    GoverningLaw law,
    Auditor auditor,
    Adjudicator adjudicator,
    FurtherActs furtherActs,
    GeneralPart general,
    ConvictionArticles articles,
    TermStep termStep,
    int plainLength) {

  /**
   * From reading to term.
   *
   * @param ownFacts id of the facts as given, whose case is no precedent for itself
   * @param assumed what does not come from the facts
   * @param steps takes what is done
   */
  JudgmentWriter.Matter matter(
      JudgeRequest request,
      CaseText text,
      String ownFacts,
      Optional<String> defendant,
      Assumed assumed,
      List<Trace.Step> steps)
      throws IOException {
    long begin = System.nanoTime();
    CaseText charged = Attackers.without(text, request.record().defendants());
    Candidates candidates = researcher.research(charged, ownFacts, assumed);
    begin = TraceDetails.step(steps, "researcher", begin, TraceDetails.of(candidates, charged));
    GoverningLaw.Days days = law.days(request, text);
    Audit audit = audit(candidates, charged, days, assumed);
    begin = TraceDetails.step(steps, "auditor", begin, TraceDetails.of(audit, days));
    GeneralPart.Found all = general.find(request, text, days, defendant);
    Adjudicator.Decision decision =
        UnknownDefendant.of(request.record(), defendant)
            .map(Adjudicator.Decision::none)
            .orElse(null);
    if (decision == null) {
      FurtherActs.Decider alone =
          part -> decided(researcher.research(part, ownFacts, assumed), part, days, assumed);
      Adjudicator.Decision first =
          adjudicator.decide(audit, candidates.prediction().members(), charged);
      decision = general.apply(furtherActs.add(first, charged, alone), all, text);
    }
    GeneralPart.Found found = all.fitting(decision);
    begin = TraceDetails.step(steps, "general", begin, TraceDetails.of(found, decision));
    List<GoverningLaw.Cited> cited = articles.cited(decision, text, days);
    List<List<ArticleRef>> applied = articles.applied(decision, cited, text, days.sentencing());
    Optional<SentenceEstimate> estimate =
        termStep.estimate(
            decision, text, days.sentencing(), defendant, request.record().defendants());
    Optional<SentenceEstimate> term = GeneralTerm.apply(estimate, found, text);
    TraceDetails.step(steps, "adjudicator", begin, TraceDetails.of(decision, term));
    return new JudgmentWriter.Matter(
        request.record(),
        defendant,
        text,
        candidates,
        audit,
        decision,
        found,
        cited,
        applied,
        term,
        days);
  }

  /**
   * The case of all defendants: charged with what any of them is charged with. Where none is
   * charged with anything on his own, the case stays as it was found as a whole. The term is that
   * of the one in the middle; each one's own stands in his judgment.
   *
   * @param own the case as it concerns each of them
   */
  JudgmentWriter.Matter joined(
      JudgmentWriter.Matter whole, List<JudgmentWriter.Matter> own, List<Trace.Step> steps)
      throws IOException {
    long begin = System.nanoTime();
    Optional<Adjudicator.Decision> decision =
        JointCharges.of(
            whole.decision(), own.stream().map(JudgmentWriter.Matter::decision).toList());
    TraceDetails.step(steps, "defendants", begin, TraceDetails.ofDefendants(own));
    Optional<SentenceEstimate> middle =
        JointCharges.middle(own.stream().flatMap(one -> one.term().stream()).toList());
    Optional<SentenceEstimate> term = middle.isPresent() ? middle : whole.term();
    if (decision.isEmpty()) {
      return sentenced(whole, whole.decision(), whole.cited(), whole.applied(), term);
    }
    GoverningLaw.Days days = whole.days();
    List<GoverningLaw.Cited> cited = articles.cited(decision.get(), whole.text(), days);
    List<List<ArticleRef>> applied =
        articles.applied(decision.get(), cited, whole.text(), days.sentencing());
    return sentenced(whole, decision.get(), cited, applied, term);
  }

  /** A case with another outcome. */
  static JudgmentWriter.Matter sentenced(
      JudgmentWriter.Matter whole,
      Adjudicator.Decision decision,
      List<GoverningLaw.Cited> cited,
      List<List<ArticleRef>> applied,
      Optional<SentenceEstimate> term) {
    return new JudgmentWriter.Matter(
        whole.record(),
        whole.defendant(),
        whole.text(),
        whole.candidates(),
        whole.audit(),
        decision,
        whole.general(),
        cited,
        applied,
        term,
        whole.days());
  }

  private Adjudicator.Decision decided(
      Candidates candidates, CaseText text, GoverningLaw.Days days, Assumed assumed)
      throws IOException {
    Audit audit = audit(candidates, text, days, assumed);
    return adjudicator.decide(audit, candidates.prediction().members(), text);
  }

  /** The candidates audited; where none of them is met in a short text, every card is asked. */
  private Audit audit(Candidates candidates, CaseText text, GoverningLaw.Days days, Assumed assumed)
      throws IOException {
    Audit audit = auditor.audit(candidates, text, days, assumed);
    boolean met =
        audit.confirmed().stream()
            .anyMatch(o -> ApplicabilityDecider.fulfilled(o.applicability().findings()));
    return met || text.text().length() > plainLength
        ? audit
        : auditor.widened(audit, researcher.otherCards(candidates), text, days, assumed);
  }
}
