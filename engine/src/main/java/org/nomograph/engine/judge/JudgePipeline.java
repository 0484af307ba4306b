package org.nomograph.engine.judge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.Finding;
import org.nomograph.core.model.Judgment;
import org.nomograph.core.model.Trace;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.embed.TimedEmbedder;
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
  private final Optional<TimedEmbedder> embedder;
  private final Deliberation deliberation;
  private final TermStep termStep;
  private final JudgmentWriter writer;
  private final Explainer explainer;

  private JudgePipeline(
      Snapshot snapshot,
      StoredLawGraph graph,
      ChargePredictor predictor,
      SentencingModel sentencing,
      Optional<TimedEmbedder> embedder,
      JudgeParams params) {
    this.snapshotId = snapshot.manifest().snapshotId();
    this.embedder = embedder;
    SimilarCases similar = new SimilarCases(snapshot.index(), graph, graph.vectors(), embedder);
    Researcher researcher =
        new Researcher(
            snapshot.index(), graph, similar, new EmbeddedFeatureExtractor(), predictor, params);
    SignalFinder finder = new SignalFinder();
    CitationVerifier verifier = new CitationVerifier(snapshot);
    GoverningLaw law = new GoverningLaw(snapshot, verifier);
    Auditor auditor =
        new Auditor(
            graph,
            new SignalAuditor(finder),
            new ApplicabilityDecider(),
            law,
            params.parts().auditor());
    Conversions conversions = new Conversions(graph, finder);
    Adjudicator adjudicator =
        new Adjudicator(graph, new ConcurrenceResolver(), conversions, params);
    GeneralPart general = new GeneralPart(new GeneralRules(graph.generalRules(), finder));
    ExplainParams bounds = ExplainParams.DEFAULT;
    this.explainer =
        new Explainer(
            new ExplainedOffenses(new ChargeRanking(params.ranking()), new ApplicabilityDecider()),
            new ItemChanges(auditor, conversions, bounds.mentions()),
            bounds);
    this.termStep = new TermStep(SentencingParams.DEFAULT, sentencing, finder);
    ConvictionArticles articles =
        new ConvictionArticles(law, new AppliedArticles(graph, LawGraphParams.DEFAULT), termStep);
    this.deliberation =
        new Deliberation(
            researcher,
            law,
            auditor,
            adjudicator,
            new FurtherActs(params.plainLength()),
            general,
            articles,
            termStep,
            params.plainLength());
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
        snapshot,
        graph,
        predictor,
        TermStep.learnt(snapshot),
        embedder.map(TimedEmbedder::new),
        params);
  }

  /** Judges a case as a whole, and each defendant where it names several. */
  public CaseOutcome judge(JudgeRequest request) throws IOException {
    long before = embeddingNanos();
    List<Judgment> judgments = new ArrayList<>();
    for (Hearing hearing : hearings(request)) {
      judgments.add(hearing.judgment());
    }
    return outcome(judgments, before);
  }

  /** Judges a case and explains each judgment; every explanation judges it some times more. */
  public ExplainedOutcome explain(JudgeRequest request) throws IOException {
    long before = embeddingNanos();
    List<Judgment> judgments = new ArrayList<>();
    List<CaseExplanation> explanations = new ArrayList<>();
    for (Hearing hearing : hearings(request)) {
      judgments.add(hearing.judgment());
      explanations.add(hearing.explanation());
    }
    return new ExplainedOutcome(
        outcome(judgments, before),
        explanations.get(0),
        explanations.subList(1, explanations.size()));
  }

  private CaseOutcome outcome(List<Judgment> judgments, long embeddingNanosBefore) {
    return new CaseOutcome(
        judgments.get(0),
        judgments.subList(1, judgments.size()),
        TimeUnit.NANOSECONDS.toMicros(embeddingNanos() - embeddingNanosBefore));
  }

  private long embeddingNanos() {
    return embedder.map(TimedEmbedder::nanosOfThisThread).orElse(0L);
  }

  /** One of the whole case, and one of each defendant where it names several. */
  private List<Hearing> hearings(JudgeRequest request) {
    CaseText facts = CaseTextReader.read(request.record().facts());
    List<String> defendants = request.record().defendants();
    List<Hearing> own =
        defendants.size() < 2
            ? List.of()
            : defendants.stream()
                .map(name -> new Hearing(request, facts, Optional.of(name), List.of()))
                .toList();
    List<Hearing> all =
        new ArrayList<>(List.of(new Hearing(request, facts, Optional.empty(), own)));
    all.addAll(own);
    return all;
  }

  /** The case as it concerns one defendant or all of them. Used by one thread. */
  private final class Hearing implements Retrial {
    private final JudgeRequest request;
    private final Optional<String> defendant;
    private final List<Hearing> joint;
    private final CaseText facts;
    private final String ownFacts;
    private final List<Trace.Step> steps = new ArrayList<>();
    private JudgmentWriter.Matter matter;

    /**
     * @param facts the facts as read once for all of them
     * @param joint hearings of all defendants, whose charges this one joins; empty for none
     */
    Hearing(JudgeRequest request, CaseText facts, Optional<String> defendant, List<Hearing> joint) {
      this.request = request;
      this.facts = facts;
      this.defendant = defendant;
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
      Judgment draft = writer.write(of, new Trace("embedded", snapshotId, all));
      TraceDetails.step(all, "writer", begin, Map.of());
      return TraceDetails.withTrace(draft, new Trace("embedded", snapshotId, all));
    }

    /** The case as given, deliberated once. */
    private JudgmentWriter.Matter matter() throws IOException {
      if (matter == null) {
        matter = deliberation(facts, Map.of(), steps);
        List<JudgmentWriter.Matter> own = new ArrayList<>();
        for (Hearing one : joint) {
          own.add(one.matter());
        }
        matter = own.isEmpty() ? matter : deliberation.joined(matter, own, steps);
      }
      return matter;
    }

    /**
     * What concerns this one; where that alone carries no charge and nothing takes one away, all
     * that is told.
     */
    private JudgmentWriter.Matter deliberation(
        CaseText all, Map<ChecklistItem, Finding> supposed, List<Trace.Step> told)
        throws IOException {
      CaseText share = DefendantShare.of(all, request.record(), defendant);
      List<Trace.Step> first = new ArrayList<>();
      JudgmentWriter.Matter of =
          deliberation.matter(request, share, ownFacts, defendant, supposed, first);
      Adjudicator.Decision decision = of.decision();
      boolean nothing = decision.convicted().isEmpty() && decision.released().isEmpty();
      if (nothing && !share.ignored().equals(all.ignored())) {
        first.clear();
        of = deliberation.matter(request, all, ownFacts, defendant, supposed, first);
      }
      told.addAll(first);
      return of;
    }

    /** The case on changed facts or answers. */
    private JudgmentWriter.Matter again(String changed, Map<ChecklistItem, Finding> supposed)
        throws IOException {
      List<Trace.Step> untold = new ArrayList<>();
      JudgmentWriter.Matter of = deliberation(CaseTextReader.read(changed), supposed, untold);
      List<JudgmentWriter.Matter> own = new ArrayList<>();
      for (Hearing one : joint) {
        own.add(one.again(changed, supposed));
      }
      return own.isEmpty() ? of : deliberation.joined(of, own, untold);
    }

    /** Explains the judgment that was given before. */
    CaseExplanation explanation() throws IOException {
      return explainer.explain(
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
          of.decision().convicted().stream().map(s -> s.offense().name()).toList(),
          termStep.tiers(of.decision(), of.text(), of.days().sentencing()),
          of.term().map(SentenceEstimate::term));
    }
  }
}
