package org.nomograph.engine.lawgraph;

import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;

/**
 * Parameters of the law graph. Defaults are those of LegalGraphRAG (arXiv 2605.28120) where the
 * paper gives one.
 *
 * @param criminalLaw key of the law that case labels count their articles in; default 刑法
 * @param firstChargeArticle first article that can be a charge; articles before it are the general
 *     part; at least 1, default 102
 * @param neighbours k of the case graph; at least 1, default 3
 * @param resolution γ of modularity; greater gives more communities; over 0, default 1
 * @param iterations iterations of Leiden; at least 1, default 10
 * @param randomness θ of Leiden's refinement; over 0, default 0.01
 * @param seed seed of Leiden; default 42
 * @param pageRankShare weight of PageRank in centrality, in [0, 1], the rest is degree; default 0.7
 * @param centralCases cases that a summary covers; at least 1, default 5
 * @param topOffenses offenses that a summary names; 1 to 5, default 5
 */
public record LawGraphParams(
    String criminalLaw,
    int firstChargeArticle,
    int neighbours,
    double resolution,
    int iterations,
    double randomness,
    long seed,
    double pageRankShare,
    int centralCases,
    int topOffenses) {
  /** All defaults. */
  public static final LawGraphParams DEFAULT =
      new LawGraphParams("刑法", 102, 3, 1.0, 10, 0.01, 42, 0.7, 5, 5);

  public LawGraphParams {
    if (criminalLaw == null || criminalLaw.isBlank()) {
      throw new IllegalArgumentException("criminalLaw must not be blank");
    }
    require(firstChargeArticle >= 1, "firstChargeArticle", firstChargeArticle);
    require(neighbours >= 1, "neighbours", neighbours);
    require(resolution > 0, "resolution", resolution);
    require(iterations >= 1, "iterations", iterations);
    require(randomness > 0, "randomness", randomness);
    require(pageRankShare >= 0 && pageRankShare <= 1, "pageRankShare", pageRankShare);
    require(centralCases >= 1, "centralCases", centralCases);
    require(topOffenses >= 1 && topOffenses <= 5, "topOffenses", topOffenses);
  }

  private static void require(boolean holds, String name, double value) {
    if (!holds) {
      throw new IllegalArgumentException(name + " out of range: " + value);
    }
  }

  /** Whether the article can be a charge: of the criminal law and not in its general part. */
  public boolean canBeCharge(ArticleRef article) {
    return article.law().equals(criminalLaw) && canBeCharge(article.number());
  }

  boolean canBeCharge(ArticleNumber number) {
    return number.base() >= firstChargeArticle;
  }
}
