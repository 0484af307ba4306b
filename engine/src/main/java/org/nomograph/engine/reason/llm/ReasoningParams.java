package org.nomograph.engine.reason.llm;

import java.util.Objects;
import org.nomograph.engine.llm.ReplyLanguage;

/**
 * How chat models are asked.
 *
 * @param language language of prompts and replies; default Chinese
 * @param calls questions to models in a run at most, 1 to 1,000; default 4
 * @param factTokens tokens of the facts in a question at most, at least 100; default 900. Longer
 *     facts are cut by sentences, those that matter first
 * @param audit how checklists are put to a model
 */
public record ReasoningParams(ReplyLanguage language, int calls, int factTokens, AuditMode audit) {
  /** The default of every parameter. */
  public static final ReasoningParams DEFAULT =
      new ReasoningParams(ReplyLanguage.ZH, 4, 900, AuditMode.GROUPED);

  private static final int MOST = 1_000;
  private static final int LEAST_FACTS = 100;

  /** How checklists are put to a model. */
  public enum AuditMode {
    /** Items that signals leave open, those of one offense in one question. */
    GROUPED,
    /** Every item of every candidate in a question of its own, as published; without a limit. */
    ITEMWISE
  }

  public ReasoningParams {
    Objects.requireNonNull(language, "language");
    Objects.requireNonNull(audit, "audit");
    if (calls < 1 || calls > MOST) {
      throw new IllegalArgumentException("calls must be 1 to 1000: " + calls);
    }
    if (factTokens < LEAST_FACTS) {
      throw new IllegalArgumentException("factTokens must be at least 100: " + factTokens);
    }
  }

  /** The same in another language. */
  public ReasoningParams in(ReplyLanguage other) {
    return new ReasoningParams(other, calls, factTokens, audit);
  }

  /** The same with another way to audit. */
  public ReasoningParams with(AuditMode other) {
    return new ReasoningParams(language, calls, factTokens, other);
  }
}
