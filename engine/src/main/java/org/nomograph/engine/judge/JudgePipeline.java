package org.nomograph.engine.judge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.nomograph.core.model.Judgment;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.embed.TimedEmbedder;
import org.nomograph.engine.io.Interruption;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.lawgraph.LawGraphParams;
import org.nomograph.engine.lawgraph.StoredLawGraph;
import org.nomograph.engine.reason.ApplicabilityDecider;
import org.nomograph.engine.reason.ChargePredictor;
import org.nomograph.engine.reason.ConcurrenceResolver;
import org.nomograph.engine.reason.embedded.CardRarity;
import org.nomograph.engine.reason.embedded.CardRarityFormat;
import org.nomograph.engine.reason.embedded.ChargeModelFormat;
import org.nomograph.engine.reason.embedded.EmbeddedChargePredictor;
import org.nomograph.engine.reason.embedded.EmbeddedFeatureExtractor;
import org.nomograph.engine.reason.embedded.GeneralRules;
import org.nomograph.engine.reason.embedded.ResearchParams;
import org.nomograph.engine.reason.embedded.SentencingModel;
import org.nomograph.engine.reason.embedded.SentencingParams;
import org.nomograph.engine.reason.embedded.SignalAuditor;
import org.nomograph.engine.reason.embedded.SignalFinder;
import org.nomograph.engine.reason.llm.ReasoningModels;
import org.nomograph.engine.summary.Summaries;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.CaseTextReader;
import org.nomograph.engine.train.CardRarityStage;
import org.nomograph.engine.train.ChargeModelStage;
import org.nomograph.engine.verify.CitationVerifier;
import org.nomograph.engine.verify.Entailment;
import org.nomograph.engine.verify.EntailmentParams;
import org.nomograph.engine.verify.ReplyVerifier;
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
  private final Optional<TimedEmbedder> embedder;
  private final Optional<ReasoningModels> models;
  private final LawGraph graph;
  private final ChargeRanking ranking;
  private final ReplyVerifier replies;
  private final Hearing.Bench bench;

  private JudgePipeline(
      Snapshot snapshot,
      StoredLawGraph graph,
      ChargePredictor predictor,
      SentencingModel sentencing,
      CardRarity rarity,
      Optional<TimedEmbedder> embedder,
      Optional<ReasoningModels> models,
      Summaries summaries,
      JudgeParams params) {
    this.embedder = embedder;
    this.models = models;
    this.graph = graph;
    this.ranking = new ChargeRanking(params.ranking(), rarity);
    SimilarCases similar = new SimilarCases(snapshot.index(), graph, graph.vectors(), embedder);
    Researcher researcher =
        new Researcher(
            snapshot.index(),
            graph,
            similar,
            new EmbeddedFeatureExtractor(),
            predictor,
            summaries,
            params);
    SignalFinder finder = new SignalFinder();
    CitationVerifier verifier = new CitationVerifier(snapshot);
    this.replies =
        new ReplyVerifier(
            verifier, new Entailment(EntailmentParams.DEFAULT), ReplyVerifier.Unsupplied.ADDED);
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
        new Adjudicator(graph, new ConcurrenceResolver(), conversions, ranking, params);
    GeneralPart general = new GeneralPart(new GeneralRules(graph.generalRules(), finder));
    ExplainParams bounds = ExplainParams.DEFAULT;
    Explainer explainer =
        new Explainer(
            new ExplainedOffenses(ranking, new ApplicabilityDecider()),
            new ItemChanges(auditor, conversions, bounds.mentions()),
            bounds);
    TermStep termStep =
        new TermStep(
            SentencingParams.DEFAULT, sentencing, finder, name -> graph.casesOf(name).size());
    ConvictionArticles articles =
        new ConvictionArticles(law, new AppliedArticles(graph, LawGraphParams.DEFAULT), termStep);
    Deliberation deliberation =
        new Deliberation(
            researcher,
            law,
            auditor,
            adjudicator,
            new FurtherActs(params.plainLength(), params.severalLength()),
            general,
            articles,
            termStep,
            params.plainLength());
    JudgmentWriter writer =
        new JudgmentWriter(
            snapshot, graph, new ProvisionEvidence(snapshot, graph, verifier), params);
    this.bench =
        new Hearing.Bench(
            snapshot.manifest().snapshotId(), deliberation, writer, termStep, explainer);
  }

  /**
   * Opens the pipeline.
   *
   * @param models chat models that play roles beside the embedded reasoner; empty for none
   * @throws NotBuiltException if the snapshot has no charge model: nothing to learn from was
   *     imported
   */
  public static JudgePipeline open(
      Snapshot snapshot,
      StoredLawGraph graph,
      Optional<Embedder> embedder,
      Optional<ReasoningModels> models,
      JudgeParams params)
      throws IOException {
    Path file = snapshot.stageDirectory(ChargeModelStage.NAME).resolve(ChargeModelStage.FILE);
    if (!Files.exists(file)) {
      throw new NotBuiltException(
          "the workspace holds no decided cases, offense cards or criminal law to judge by; import"
              + " some and build");
    }
    ChargePredictor predictor =
        new EmbeddedChargePredictor(
            ChargeModelFormat.read(file), ResearchParams.DEFAULT, params.parts().off());
    return new JudgePipeline(
        snapshot,
        graph,
        predictor,
        TermStep.learnt(snapshot),
        rarity(snapshot),
        embedder.map(TimedEmbedder::new),
        models,
        Summaries.of(snapshot),
        params);
  }

  /** What the build counted; a snapshot of an earlier version has counted nothing. */
  private static CardRarity rarity(Snapshot snapshot) throws IOException {
    return snapshot.manifest().stages().containsKey(CardRarityStage.NAME)
        ? CardRarityFormat.read(
            snapshot.stageDirectory(CardRarityStage.NAME).resolve(CardRarityStage.FILE))
        : CardRarity.UNKNOWN;
  }

  /** Judges a case as a whole, and each defendant where it names several. */
  public CaseOutcome judge(JudgeRequest request) throws IOException {
    long before = embeddingNanos();
    List<Judgment> judgments = new ArrayList<>();
    for (Hearing hearing : hearings(request)) {
      Interruption.check();
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
      Interruption.check();
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

  /**
   * One of the whole case, and one of each defendant where it names several. Where the record names
   * nobody and the facts accuse several who act apart, the case has the charges of each of them.
   */
  private List<Hearing> hearings(JudgeRequest request) {
    CaseText facts = CaseTextReader.read(request.record().facts());
    List<String> defendants = request.record().defendants();
    Optional<ModelOpinion> opinion =
        models.map(
            asked ->
                new ModelOpinion(asked.about(request.record().facts()), graph, ranking, replies));
    List<String> told = defendants.isEmpty() ? DefendantShare.apart(facts) : defendants;
    JudgeRequest named = request.naming(told);
    List<Hearing> own =
        told.size() < 2
            ? List.of()
            : told.stream()
                .map(name -> heard(named, facts, Optional.of(name), opinion, List.of()))
                .toList();
    List<Hearing> all =
        new ArrayList<>(List.of(heard(request, facts, Optional.empty(), opinion, own)));
    all.addAll(defendants.isEmpty() ? List.of() : own);
    return all;
  }

  private Hearing heard(
      JudgeRequest request,
      CaseText facts,
      Optional<String> defendant,
      Optional<ModelOpinion> opinion,
      List<Hearing> joint) {
    return new Hearing(bench, request, facts, defendant, opinion, joint);
  }
}
