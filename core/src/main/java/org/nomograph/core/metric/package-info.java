/**
 * Scores of predictions against gold labels, and of rankings against relevance judgments. Strict
 * rules first; rules of publications are separate methods named as such. Pure functions, safe for
 * use by several threads. Shares lie in [0, 1]; a share of nothing is 0.
 */
package org.nomograph.core.metric;
