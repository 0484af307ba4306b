package org.nomograph.engine.judge;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Offense;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.index.LawIndex;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.lawgraph.LawGraphParams;
import org.nomograph.engine.reason.CaseFeatures;
import org.nomograph.engine.reason.ChargePrediction;
import org.nomograph.engine.reason.ChargePredictor;
import org.nomograph.engine.reason.FeatureExtractor;
import org.nomograph.engine.reason.ScoredCharge;
import org.nomograph.engine.summary.Summaries;
import org.nomograph.engine.text.CaseText;

/**
 * Gathers candidates: R(q) = R_sem ∪ R_com ∪ R_chg (LegalGraphRAG, arXiv 2605.28120, Researcher).
 *
 * <ol>
 *   <li>Features and predicted charges O(q) of the case.
 *   <li>R_sem: the k cases most similar to it. R_com: the most similar community, then its k most
 *       similar cases. R_chg: the k most similar cases that the Fact layer links to a predicted
 *       charge.
 *   <li>Candidate articles: those that define one of the most probable charges, or a charge of a
 *       case found. O(q) starts the retrieval; the audit sees more candidates than O(q), so that a
 *       charge it prunes has others to give way to.
 * </ol>
 *
 * Immutable, safe for use by several threads.
 */
final class Researcher {
  private static final int POOL = 100;

  private final LawIndex index;
  private final LawGraph graph;
  private final SimilarCases similarCases;
  private final FeatureExtractor extractor;
  private final ChargePredictor predictor;
  private final Summaries summaries;
  private final JudgeParams params;

  Researcher(
      LawIndex index,
      LawGraph graph,
      SimilarCases similarCases,
      FeatureExtractor extractor,
      ChargePredictor predictor,
      Summaries summaries,
      JudgeParams params) {
    this.index = index;
    this.graph = graph;
    this.similarCases = similarCases;
    this.extractor = extractor;
    this.predictor = predictor;
    this.summaries = summaries;
    this.params = params;
  }

  Candidates research(CaseText text, String excludedFactGroup, Assumed assumed) throws IOException {
    CaseFeatures own = extractor.extract(text);
    CaseFeatures features = assumed.features().map(own::plus).orElse(own);
    ChargePrediction prediction = predictor.predict(text);
    SimilarCases.Query query = similarCases.query(features, text, excludedFactGroup);
    Optional<NearestCommunity> nearest =
        params.parts().communities()
            ? query.nearestCommunity().map(found -> NearestCommunity.of(found, summaries))
            : Optional.empty();
    List<CandidateCase> cases = cases(query, nearest, prediction.charges());
    return new Candidates(
        features,
        prediction,
        cases,
        articles(prediction.ranked(), cases, text, assumed),
        nearest,
        query);
  }

  private List<CandidateCase> cases(
      SimilarCases.Query query, Optional<NearestCommunity> nearest, List<ScoredCharge> charges)
      throws IOException {
    Map<String, CandidateCase> found = new LinkedHashMap<>();
    if (params.parts().semantic()) {
      add(found, query.semantic(params.topCases()), "sem");
    }
    if (nearest.isPresent()) {
      add(found, query.among(nearest.get().community().cases(), params.topCases()), "com");
    }
    if (params.parts().charged()) {
      for (ScoredCharge charge : charges) {
        add(found, query.among(graph.casesOf(charge.offense()), params.topCases()), "chg");
      }
    }
    List<CandidateCase> ranked = new ArrayList<>(found.values());
    ranked.sort(
        Comparator.comparingDouble(CandidateCase::similarity)
            .reversed()
            .thenComparing(CandidateCase::id));
    return ranked;
  }

  private static void add(
      Map<String, CandidateCase> found, List<SimilarCases.Similar> cases, String way) {
    for (SimilarCases.Similar similar : cases) {
      found.merge(
          similar.id(),
          new CandidateCase(similar.id(), similar.similarity(), List.of(way)),
          (known, again) -> {
            List<String> via = new ArrayList<>(known.via());
            if (!via.contains(way)) {
              via.add(way);
            }
            return new CandidateCase(known.id(), known.similarity(), via);
          });
    }
  }

  private List<CandidateArticle> articles(
      List<ScoredCharge> ranked, List<CandidateCase> cases, CaseText text, Assumed assumed)
      throws IOException {
    Map<String, CandidateArticle> byOffense = new LinkedHashMap<>();
    for (ScoredCharge charge : ranked.subList(0, Math.min(params.candidates(), ranked.size()))) {
      add(byOffense, charge.offense(), ranked, "预测：" + charge.why());
    }
    for (CandidateCase similar : cases) {
      graph
          .findCase(similar.id())
          .map(LawGraph.CaseNode::charges)
          .orElse(List.of())
          .forEach(name -> add(byOffense, name, ranked, "相似案例 " + similar.id()));
    }
    for (ScoredCharge charge : assumed.charges()) {
      add(byOffense, charge.offense(), ranked, "模型提出：" + charge.why());
    }
    distract(byOffense, ranked, text);
    return List.copyOf(byOffense.values());
  }

  /**
   * The offenses with a card that are not among the candidates yet. A few plain words leave the
   * prediction little to go by; the cards can still be asked one by one.
   */
  List<CandidateArticle> otherCards(Candidates candidates) {
    Map<String, CandidateArticle> known = new LinkedHashMap<>();
    candidates.articles().forEach(article -> known.put(article.offense().name(), article));
    int before = known.size();
    for (Offense offense : graph.offenses()) {
      if (!offense.checklist().isEmpty()) {
        add(known, offense.name(), candidates.prediction().ranked(), "规则卡：要件全部成立");
      }
    }
    return List.copyOf(known.values()).subList(before, known.size());
  }

  /** Adds the articles nearest to the facts by words that nothing else named. */
  private void distract(
      Map<String, CandidateArticle> byOffense, List<ScoredCharge> ranked, CaseText text)
      throws IOException {
    int wanted = params.parts().distractors();
    if (wanted == 0) {
      return;
    }
    int before = byOffense.size();
    DocFilter articles =
        DocFilter.of(DocKind.ARTICLE).withLaw(LawGraphParams.DEFAULT.criminalLaw());
    for (Hit hit : index.bm25(text.text(), articles, POOL)) {
      // A version's id is 刑法@2023-12-29/264, the article's 刑法/264.
      ArticleRef ref = ArticleRef.parse(hit.id().replaceFirst("@[^/]*", ""));
      for (Offense offense : graph.offensesOf(ref)) {
        if (byOffense.size() - before < wanted) {
          add(byOffense, offense.name(), ranked, "干扰项");
        }
      }
    }
  }

  private void add(
      Map<String, CandidateArticle> byOffense, String name, List<ScoredCharge> ranked, String via) {
    Optional<Offense> offense = graph.findOffense(name).filter(o -> !o.articles().isEmpty());
    if (offense.isEmpty() || byOffense.containsKey(offense.get().name())) {
      return;
    }
    double confidence =
        ranked.stream()
            .filter(charge -> charge.offense().equals(offense.get().name()))
            .mapToDouble(ScoredCharge::confidence)
            .max()
            .orElse(0);
    byOffense.put(
        offense.get().name(),
        new CandidateArticle(offense.get().articles().get(0), offense.get(), confidence, via));
  }
}
