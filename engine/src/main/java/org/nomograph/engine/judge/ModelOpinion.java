package org.nomograph.engine.judge;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.nomograph.core.cite.CitationPrinter;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.Citation;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Finding;
import org.nomograph.core.model.Judgment;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.Term;
import org.nomograph.core.model.Trace;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.llm.ChatRole;
import org.nomograph.engine.reason.llm.ArticleChoice;
import org.nomograph.engine.reason.llm.ChargeProposals;
import org.nomograph.engine.reason.llm.FactsExcerpt;
import org.nomograph.engine.reason.llm.FeatureProposals;
import org.nomograph.engine.reason.llm.ItemProposals;
import org.nomograph.engine.reason.llm.ReasoningParams.AuditMode;
import org.nomograph.engine.reason.llm.ReasoningText;
import org.nomograph.engine.reason.llm.RoleCalls;
import org.nomograph.engine.reason.llm.SegmentProposals;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.verify.ReplyVerifier;

/**
 * What chat models say of a case: asked for the case as a whole, and valid for each defendant as
 * far as his part of the facts holds the words that an answer rests on.
 *
 * <ol>
 *   <li>Segment, where the text is a whole document; extract, where no keyword was found.
 *   <li>Prejudge: charges that come into question beside those predicted.
 *   <li>Audit: open items of the leading offense, then of those that could still lead.
 *   <li>Articles: a choice, where two offenses lie close together.
 *   <li>Adjudicate: the reasons, once the decision is made.
 * </ol>
 *
 * One question is kept for the reasons. Used by one thread.
 */
final class ModelOpinion {
  /** Share of the second offense in that of the first from which they lie close together. */
  private static final double CLOSE = 0.5;

  /** Offenses whose items are asked for at most. */
  private static final int AUDITED = 2;

  private final RoleCalls calls;
  private final LawGraph graph;
  private final OpenItems open;
  private final ReplyVerifier verifier;
  private Assumed assumed = Assumed.NONE;

  /** Deliberates the case on what is assumed. */
  @FunctionalInterface
  interface Deliberating {
    JudgmentWriter.Matter on(CaseText facts, Assumed assumed) throws IOException;
  }

  ModelOpinion(RoleCalls calls, LawGraph graph, ChargeRanking ranking, ReplyVerifier verifier) {
    this.calls = calls;
    this.graph = graph;
    this.open = new OpenItems(ranking);
    this.verifier = verifier;
  }

  /** What was said so far and passed. */
  Assumed assumed() {
    return assumed;
  }

  /**
   * The facts, without parts that a model finds to be none. Where that would change the charges
   * that were found, the text stays as it is.
   */
  CaseText read(CaseText facts, Deliberating again) throws IOException {
    if (!SegmentProposals.needed(facts)) {
      return facts;
    }
    CaseText cut = SegmentProposals.read(calls, facts);
    if (cut.equals(facts)) {
      return facts;
    }
    List<String> before = charges(again.on(facts, Assumed.NONE));
    boolean same = before.isEmpty() || before.equals(charges(again.on(cut, Assumed.NONE)));
    return same ? cut : facts;
  }

  private static List<String> charges(JudgmentWriter.Matter matter) {
    return matter.decision().convicted().stream().map(s -> s.offense().name()).toList();
  }

  /**
   * The case after models were asked.
   *
   * @param first the case as the embedded reasoner finds it
   */
  JudgmentWriter.Matter consulted(CaseText facts, JudgmentWriter.Matter first, Deliberating again)
      throws IOException {
    if (excerpt(first, ChatRole.PREJUDGE).isBlank()) {
      return first;
    }
    JudgmentWriter.Matter matter = first;
    propose(matter);
    if (!assumed.equals(Assumed.NONE)) {
      matter = again.on(facts, assumed);
    }
    if (calls.params().audit() == AuditMode.ITEMWISE) {
      auditItemwise(matter);
      return again.on(facts, assumed);
    }
    Set<String> asked = new HashSet<>();
    Optional<AuditedOffense> next = open.next(matter.decision(), asked);
    while (next.isPresent() && asked.size() < AUDITED && calls.left() > 1) {
      asked.add(next.get().name());
      if (audit(next.get(), matter)) {
        matter = again.on(facts, assumed);
      }
      next = open.next(matter.decision(), asked);
    }
    return choose(matter) ? again.on(facts, assumed) : matter;
  }

  private void propose(JudgmentWriter.Matter matter) {
    if (matter.candidates().features().conduct().isEmpty()) {
      FeatureProposals.ask(calls, excerpt(matter, ChatRole.EXTRACT))
          .ifPresent(features -> assumed = assumed.adding(features));
    }
    ChargeProposals.Proposed proposed =
        ChargeProposals.ask(
            calls,
            excerpt(matter, ChatRole.PREJUDGE),
            matter.text(),
            name -> graph.findOffense(name).map(Offense::name));
    calls.turnedDown("prejudge", proposed.turnedDown());
    if (!proposed.taken().isEmpty()) {
      assumed = assumed.proposing(proposed.taken());
    }
  }

  private boolean audit(AuditedOffense offense, JudgmentWriter.Matter matter) {
    return took(
        ItemProposals.grouped(
            calls,
            offense.name(),
            OpenItems.of(offense),
            excerpt(matter, ChatRole.AUDIT),
            matter.text()));
  }

  private void auditItemwise(JudgmentWriter.Matter matter) {
    String facts = excerpt(matter, ChatRole.AUDIT);
    for (AuditedOffense offense : matter.audit().offenses()) {
      for (Finding finding : offense.applicability().findings()) {
        took(ItemProposals.single(calls, offense.name(), finding.item(), facts, matter.text()));
      }
    }
  }

  private boolean took(ItemProposals.Answered answered) {
    calls.turnedDown("audit", answered.turnedDown());
    Map<ChecklistItem, Finding> offered = new HashMap<>(assumed.offered());
    offered.putAll(answered.taken());
    assumed = assumed.offering(offered);
    return !answered.taken().isEmpty();
  }

  /** Lets a model choose between two offenses that lie close together; whether it did. */
  private boolean choose(JudgmentWriter.Matter matter) {
    List<Adjudicator.Scored> ranked = matter.decision().ranked();
    List<String> charged = charges(matter);
    if (calls.left() <= 1 || charged.size() != 1 || ranked.size() < 2) {
      return false;
    }
    List<Adjudicator.Scored> close =
        ranked.subList(0, 2).stream()
            .filter(s -> s.share() >= CLOSE * ranked.get(0).share())
            .filter(s -> ModelVotes.shownBySignals(s.offense()))
            .toList();
    if (close.size() < 2) {
      return false;
    }
    List<Offense> candidates = close.stream().map(s -> s.offense().candidate().offense()).toList();
    Optional<Integer> choice =
        ArticleChoice.ask(
            calls,
            List.of(
                told(candidates.get(0), candidates.get(1)),
                told(candidates.get(1), candidates.get(0))),
            excerpt(matter, ChatRole.ARTICLES),
            matter.text());
    choice.ifPresent(index -> assumed = assumed.choosing(candidates.get(index).name()));
    return choice.isPresent();
  }

  private static String told(Term term) {
    String fixed = term.months() == 0 ? "免予刑事处罚或者单处罚金" : term.months() + "个月";
    return term.death() ? "死刑" : term.life() ? "无期徒刑" : fixed;
  }

  /** An offense with what tells it from another one. */
  private static String told(Offense offense, Offense other) {
    String deciding =
        offense.confusions().stream()
            .filter(c -> c.offense().equals(other.name()))
            .map(Offense.Confusion::deciding)
            .findFirst()
            .orElseGet(
                () ->
                    offense.checklist().stream()
                        .filter(item -> item.element() == ChecklistItem.Element.CONDUCT)
                        .map(ChecklistItem::question)
                        .findFirst()
                        .orElse(""));
    return (offense.name() + "：" + deciding).replaceAll("\\s+", " ");
  }

  private String excerpt(JudgmentWriter.Matter matter, ChatRole role) {
    Set<FactSpan> important =
        matter.audit().confirmed().stream()
            .flatMap(o -> o.applicability().findings().stream())
            .flatMap(f -> f.span().stream())
            .collect(Collectors.toSet());
    return FactsExcerpt.of(
            matter.text(), important, calls.params().factTokens(), calls.budget(role))
        .text();
  }

  /** The judgment with reasons in the words of a model before those of the embedded reasoner. */
  Judgment reasoned(Judgment draft, JudgmentWriter.Matter matter) throws IOException {
    if (draft.abstained()) {
      return draft;
    }
    List<String> decision = new ArrayList<>();
    String charges = String.join("、", draft.charges());
    decision.add("认定" + charges + "，被告人构成" + charges);
    decision.add(
        "法条："
            + draft.articles().stream()
                .map(ref -> CitationPrinter.court(Citation.of(ref.law(), ref.number())))
                .collect(Collectors.joining("、")));
    draft.term().ifPresent(term -> decision.add("刑罚：" + told(term)));
    matter
        .decision()
        .convicted()
        .forEach(
            s -> decision.add(s.offense().name() + "：" + s.offense().applicability().reason()));
    return ReasoningText.ask(
            calls,
            new ReasoningText.Decided(
                decision,
                draft.charges(),
                ConfirmedFacts.of(draft.evidence(), matter),
                matter.days().asOf()),
            graph.offenses().stream().map(Offense::name).toList(),
            verifier)
        .map(text -> TraceDetails.withReasoning(draft, text + "\n逐项依据：\n" + draft.reasoning()))
        .orElse(draft);
  }

  /** The trace of the case with what was asked. */
  Trace trace(String snapshot, List<Trace.Step> steps) {
    return new Trace(calls.reasoner(), snapshot, steps, calls.usage());
  }

  /** The steps since the last time they were taken. */
  List<Trace.Step> takeSteps() {
    return calls.takeSteps();
  }
}
