package org.nomograph.engine.reason;

/**
 * A charge with the confidence of whoever predicted it.
 *
 * @param offense canonical name of the offense
 * @param confidence in [0, 1]
 * @param why what speaks for it, for the trace
 */
public record ScoredCharge(String offense, double confidence, String why) {}
