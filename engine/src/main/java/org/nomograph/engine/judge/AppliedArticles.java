package org.nomograph.engine.judge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.lawgraph.LawGraphParams;

/**
 * Which articles a conviction applies: the principal article of the offense, that of the sentencing
 * range where it is another, and those of the special part that courts of the corpus cite in at
 * least half of its cases (for bribery the articles on punishment, for instance). Immutable, safe
 * for use by several threads.
 */
final class AppliedArticles {
  private static final int FEWEST_CASES = 3;

  private final LawGraph graph;
  private final LawGraphParams params;

  AppliedArticles(LawGraph graph, LawGraphParams params) {
    this.graph = graph;
    this.params = params;
  }

  /**
   * The articles, the principal one first.
   *
   * @param range sentencing range that the facts open; empty when unknown
   */
  List<ArticleRef> of(Offense offense, Optional<SentencingTier> range) {
    Optional<ArticleRef> ofRange = range.map(SentencingTier::article);
    ArticleRef principal =
        ofRange.filter(ref -> replaces(ref, offense)).orElse(offense.articles().get(0));
    List<ArticleRef> applied = new ArrayList<>(List.of(principal));
    Map<ArticleNumber, Integer> cited = new TreeMap<>();
    int cases = 0;
    for (String id : graph.casesOf(offense.name())) {
      List<ArticleNumber> numbers =
          graph.findCase(id).map(LawGraph.CaseNode::articles).orElse(List.of());
      if (graph.findCase(id).orElseThrow().charges().size() == 1 && !numbers.isEmpty()) {
        cases++;
        new TreeSet<>(numbers).forEach(number -> cited.merge(number, 1, Integer::sum));
      }
    }
    int half = (cases + 1) / 2;
    boolean enough = cases >= FEWEST_CASES;
    cited.forEach(
        (number, count) -> {
          ArticleRef ref = new ArticleRef(principal.law(), number);
          // Sources drop 之一: the base number of an inserted article is that article.
          boolean isPrincipal =
              number.base() == principal.number().base()
                  || number.base() == offense.articles().get(0).number().base();
          if (enough && count >= half && !isPrincipal && params.canBeCharge(ref)) {
            applied.add(ref);
          }
        });
    ofRange.filter(ref -> !applied.contains(ref)).ifPresent(applied::add);
    applied.subList(1, applied.size()).sort(Comparator.naturalOrder());
    return applied;
  }

  /**
   * Whether the article of a range describes the offense anew, with the graver result (放火: 114,
   * with death 115), rather than only its punishment: it is one of the offense's own and defines
   * offenses itself.
   */
  private boolean replaces(ArticleRef ofRange, Offense offense) {
    return offense.articles().contains(ofRange)
        && offense.tiers().stream().anyMatch(t -> t.article().equals(offense.articles().get(0)))
        && graph.offensesOf(ofRange).stream().anyMatch(o -> o.articles().get(0).equals(ofRange));
  }
}
