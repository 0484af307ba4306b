package org.nomograph.engine.judge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.Finding;
import org.nomograph.core.model.Judgment;
import org.nomograph.core.model.Trace;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.ingest.cases.CaseIds;
import org.nomograph.engine.lawgraph.LawGraphParams;
import org.nomograph.engine.lawgraph.StoredLawGraph;
import org.nomograph.engine.reason.ApplicabilityDecider;
import org.nomograph.engine.reason.ChargePredictor;
import org.nomograph.engine.reason.ConcurrenceResolver;
import org.nomograph.engine.reason.SentenceEstimate;
import org.nomograph.engine.reason.embedded.ChargeModelFormat;
import org.nomograph.engine.reason.embedded.EmbeddedChargePredictor;
import org.nomograph.engine.reason.embedded.EmbeddedFeatureExtractor;
import org.nomograph.engine.reason.embedded.GeneralRules;
import org.nomograph.engine.reason.embedded.ResearchParams;
import org.nomograph.engine.reason.embedded.SentencingModel;
import org.nomograph.engine.reason.embedded.SentencingParams;
import org.nomograph.engine.reason.embedded.SignalAuditor;
import org.nomograph.engine.reason.embedded.SignalFinder;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.CaseTextReader;
import org.nomograph.engine.train.ChargeModelStage;
import org.nomograph.engine.verify.CitationVerifier;
import org.nomograph.engine.workspace.NotBuiltException;
import org.nomograph.engine.workspace.Snapshot;

/**
 * Judges a criminal case (LegalGraphRAG, arXiv 2605.28120).
 *
 * <ol>
 *   <li>Read the text: sentences, numbers, parts that are not conduct.
 *   <li>Researcher: features, predicted charges, similar cases, candidate articles.
 *   <li>Auditor: each candidate item by item; prune what does not apply with what depends on it.
 *   <li>Adjudicator: charges, articles, term; or abstain and say what is missing.
 *   <li>General part: charges for which age, insanity, self-defence and the like take liability
 *       away are none; circumstances of the punishment.
 *   <li>Write: numbered evidence with verified citations, reasoning, trace.
 * </ol>
 *
 * Immutable, safe for use by several threads.
 */
public final class JudgePipeline {
  private final String snapshotId;
  private final int plainLength;
  private final Researcher researcher;
  private final GoverningLaw law;
  private final Auditor auditor;
  private final Adjudicator adjudicator;
  private final GeneralPart general;
  private final ConvictionArticles articles;
  private final TermStep termStep;
  private final JudgmentWriter writer;
  private final Explainer explainer;

  private JudgePipeline(
      Snapshot snapshot,
      StoredLawGraph graph,
      ChargePredictor predictor,
      SentencingModel sentencing,
      Optional<Embedder> embedder,
      JudgeParams params) {
    this.snapshotId = snapshot.manifest().snapshotId();
    this.plainLength = params.plainLength();
    SimilarCases similar = new SimilarCases(snapshot.index(), graph, graph.vectors(), embedder);
    this.researcher =
        new Researcher(
            snapshot.index(), graph, similar, new EmbeddedFeatureExtractor(), predictor, params);
    SignalFinder finder = new SignalFinder();
    CitationVerifier verifier = new CitationVerifier(snapshot);
    this.law = new GoverningLaw(snapshot, verifier);
    this.auditor =
        new Auditor(
            graph,
            new SignalAuditor(finder),
            new ApplicabilityDecider(),
            law,
            params.parts().auditor());
    Conversions conversions = new Conversions(graph, finder);
    this.adjudicator = new Adjudicator(graph, new ConcurrenceResolver(), conversions, params);
    this.general = new GeneralPart(new GeneralRules(graph.generalRules(), finder));
    ExplainParams bounds = ExplainParams.DEFAULT;
    this.explainer =
        new Explainer(
            new ExplainedOffenses(new ChargeRanking(params.ranking()), new ApplicabilityDecider()),
            new ItemChanges(auditor, conversions, bounds.mentions()),
            bounds);
    this.termStep = new TermStep(SentencingParams.DEFAULT, sentencing, finder);
    this.articles =
        new ConvictionArticles(law, new AppliedArticles(graph, LawGraphParams.DEFAULT), termStep);
    this.writer =
        new JudgmentWriter(
            snapshot, graph, new ProvisionEvidence(snapshot, graph, verifier), params);
  }

  /**
   * Opens the pipeline with the embedded reasoner.
   *
   * @throws NotBuiltException if the snapshot has no charge model: nothing to learn from was
   *     imported
   */
  public static JudgePipeline open(
      Snapshot snapshot, StoredLawGraph graph, Optional<Embedder> embedder, JudgeParams params)
      throws IOException {
    Path file = snapshot.stageDirectory(ChargeModelStage.NAME).resolve(ChargeModelStage.FILE);
    if (!Files.exists(file)) {
      throw new NotBuiltException(
          "the workspace holds no decided cases, offense cards or criminal law to judge by; import some and build");
    }
    ChargePredictor predictor =
        new EmbeddedChargePredictor(
            ChargeModelFormat.read(file), ResearchParams.DEFAULT, params.parts().off());
    return new JudgePipeline(
        snapshot, graph, predictor, TermStep.learnt(snapshot), embedder, params);
  }

  /** Judges a case as a whole, and each defendant where it names several. */
  public CaseOutcome judge(JudgeRequest request) throws IOException {
    List<Judgment> judgments = new ArrayList<>();
    for (Hearing hearing : hearings(request)) {
      judgments.add(hearing.judgment());
    }
    return new CaseOutcome(judgments.get(0), judgments.subList(1, judgments.size()));
  }

  /** Judges a case and explains each judgment; every explanation judges it some times more. */
  public ExplainedOutcome explain(JudgeRequest request) throws IOException {
    List<Judgment> judgments = new ArrayList<>();
    List<CaseExplanation> explanations = new ArrayList<>();
    for (Hearing hearing : hearings(request)) {
      judgments.add(hearing.judgment());
      explanations.add(hearing.explanation());
    }
    return new ExplainedOutcome(
        new CaseOutcome(judgments.get(0), judgments.subList(1, judgments.size())),
        explanations.get(0),
        explanations.subList(1, explanations.size()));
  }

  /** One of the whole case, and one of each defendant where it names several. */
  private List<Hearing> hearings(JudgeRequest request) {
    CaseText facts = CaseTextReader.read(request.record().facts());
    List<Hearing> hearings =
        new ArrayList<>(List.of(new Hearing(request, facts, Optional.empty())));
    List<String> defendants = request.record().defendants();
    if (defendants.size() > 1) {
      defendants.forEach(name -> hearings.add(new Hearing(request, facts, Optional.of(name))));
    }
    return hearings;
  }

  /** The case as it concerns one defendant or all of them. Used by one thread. */
  private final class Hearing implements Retrial {
    private final JudgeRequest request;
    private final Optional<String> defendant;
    private final CaseText facts;
    private final String ownFacts;
    private JudgmentWriter.Matter matter;

    /**
     * @param facts the facts as read once for all of them
     */
    Hearing(JudgeRequest request, CaseText facts, Optional<String> defendant) {
      this.request = request;
      this.facts = facts;
      this.defendant = defendant;
      this.ownFacts = CaseIds.of(request.record().facts());
    }

    @Override
    public CaseText read(String changed) {
      return share(CaseTextReader.read(changed));
    }

    /** What of a text concerns this defendant. */
    private CaseText share(CaseText text) {
      return defendant
          .map(name -> DefendantShare.of(text, name, request.record().defendants()))
          .orElse(text);
    }

    Judgment judgment() throws IOException {
      List<Trace.Step> steps = new ArrayList<>();
      matter = deliberate(request, share(facts), ownFacts, defendant, Map.of(), steps);
      long begin = System.nanoTime();
      Judgment draft = writer.write(matter, new Trace("embedded", snapshotId, steps));
      TraceDetails.step(steps, "writer", begin, Map.of());
      return TraceDetails.withTrace(draft, new Trace("embedded", snapshotId, steps));
    }

    /** Explains the judgment that was given before. */
    CaseExplanation explanation() throws IOException {
      return explainer.explain(
          matter.audit(),
          matter.decision(),
          matter.text(),
          matter.days().sentencing(),
          result(matter),
          this);
    }

    @Override
    public Counterfactual.Result judge(String changed, Map<ChecklistItem, Finding> supposed)
        throws IOException {
      return result(
          deliberate(request, read(changed), ownFacts, defendant, supposed, new ArrayList<>()));
    }

    private Counterfactual.Result result(JudgmentWriter.Matter of) {
      return new Counterfactual.Result(
          of.decision().convicted().stream().map(s -> s.offense().name()).toList(),
          termStep.tiers(of.decision(), of.text(), of.days().sentencing()),
          of.term().map(SentenceEstimate::term));
    }
  }

  /**
   * From reading to term.
   *
   * @param ownFacts id of the facts as given, whose case is no precedent for itself
   * @param supposed answers of the audit that are taken for granted
   * @param steps takes what is done
   */
  private JudgmentWriter.Matter deliberate(
      JudgeRequest request,
      CaseText text,
      String ownFacts,
      Optional<String> defendant,
      Map<ChecklistItem, Finding> supposed,
      List<Trace.Step> steps)
      throws IOException {
    long begin = System.nanoTime();
    Candidates candidates = researcher.research(text, ownFacts);
    begin = TraceDetails.step(steps, "researcher", begin, TraceDetails.of(candidates, text));
    GoverningLaw.Days days = law.days(request, text);
    Audit audit = audit(candidates, text, days, supposed);
    begin = TraceDetails.step(steps, "auditor", begin, TraceDetails.of(audit, days));
    GeneralPart.Found all = general.find(request, text, days, defendant);
    Adjudicator.Decision decision =
        UnknownDefendant.of(request.record(), defendant)
            .map(Adjudicator.Decision::none)
            .orElseGet(
                () ->
                    general.apply(
                        adjudicator.decide(audit, candidates.prediction().members(), text),
                        all,
                        text));
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

  /** The candidates audited; where none of them is met in a short text, every card is asked. */
  private Audit audit(
      Candidates candidates,
      CaseText text,
      GoverningLaw.Days days,
      Map<ChecklistItem, Finding> supposed)
      throws IOException {
    Audit audit = auditor.audit(candidates, text, days, supposed);
    boolean met =
        audit.confirmed().stream()
            .anyMatch(o -> ApplicabilityDecider.fulfilled(o.applicability().findings()));
    return met || text.text().length() > plainLength
        ? audit
        : auditor.widened(audit, researcher.otherCards(candidates), text, days, supposed);
  }
}
