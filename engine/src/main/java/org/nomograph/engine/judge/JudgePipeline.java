package org.nomograph.engine.judge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.CaseRecord;
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
import org.nomograph.engine.reason.embedded.ResearchParams;
import org.nomograph.engine.reason.embedded.SentencingModel;
import org.nomograph.engine.reason.embedded.SentencingModelFormat;
import org.nomograph.engine.reason.embedded.SentencingParams;
import org.nomograph.engine.reason.embedded.SignalAuditor;
import org.nomograph.engine.reason.embedded.SignalFinder;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.CaseTextReader;
import org.nomograph.engine.train.ChargeModelStage;
import org.nomograph.engine.train.SentencingModelStage;
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
 *   <li>Write: numbered evidence with verified citations, reasoning, trace.
 * </ol>
 *
 * Immutable, safe for use by several threads.
 */
public final class JudgePipeline {
  private static final double NANOS_PER_MICRO = 1000.0;

  private final String snapshotId;
  private final Researcher researcher;
  private final GoverningLaw law;
  private final Auditor auditor;
  private final Adjudicator adjudicator;
  private final AppliedArticles appliedArticles;
  private final TermStep termStep;
  private final JudgmentWriter writer;

  private JudgePipeline(
      Snapshot snapshot,
      StoredLawGraph graph,
      ChargePredictor predictor,
      SentencingModel sentencing,
      Optional<Embedder> embedder,
      JudgeParams params) {
    this.snapshotId = snapshot.manifest().snapshotId();
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
    this.adjudicator =
        new Adjudicator(graph, new ConcurrenceResolver(), new Conversions(graph, finder), params);
    this.appliedArticles = new AppliedArticles(graph, LawGraphParams.DEFAULT);
    this.termStep = new TermStep(SentencingParams.DEFAULT, sentencing, finder);
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
    return new JudgePipeline(snapshot, graph, predictor, sentencing(snapshot), embedder, params);
  }

  /** What the build learnt of sentences; a snapshot of an earlier version has learnt nothing. */
  private static SentencingModel sentencing(Snapshot snapshot) throws IOException {
    return snapshot.manifest().stages().containsKey(SentencingModelStage.NAME)
        ? SentencingModelFormat.read(
            snapshot.stageDirectory(SentencingModelStage.NAME).resolve(SentencingModelStage.FILE))
        : SentencingModel.DEFAULT;
  }

  /** Judges a case as a whole, and each defendant where it names several. */
  public CaseOutcome judge(JudgeRequest request) throws IOException {
    CaseRecord record = request.record();
    CaseText text = CaseTextReader.read(record.facts());
    String ownFacts = CaseIds.of(record.facts());
    Judgment whole = judge(request, text, ownFacts, Optional.empty());
    List<Judgment> each = new ArrayList<>();
    if (record.defendants().size() > 1) {
      for (String name : record.defendants()) {
        CaseText share = DefendantShare.of(text, name, record.defendants());
        each.add(judge(request, share, ownFacts, Optional.of(name)));
      }
    }
    return new CaseOutcome(whole, each);
  }

  private Judgment judge(
      JudgeRequest request, CaseText text, String ownFacts, Optional<String> defendant)
      throws IOException {
    List<Trace.Step> steps = new ArrayList<>();
    long begin = System.nanoTime();
    Candidates candidates = researcher.research(text, ownFacts);
    begin = step(steps, "researcher", begin, TraceDetails.of(candidates));
    GoverningLaw.Days days = GoverningLaw.Days.of(request, text);
    Audit audit = auditor.audit(candidates, text, days);
    begin = step(steps, "auditor", begin, TraceDetails.of(audit, days));
    Adjudicator.Decision decision =
        adjudicator.decide(audit, candidates.prediction().members(), text);
    List<List<ArticleRef>> applied = applied(decision, request.asOf());
    Optional<SentenceEstimate> term =
        termStep.estimate(decision, text, defendant, request.record().defendants());
    begin = step(steps, "adjudicator", begin, TraceDetails.of(decision, term));
    Judgment draft =
        writer.write(
            new JudgmentWriter.Matter(
                request.record(),
                defendant,
                text,
                candidates,
                audit,
                decision,
                applied,
                term,
                days),
            new Trace("embedded", snapshotId, steps));
    step(steps, "writer", begin, Map.of());
    return TraceDetails.withTrace(draft, new Trace("embedded", snapshotId, steps));
  }

  /** The articles each conviction applies, without those that the imported law does not have. */
  private List<List<ArticleRef>> applied(Adjudicator.Decision decision, Optional<LocalDate> asOf)
      throws IOException {
    List<List<ArticleRef>> applied = new ArrayList<>();
    for (Adjudicator.Scored scored : decision.convicted()) {
      List<ArticleRef> articles = new ArrayList<>();
      for (ArticleRef ref : appliedArticles.of(scored.offense().candidate().offense())) {
        if (law.citable(ref, asOf)) {
          articles.add(ref);
        }
      }
      applied.add(articles);
    }
    return applied;
  }

  private static long step(
      List<Trace.Step> steps, String name, long begin, Map<String, Object> details) {
    long now = System.nanoTime();
    steps.add(new Trace.Step(name, Math.round((now - begin) / NANOS_PER_MICRO), details));
    return now;
  }
}
