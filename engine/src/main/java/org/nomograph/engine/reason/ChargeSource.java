package org.nomograph.engine.reason;

/** What a charge prediction draws on; an ablation leaves some out. */
public enum ChargeSource {
  /** The linear classifier. */
  CLASSIFIER,
  /** The vote of the nearest cases. */
  NEIGHBOURS,
  /** The similarity with rule texts of cards and articles. */
  RULE_TEXTS
}
