package org.nomograph.engine.judge;

import java.util.List;
import java.util.Optional;
import org.nomograph.engine.reason.CaseFeatures;
import org.nomograph.engine.reason.ChargePrediction;

/**
 * R(q): what the Researcher found.
 *
 * @param features the case's features
 * @param prediction O(q) and what else the predictor says of the charges
 * @param cases cases of R_sem ∪ R_com ∪ R_chg, best first, each once
 * @param articles candidate articles with the offenses they are candidates for, best first
 * @param nearest K*, the community whose summary is nearest; empty where none was sought
 * @param similar searches for similar cases, for those who come after
 */
record Candidates(
    CaseFeatures features,
    ChargePrediction prediction,
    List<CandidateCase> cases,
    List<CandidateArticle> articles,
    Optional<NearestCommunity> nearest,
    SimilarCases.Query similar) {
  Candidates {
    cases = List.copyOf(cases);
    articles = List.copyOf(articles);
  }
}
