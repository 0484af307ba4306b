package org.nomograph.engine.ask;

import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.nomograph.core.complexity.FinalComplexity;
import org.nomograph.core.complexity.IntrinsicComplexity;
import org.nomograph.core.complexity.QsiScale;
import org.nomograph.core.complexity.QuestionType;
import org.nomograph.core.complexity.RetrievalConsistency;
import org.nomograph.core.complexity.Tier;
import org.nomograph.core.model.Answer;
import org.nomograph.core.model.Evidence;
import org.nomograph.core.rank.CliffTruncation;
import org.nomograph.engine.ask.question.EnglishTerms;
import org.nomograph.engine.ask.question.QuestionAnalysis;
import org.nomograph.engine.ask.question.QuestionAnalyzer;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.reason.answer.AnswerMaterial;
import org.nomograph.engine.reason.answer.AnswerMaterial.Provision;
import org.nomograph.engine.reason.answer.Answerer;
import org.nomograph.engine.retrieve.CitedQuery;
import org.nomograph.engine.retrieve.QueryCitations;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.retrieve.Retriever;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.StoredArticle;

/**
 * Answers a question of law (CoAL-RAG, arXiv 2608.17536). An English question is searched with the
 * Chinese terms for its words.
 *
 * <ol>
 *   <li>the question is made to stand for itself; the day whose law governs is read;
 *   <li>it is analysed, which gives its intrinsic complexity;
 *   <li>search by words and by meaning, whose agreement gives the consistency; both give the tier;
 *   <li>the tier retrieves; the list is cut where its scores fall off; articles that the question
 *       names come first;
 *   <li>the answerer says what the provisions carry; its citations are verified. What fails is
 *       taken out and the answer drafted once more; fails that too, the answer is withheld.
 * </ol>
 *
 * A question that asks for the text of an article that it names needs no search: it is of tier 1,
 * and where the article is not there, nothing else takes its place. Immutable; as safe for several
 * threads as its parts.
 */
public final class AskPipeline {
  private final Snapshot snapshot;
  private final AskParts parts;
  private final AskParams params;
  private final Conversation conversation = new Conversation();
  private final QueryCitations citations;
  private final QuestionAnalyzer analyzer;
  private final EnglishTerms english = EnglishTerms.standard();
  private final AnswerCheck check;
  private final Map<Tier, TierSearch> tiers = new EnumMap<>(Tier.class);

  /**
   * What a pipeline uses.
   *
   * @param words ranks by words
   * @param meaning ranks by meaning; empty where there are no vectors
   * @param both ranks by both as well as it can
   * @param answerer gives the answers
   * @param scale calibrated scale of BM25 scores
   */
  public record AskParts(
      Retriever words,
      Optional<Retriever> meaning,
      Retriever both,
      Answerer answerer,
      QsiScale scale) {}

  public AskPipeline(Snapshot snapshot, AskParts parts, AskParams params) {
    this.snapshot = snapshot;
    this.parts = parts;
    this.params = params;
    this.citations = new QueryCitations(snapshot);
    this.analyzer = new QuestionAnalyzer(params.question());
    this.check = new AnswerCheck(snapshot);
    TierSearch hybrid = new HybridTier(snapshot, parts.both(), params);
    tiers.put(Tier.DENSE, new FirstTier(parts.meaning().isPresent()));
    tiers.put(Tier.HYBRID, hybrid);
    tiers.put(Tier.GRAPH, hybrid);
    tiers.put(Tier.VERIFIED, hybrid);
  }

  /** Answers one question. */
  public AskOutcome ask(AskRequest request) throws IOException {
    TraceSteps steps = new TraceSteps();
    Standalone standalone = conversation.resolve(request.question(), request.earlier());
    steps.add("question", TraceDetails.of(standalone));
    LocalDate day = request.asOf().orElse(request.today());
    DocFilter filter = DocFilter.of(DocKind.ARTICLE).withAsOf(day);
    CitedQuery cited = citations.read(searched(standalone.text()), filter);
    QuestionAnalysis analysis = analyzer.analyze(standalone.text());
    steps.add("analysis", TraceDetails.of(analysis, cited, day));
    List<String> sub = analysis.parts().stream().map(part -> searched(part.text())).toList();

    boolean named = !cited.found().isEmpty() || !cited.missing().isEmpty();
    boolean lookup = analysis.asksForText() && named && request.tier().isEmpty();
    Probe probe = lookup ? Probe.NONE : probe(cited.rest(), filter, steps);
    FinalComplexity complexity = complexity(request, analysis, lookup, probe, steps);
    Tier tier = lookup ? Tier.DENSE : request.tier().orElse(complexity.tier());

    TierSearch.Found found =
        lookup
            ? TierSearch.Found.of(List.of(), "", Map.of("lookup", true))
            : tiers.get(tier).search(new Sought(cited.rest(), sub, filter, probe));
    steps.add("retrieval", TraceDetails.of(tier, found, params.provisions()));
    AnswerMaterial material =
        material(request, standalone, sub, cited, found, day, steps).withNearest(probe.nearest());
    Answer answer = answer(material, steps);
    return new AskOutcome(
        request.id(),
        standalone.text(),
        answer,
        tier,
        request.tier().isPresent(),
        complexity,
        analysis,
        day,
        material.provisions(),
        ranking(cited, found),
        steps.trace(snapshot.manifest().snapshotId()));
  }

  /** What statutes are searched with: the question, or the Chinese terms for an English one. */
  private String searched(String text) {
    return english.chinese(text).orElse(text);
  }

  private static List<String> ranking(CitedQuery cited, TierSearch.Found found) {
    return Stream.concat(cited.found().stream(), found.ranked().stream().map(Retrieved::hit))
        .map(Hit::docId)
        .distinct()
        .toList();
  }

  private Probe probe(String question, DocFilter filter, TraceSteps steps) throws IOException {
    Probe probe = Probe.of(question, filter, params.pool(), parts.words(), parts.meaning());
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

  private AnswerMaterial material(
      AskRequest request,
      Standalone standalone,
      List<String> sub,
      CitedQuery cited,
      TierSearch.Found found,
      LocalDate day,
      TraceSteps steps)
      throws IOException {
    List<Retrieved> kept = kept(found.ranked(), request.without().contains(Ablation.FIXED_TOP));
    double highest = kept.isEmpty() ? 0 : kept.getFirst().hit().score();
    List<Provision> provisions = new ArrayList<>();
    for (Hit hit : cited.found()) {
      double score = highest + cited.found().size() - provisions.size();
      provision(hit.id(), score, true, "问题写明了这一条").ifPresent(provisions::add);
    }
    Set<String> named = cited.found().stream().map(Hit::id).collect(Collectors.toSet());
    for (int i = 0; i < kept.size(); i++) {
      Hit hit = kept.get(i).hit();
      if (!named.contains(hit.id())) {
        String why = "%s，第 %d 位".formatted(found.how(), i + 1);
        provision(hit.id(), hit.score(), false, why).ifPresent(provisions::add);
      }
    }
    List<AnswerMaterial.Dropped> dropped = new ArrayList<>();
    for (Map.Entry<Retrieved, String> one : found.dropped().entrySet()) {
      Hit hit = one.getKey().hit();
      provision(hit.id(), hit.score(), false, found.how())
          .ifPresent(p -> dropped.add(new AnswerMaterial.Dropped(p, one.getValue())));
    }
    steps.add("truncation", Map.of("kept", kept.size(), "of", found.ranked().size()));
    return new AnswerMaterial(
        searched(standalone.text()),
        sub,
        provisions,
        dropped,
        day,
        CitationRemarks.of(cited.missing(), day),
        explained(provisions, standalone));
  }

  private static List<String> explained(List<Provision> provisions, Standalone standalone) {
    return provisions.stream()
        .filter(p -> standalone.explained().contains(p.article().ref().toString()))
        .map(p -> p.article().id())
        .toList();
  }

  private List<Retrieved> kept(List<Retrieved> ranked, boolean fixed) {
    CliffTruncation cliff = params.cliff();
    List<Retrieved> head = ranked.subList(0, Math.min(params.provisions(), ranked.size()));
    return fixed ? head : cliff.truncate(head, one -> one.hit().score());
  }

  private Optional<Provision> provision(String id, double score, boolean cited, String why)
      throws IOException {
    Optional<StoredArticle> stored = snapshot.findArticle(id);
    return stored.map(s -> new Provision(s.version(), s.article(), score, cited, why));
  }

  /** Drafts, verifies, and drafts once more without what failed. */
  private Answer answer(AnswerMaterial material, TraceSteps steps) throws IOException {
    Answer first = parts.answerer().answer(material);
    steps.add("answer", TraceDetails.of(first));
    Map<String, String> failures = verify(first, material, steps);
    if (failures.isEmpty()) {
      return first;
    }
    AnswerMaterial rest = without(material, failures);
    Answer second = parts.answerer().answer(rest);
    steps.add("redraft", TraceDetails.of(second));
    Map<String, String> again = verify(second, rest, steps);
    return again.isEmpty() ? second : withheld(second, again);
  }

  private Map<String, String> verify(Answer answer, AnswerMaterial material, TraceSteps steps)
      throws IOException {
    Set<String> named =
        material.provisions().stream()
            .filter(Provision::cited)
            .map(p -> p.article().id())
            .collect(Collectors.toSet());
    Map<String, String> failures = check.failures(answer, material.asOf(), named);
    steps.add("verification", new TreeMap<>(Map.of("failed", failures.toString())));
    return failures;
  }

  private static AnswerMaterial without(AnswerMaterial material, Map<String, String> failures) {
    List<Provision> kept = new ArrayList<>();
    List<AnswerMaterial.Dropped> dropped = new ArrayList<>(material.dropped());
    for (Provision provision : material.provisions()) {
      String why = failures.get(provision.article().id());
      if (why == null) {
        kept.add(provision);
      } else {
        dropped.add(new AnswerMaterial.Dropped(provision, "引用核验未通过：" + why));
      }
    }
    return new AnswerMaterial(
        material.question(),
        material.parts(),
        kept,
        dropped,
        material.asOf(),
        material.notes(),
        material.answered(),
        material.nearest());
  }

  private static Answer withheld(Answer answer, Map<String, String> failures) {
    List<Evidence> pruned =
        answer.evidence().stream().filter(e -> e.role() == Evidence.Role.PRUNED).toList();
    List<String> missing = new ArrayList<>(answer.missing());
    missing.add("引用未能核验：" + failures);
    return new Answer(List.of(), pruned, true, missing);
  }
}
