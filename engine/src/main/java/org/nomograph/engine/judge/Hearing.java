package org.nomograph.engine.judge;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.Finding;
import org.nomograph.core.model.Judgment;
import org.nomograph.core.model.Trace;
import org.nomograph.engine.ingest.cases.CaseIds;
import org.nomograph.engine.reason.SentenceEstimate;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.CaseTextReader;

/** The case as it concerns one defendant or all of them. Used by one thread. */
final class Hearing implements Retrial {
  private final Bench bench;
  private final JudgeRequest request;
  private final Optional<String> defendant;
  private final Optional<ModelOpinion> opinion;
  private final List<Hearing> joint;
  private final String ownFacts;
  private final List<Trace.Step> steps = new ArrayList<>();
  private CaseText facts;
  private JudgmentWriter.Matter matter;

  /** What hearings work with. */
  record Bench(
      String snapshotId,
      Deliberation deliberation,
      JudgmentWriter writer,
      TermStep termStep,
      Explainer explainer) {}

  /**
   * @param facts the facts as read once for all of them
   * @param defendant whom it concerns; empty for all
   * @param opinion what models say of the case; empty when none is asked
   * @param joint hearings of all defendants, whose charges this one joins; empty for none
   */
  Hearing(
      Bench bench,
      JudgeRequest request,
      CaseText facts,
      Optional<String> defendant,
      Optional<ModelOpinion> opinion,
      List<Hearing> joint) {
    this.bench = bench;
    this.request = request;
    this.facts = facts;
    this.defendant = defendant;
    this.opinion = opinion;
    this.joint = joint;
    this.ownFacts = CaseIds.of(request.record().facts());
  }

  @Override
  public CaseText read(String changed) {
    return DefendantShare.of(CaseTextReader.read(changed), request.record(), defendant);
  }

  Judgment judgment() throws IOException {
    JudgmentWriter.Matter of = matter();
    List<Trace.Step> all = new ArrayList<>(steps);
    long begin = System.nanoTime();
    Judgment draft = bench.writer().write(of, new Trace("embedded", bench.snapshotId(), all));
    TraceDetails.step(all, "writer", begin, Map.of());
    if (opinion.isEmpty()) {
      return TraceDetails.withTrace(draft, new Trace("embedded", bench.snapshotId(), all));
    }
    Judgment reasoned = defendant.isEmpty() ? opinion.get().reasoned(draft, of) : draft;
    all.addAll(opinion.get().takeSteps());
    return TraceDetails.withTrace(reasoned, opinion.get().trace(bench.snapshotId(), all));
  }

  /** The case as given, deliberated once. */
  private JudgmentWriter.Matter matter() throws IOException {
    if (matter == null) {
      matter = opinion.isPresent() && defendant.isEmpty() ? consulted() : deliberation();
      List<JudgmentWriter.Matter> own = new ArrayList<>();
      for (Hearing one : joint) {
        one.facts = facts;
        own.add(one.matter());
      }
      matter = own.isEmpty() ? matter : bench.deliberation().joined(matter, own, steps);
    }
    return matter;
  }

  private JudgmentWriter.Matter deliberation() throws IOException {
    return deliberation(facts, assumed(), steps);
  }

  private Assumed assumed() {
    return opinion.map(ModelOpinion::assumed).orElse(Assumed.NONE);
  }

  /** The case after models were asked; each of its deliberations leaves its steps. */
  private JudgmentWriter.Matter consulted() throws IOException {
    ModelOpinion asked = opinion.orElseThrow();
    facts = asked.read(facts, (text, assumed) -> deliberation(text, assumed, new ArrayList<>()));
    JudgmentWriter.Matter first = deliberation();
    JudgmentWriter.Matter after =
        asked.consulted(
            facts,
            first,
            (text, assumed) -> {
              steps.addAll(asked.takeSteps());
              return deliberation(text, assumed, steps);
            });
    steps.addAll(asked.takeSteps());
    return after;
  }

  /**
   * Where models change no charge, they do not change its term either: what they say for charges
   * that are rejected all the same makes the right one no more doubtful.
   */
  private JudgmentWriter.Matter deliberation(CaseText all, Assumed assumed, List<Trace.Step> told)
      throws IOException {
    JudgmentWriter.Matter of = deliberated(all, assumed, told);
    Assumed own = assumed.withoutOpinions();
    if (own.equals(assumed)) {
      return of;
    }
    JudgmentWriter.Matter plain = deliberated(all, own, new ArrayList<>());
    return charges(plain).equals(charges(of))
        ? Deliberation.sentenced(of, of.decision(), of.cited(), of.applied(), plain.term())
        : of;
  }

  private static List<String> charges(JudgmentWriter.Matter of) {
    return of.decision().convicted().stream().map(s -> s.offense().name()).toList();
  }

  /**
   * What concerns this one; where that alone carries no charge and nothing takes one away, all that
   * is told.
   */
  private JudgmentWriter.Matter deliberated(CaseText all, Assumed assumed, List<Trace.Step> told)
      throws IOException {
    CaseText share = DefendantShare.of(all, request.record(), defendant);
    List<Trace.Step> first = new ArrayList<>();
    Deliberation deliberation = bench.deliberation();
    JudgmentWriter.Matter of =
        deliberation.matter(request, share, ownFacts, defendant, assumed, first);
    Adjudicator.Decision decision = of.decision();
    boolean nothing = decision.convicted().isEmpty() && decision.released().isEmpty();
    if (nothing && !share.ignored().equals(all.ignored())) {
      first.clear();
      of = deliberation.matter(request, all, ownFacts, defendant, assumed, first);
    }
    told.addAll(first);
    return of;
  }

  /** The case on changed facts or answers. */
  private JudgmentWriter.Matter again(String changed, Map<ChecklistItem, Finding> supposed)
      throws IOException {
    List<Trace.Step> untold = new ArrayList<>();
    JudgmentWriter.Matter of =
        deliberation(CaseTextReader.read(changed), assumed().supposing(supposed), untold);
    List<JudgmentWriter.Matter> own = new ArrayList<>();
    for (Hearing one : joint) {
      own.add(one.again(changed, supposed));
    }
    return own.isEmpty() ? of : bench.deliberation().joined(of, own, untold);
  }

  /** Explains the judgment that was given before. */
  CaseExplanation explanation() throws IOException {
    return bench
        .explainer()
        .explain(
            matter().audit(),
            matter().decision(),
            matter().text(),
            matter().days().sentencing(),
            result(matter()),
            this);
  }

  @Override
  public Counterfactual.Result judge(String changed, Map<ChecklistItem, Finding> supposed)
      throws IOException {
    return result(again(changed, supposed));
  }

  private Counterfactual.Result result(JudgmentWriter.Matter of) {
    return new Counterfactual.Result(
        charges(of),
        bench.termStep().tiers(of.decision(), of.text(), of.days().sentencing()),
        of.term().map(SentenceEstimate::term));
  }
}
