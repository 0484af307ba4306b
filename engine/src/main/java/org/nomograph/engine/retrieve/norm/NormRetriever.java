package org.nomograph.engine.retrieve.norm;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.RuleCard;
import org.nomograph.core.rank.CoverageGreedy;
import org.nomograph.core.rank.Explanation;
import org.nomograph.core.rank.Fused;
import org.nomograph.core.rank.MinMaxFusion;
import org.nomograph.core.rank.Scored;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.retrieve.Retrieved;
import org.nomograph.engine.retrieve.norm.RuleRouter.Routed;

/**
 * Retrieval of provisions over an expert graph (LEGO, arXiv 2609.27009, Normative Coverage Greedy).
 *
 * <ol>
 *   <li>d(a): relevance of the article's own text, rescaled over its pool;
 *   <li>route: the rules whose cards fit best, weight_r = score / sum of scores;
 *   <li>g(a) out of weight_r · B[r,a], see {@link NcgParams.Support};
 *   <li>relations walked one step: the general rule brings its exception;
 *   <li>{@link CoverageGreedy} over the union of both pools, Γ(a) the routed rules that a supports.
 * </ol>
 *
 * With {@link NcgParams#PUBLISHED} each step is the published one and relations are not walked.
 * Immutable; as safe for several threads as the embedder.
 */
public final class NormRetriever {
  private final NormCorpus corpus;
  private final Optional<Embedder> embedder;
  private final NcgParams params;
  private final RuleRouter router;
  private final RuleSupport support;
  private final RelationWalk walk;
  private final Map<String, RuleCard> cardsById = new HashMap<>();

  /**
   * A retriever.
   *
   * @param embedder empty for words alone, which needs parameters with a lexical share
   */
  public NormRetriever(NormCorpus corpus, Optional<Embedder> embedder, NcgParams params) {
    if (embedder.isEmpty() && params.lexical() == 0) {
      throw new IllegalArgumentException("without words and without vectors nothing is found");
    }
    this.corpus = corpus;
    this.embedder = embedder;
    this.params = params;
    this.router = new RuleRouter(corpus.graph().cards(), params.routed());
    this.support = new RuleSupport(corpus.articles(), params);
    this.walk = new RelationWalk(corpus.graph().relations(), params.relations());
    corpus.graph().cards().forEach(card -> cardsById.put(card.id(), card));
  }

  /** Vectors of what is embedded of a query; empty without an embedder. */
  public List<float[]> embed(NormQuery query) {
    List<float[]> vectors = new ArrayList<>();
    embedder.ifPresent(
        model ->
            query.segments(params.segments()).forEach(text -> vectors.add(model.embedQuery(text))));
    return vectors;
  }

  /** As {@link #retrieve(NormQuery, List, int)} with the vectors of {@link #embed}. */
  public List<NormChoice> retrieve(NormQuery query, int count) {
    return retrieve(query, embed(query), count);
  }

  /**
   * The chosen provisions in the order of choice.
   *
   * @param vectors what {@link #embed} gave for the query
   * @param count most provisions, at least 1
   */
  public List<NormChoice> retrieve(NormQuery query, List<float[]> vectors, int count) {
    return find(query, vectors, count).choices();
  }

  /** As {@link #retrieve(NormQuery, List, int)}, with the rules that the query leads to. */
  public NormResult find(NormQuery query, List<float[]> vectors, int count) {
    String text = query.whole();
    if (text.isEmpty()) {
      return new NormResult(List.of(), List.of());
    }
    Map<String, Explanation> direct = new TreeMap<>();
    for (Fused fused : fuse(corpus.articleTexts(), text, vectors, params.directPool())) {
      direct.put(fused.id(), fused.explanation());
    }
    List<Routed> routed = router.route(cards(text, vectors));
    SortedMap<String, RuleRelevance> byRule =
        walk.walked(
            direct, support.of(routed), params.greedy().ruleWeight(), corpus.articles().keySet());
    List<RuleCard> best = routed.stream().map(rule -> cardsById.get(rule.card())).toList();
    return new NormResult(choose(direct, byRule, routed, count), best);
  }

  private List<Fused> fuse(ScoredTexts texts, String query, List<float[]> vectors, int pool) {
    return MinMaxFusion.fuse(texts.lists(query, vectors, params.lexical(), pool));
  }

  /** Scores of cards: the cosine by itself where it is the only measure, as published. */
  private List<Scored> cards(String text, List<float[]> vectors) {
    if (params.lexical() == 0) {
      return corpus.cardTexts().byMeaning(vectors, Integer.MAX_VALUE);
    }
    return fuse(corpus.cardTexts(), text, vectors, params.cardPool()).stream()
        .map(fused -> new Scored(fused.id(), fused.score()))
        .toList();
  }

  private List<NormChoice> choose(
      Map<String, Explanation> direct,
      SortedMap<String, RuleRelevance> byRule,
      List<Routed> routed,
      int count) {
    SortedSet<String> all = new TreeSet<>(direct.keySet());
    all.addAll(byRule.keySet());
    List<String> inOrder =
        all.stream().sorted(Comparator.comparing(id -> corpus.articles().get(id).ref())).toList();
    List<CoverageGreedy.Candidate> candidates = new ArrayList<>();
    for (int i = 0; i < inOrder.size(); i++) {
      String id = inOrder.get(i);
      RuleRelevance rule = byRule.get(id);
      candidates.add(
          new CoverageGreedy.Candidate(
              id,
              i,
              direct.getOrDefault(id, Explanation.leaf(0, "d: not in the pool")),
              rule == null ? Explanation.leaf(0, "g: no rule") : rule.value(),
              rules(routed, id)));
    }
    return params.greedy().choose(candidates, count).stream()
        .map(chosen -> choice(chosen, byRule))
        .toList();
  }

  private static SortedSet<String> rules(List<Routed> routed, String article) {
    return routed.stream()
        .filter(rule -> rule.edges().containsKey(article))
        .map(Routed::rule)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private NormChoice choice(CoverageGreedy.Chosen chosen, SortedMap<String, RuleRelevance> byRule) {
    String ref = chosen.candidate().id();
    Optional<RuleRelevance> rule = Optional.ofNullable(byRule.get(ref));
    Hit hit = new Hit(corpus.articles().get(ref).id(), ref, chosen.gain().value());
    Optional<NormRelation> relation = rule.flatMap(RuleRelevance::relation);
    return new NormChoice(
        new Retrieved(hit, chosen.gain()),
        chosen.candidate().direct().value(),
        chosen.candidate().byRule().value(),
        chosen.fresh(),
        chosen.known(),
        rule.flatMap(RuleRelevance::card),
        relation);
  }
}
