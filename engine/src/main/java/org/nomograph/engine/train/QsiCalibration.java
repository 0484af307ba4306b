package org.nomograph.engine.train;

import java.util.Optional;
import org.nomograph.core.complexity.QsiScale;

/**
 * What the calibration of QSI found.
 *
 * @param midpoint median BM25 score of the best hit over the self-queries; empty where no article
 *     is long enough for one
 * @param lower first quartile; 0 where there is no midpoint
 * @param upper third quartile; 0 where there is no midpoint
 * @param queries self-queries searched for
 * @param params what a self-query is
 */
public record QsiCalibration(
    Optional<Double> midpoint, double lower, double upper, int queries, SelfQueryParams params) {
  /** The scale to go by; the authors' where nothing could be calibrated. */
  public QsiScale scale() {
    return midpoint.map(m -> new QsiScale(m, params.terms())).orElse(QsiScale.AUTHORS);
  }
}
