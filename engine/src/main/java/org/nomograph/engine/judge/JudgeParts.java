package org.nomograph.engine.judge;

import java.util.EnumSet;
import java.util.Set;
import org.nomograph.engine.reason.ChargeSource;

/**
 * Parts of the judgment that an ablation leaves out, and distractors that it adds (LegalGraphRAG,
 * arXiv 2605.28120, ablation and distractor studies).
 *
 * @param semantic whether R_sem is retrieved
 * @param communities whether R_com is retrieved
 * @param charged whether R_chg is retrieved
 * @param auditor whether candidates are audited; without it prediction alone ranks them and nothing
 *     is pruned
 * @param off sources that the charge prediction leaves out
 * @param distractors articles most similar to the facts that are added to the candidates although
 *     neither prediction nor cases name them; at least 0
 */
public record JudgeParts(
    boolean semantic,
    boolean communities,
    boolean charged,
    boolean auditor,
    Set<ChargeSource> off,
    int distractors) {
  /** Everything, and nothing added. */
  public static final JudgeParts ALL = new JudgeParts(true, true, true, true, Set.of(), 0);

  public JudgeParts {
    off = Set.copyOf(off);
    if (distractors < 0) {
      throw new IllegalArgumentException("distractors must be at least 0: " + distractors);
    }
  }

  /** Flat retrieval: no communities, no links from charges to cases, no checklists. */
  public static JudgeParts withoutHierarGraph() {
    return new JudgeParts(true, false, false, false, Set.of(), 0);
  }

  public static JudgeParts withoutSemantic() {
    return new JudgeParts(false, true, true, true, Set.of(), 0);
  }

  public static JudgeParts withoutCommunities() {
    return new JudgeParts(true, false, true, true, Set.of(), 0);
  }

  public static JudgeParts withoutCharged() {
    return new JudgeParts(true, true, false, true, Set.of(), 0);
  }

  /** Prediction alone finds candidates: no similar cases at all. */
  public static JudgeParts withoutResearcherCases() {
    return new JudgeParts(false, false, false, true, Set.of(), 0);
  }

  public static JudgeParts withoutAuditor() {
    return new JudgeParts(true, true, true, false, Set.of(), 0);
  }

  /** Neither the cards' checklists nor their texts. */
  public static JudgeParts withoutPack() {
    return new JudgeParts(true, true, true, false, EnumSet.of(ChargeSource.RULE_TEXTS), 0);
  }

  /** The prediction without a source. */
  public static JudgeParts without(ChargeSource source) {
    return new JudgeParts(true, true, true, true, EnumSet.of(source), 0);
  }

  public static JudgeParts withDistractors(int distractors) {
    return new JudgeParts(true, true, true, true, Set.of(), distractors);
  }
}
