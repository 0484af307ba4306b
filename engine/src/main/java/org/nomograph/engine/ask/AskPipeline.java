package org.nomograph.engine.ask;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.nomograph.core.complexity.FinalComplexity;
import org.nomograph.core.complexity.IntrinsicComplexity;
import org.nomograph.core.complexity.QsiScale;
import org.nomograph.core.complexity.QuestionType;
import org.nomograph.core.complexity.RetrievalConsistency;
import org.nomograph.core.complexity.Tier;
import org.nomograph.core.model.Answer;
import org.nomograph.core.model.EndedRule;
import org.nomograph.core.model.Offense;
import org.nomograph.engine.ask.question.QuestionAnalysis;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.lawgraph.statute.StatuteGraph;
import org.nomograph.engine.reason.answer.AnswerMaterial;
import org.nomograph.engine.reason.answer.Answerer;
import org.nomograph.engine.reason.llm.ReasoningModels;
import org.nomograph.engine.reason.llm.RoleCalls;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.retrieve.Retriever;
import org.nomograph.engine.workspace.Snapshot;

/**
 * Answers a question of law (CoAL-RAG, arXiv 2608.17536). An English question is searched with the
 * Chinese terms for its words.
 *
 * <ol>
 *   <li>the question is made to stand for itself; the day whose law governs is read;
 *   <li>it is analysed, which gives its intrinsic complexity;
 *   <li>search by words and by meaning, whose agreement gives the consistency; both give the tier;
 *   <li>the tier retrieves; of what it found so many are kept as make the expected F1 highest;
 *       articles that the question names come first;
 *   <li>the answerer says what the provisions carry; its citations are verified.
 * </ol>
 *
 * With chat models, these roles are theirs too: to make the question stand for itself, to take it
 * apart, to write queries, and to write the answer. What they say is verified; what does not pass
 * leaves the embedded result, with a note in the trace.
 *
 * <p>A question that asks for the text of an article that it names needs no search: it is of tier
 * 1, and where the article is not there, nothing else takes its place. Immutable; as safe for
 * several threads as its parts.
 */
public final class AskPipeline {
  private final Snapshot snapshot;
  private final AskParts parts;
  private final AskParams params;
  private final ModelReading models = new ModelReading();
  private final OutOfScope outOfScope;
  private final GoverningTime time;
  private final Questions questions;
  private final FormerNotes former;
  private final Materials materials;
  private final Drafting drafting;
  private final Relevance relevance;
  private final Map<Tier, TierSearch> tiers;

  /**
   * What a pipeline uses.
   *
   * @param words ranks by words
   * @param legal ranks by the words of the law for the question's topic
   * @param meaning ranks by meaning; empty where there are no vectors
   * @param both ranks by both as well as it can
   * @param graph law graph of all statutes
   * @param answerer gives the answers
   * @param scale calibrated scale of BM25 scores
   * @param models chat models that play roles; empty for the embedded reasoner alone
   * @param offenses the offenses that are known; asked for when a question first names one
   * @param ended institutions and laws that the law has ended
   */
  public record AskParts(
      Retriever words,
      LegalWords legal,
      Optional<Retriever> meaning,
      Retriever both,
      StatuteGraph graph,
      Answerer answerer,
      QsiScale scale,
      Optional<ReasoningModels> models,
      Supplier<List<Offense>> offenses,
      List<EndedRule> ended) {}

  public AskPipeline(Snapshot snapshot, AskParts parts, AskParams params) {
    this.snapshot = snapshot;
    this.parts = parts;
    this.params = params;
    this.outOfScope = new OutOfScope(parts.graph().laws());
    this.time = new GoverningTime(parts.graph());
    this.questions = new Questions(snapshot, parts, params, time);
    this.former = new FormerNotes(snapshot, parts.graph());
    this.materials = new Materials(snapshot, params);
    this.relevance = new Relevance(parts.graph());
    this.drafting = new Drafting(snapshot, parts.answerer());
    this.tiers = Tiers.over(snapshot, parts, params);
  }

  /** Answers one question. */
  public AskOutcome ask(AskRequest request) throws IOException {
    TraceSteps steps = new TraceSteps();
    Optional<RoleCalls> calls = parts.models().map(m -> m.about(request.question()));
    Reading reading = questions.read(request, calls, steps);
    boolean lookup = reading.asksForNamedText() && request.tier().isEmpty();
    Probe probe = lookup ? Probe.NONE : probe(reading, steps);
    FinalComplexity complexity = complexity(request, reading.analysis(), lookup, probe, steps);
    Tier tier = lookup ? Tier.DENSE : request.tier().orElse(complexity.tier());
    TierSearch.Found inText =
        lookup
            ? TierSearch.Found.of(List.of(), "", Map.of("lookup", true))
            : tiers.get(tier).search(sought(reading, tier, probe, calls, steps));
    GoverningTime.Governed governed =
        time.govern(inText.ranked(), reading.day(), params.provisions());
    TierSearch.Found found = time.governed(inText, governed);
    steps.add("retrieval", TraceDetails.of(tier, found, params.provisions()));
    List<Relevance.Chance> chances =
        relevance.of(tier, reading.searched(), inText, governed.ranked());
    AnswerMaterial material =
        materials
            .of(reading, found, chances, request.without(), steps)
            .withNearest(probe.nearest());
    material = withNotes(material, governed, reading.day());
    material = materials.withoutEnded(material, reading);
    if (!lookup) {
      material = materials.noting(material, former.of(material, reading.day().day()));
    }
    Answer answer =
        EndedAnswers.led(
            answer(reading, lookup, material, governed, calls, steps),
            reading.ended().named(),
            reading.day().day());
    return new AskOutcome(
        request.id(),
        reading.standalone().text(),
        answer,
        tier,
        request.tier().isPresent(),
        complexity,
        reading.analysis(),
        reading.day().day(),
        material.provisions(),
        ranking(reading, found),
        steps.trace(snapshot.manifest().snapshotId(), calls));
  }

  /**
   * What is out of scope is withheld; where a named text is not there, that is all there is to say.
   */
  private Answer answer(
      Reading reading,
      boolean lookup,
      AnswerMaterial material,
      GoverningTime.Governed governed,
      Optional<RoleCalls> calls,
      TraceSteps steps)
      throws IOException {
    Optional<List<String>> outside = outOfScope.of(reading.standalone().text());
    if (outside.isPresent()) {
      return drafting.withheld(outside.get(), steps);
    }
    if (lookup && material.provisions().isEmpty()) {
      return drafting.withheld(material.notes(), steps);
    }
    return drafting.answer(material, governed.foreign(), lookup, calls, steps);
  }

  /** What is searched for; a model adds queries where more than one search is made. */
  private Sought sought(
      Reading reading, Tier tier, Probe probe, Optional<RoleCalls> calls, TraceSteps steps) {
    List<String> queries = List.of();
    if (calls.isPresent() && tier != Tier.DENSE) {
      queries = models.queries(reading.question(), calls.get());
      steps.add(calls.get());
    }
    return new Sought(reading.searched(), reading.parts(), queries, reading.filter(), probe);
  }

  /** Says of the provisions kept which are not in the text of the day. */
  private AnswerMaterial withNotes(
      AnswerMaterial material, GoverningTime.Governed governed, GoverningDay day) {
    Set<String> foreign = new TreeSet<>(governed.foreign());
    foreign.retainAll(material.provisions().stream().map(p -> p.article().id()).toList());
    return foreign.isEmpty() ? material : materials.noting(material, time.notes(foreign, day));
  }

  private static List<String> ranking(Reading reading, TierSearch.Found found) {
    return Stream.concat(reading.named().stream(), found.ranked().stream().map(Retrieved::hit))
        .map(Hit::docId)
        .distinct()
        .toList();
  }

  private Probe probe(Reading reading, TraceSteps steps) throws IOException {
    Probe probe =
        Probe.of(reading.searched(), reading.filter(), params.probe(), params.pool(), parts);
    steps.add("probe", probe.details(params.probe()));
    return probe;
  }

  private FinalComplexity complexity(
      AskRequest request,
      QuestionAnalysis analysis,
      boolean lookup,
      Probe probe,
      TraceSteps steps) {
    IntrinsicComplexity intrinsic =
        analysis.type() == QuestionType.SIMPLE
            ? IntrinsicComplexity.simple(analysis.base().orElseThrow())
            : IntrinsicComplexity.of(analysis.type(), analysis.counts(), params.complexity());
    Optional<RetrievalConsistency> consistency =
        lookup || request.without().contains(Ablation.NO_CONSISTENCY)
            ? Optional.empty()
            : Optional.of(probe.consistency(params.probe(), parts.scale(), params.complexity()));
    boolean structure = lookup || !request.without().contains(Ablation.NO_INTRINSIC);
    FinalComplexity complexity =
        FinalComplexity.of(
            structure ? Optional.of(intrinsic) : Optional.empty(),
            consistency,
            params.complexity());
    steps.add("complexity", TraceDetails.of(complexity));
    return complexity;
  }
}
