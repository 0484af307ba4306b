package org.nomograph.engine.reason.embedded;

import java.util.ArrayList;
import java.util.List;
import org.nomograph.core.model.Term;
import org.nomograph.engine.reason.SentenceEstimate;

/**
 * Combines the terms of several charges as article 69 of the Criminal Law orders: death or life
 * absorbs the rest; fixed terms lie between the longest and the sum, at most 20 years, or 25 when
 * the sum reaches 35 years. Stateless.
 */
public final class CombinedPunishment {
  private static final int MOST = 240;
  private static final int MOST_FOR_LONG_SUMS = 300;
  private static final int LONG_SUM = 420;

  private final SentencingParams params;

  public CombinedPunishment(SentencingParams params) {
    this.params = params;
  }

  /**
   * Combines.
   *
   * @param estimates one for each charge, at least one
   */
  public SentenceEstimate combine(List<SentenceEstimate> estimates) {
    if (estimates.isEmpty()) {
      throw new IllegalArgumentException("nothing to combine");
    }
    List<String> lines = new ArrayList<>();
    estimates.forEach(estimate -> lines.addAll(estimate.explanation()));
    Term heaviest =
        estimates.stream().map(SentenceEstimate::term).max(Severity.ORDER).orElseThrow();
    if (estimates.size() == 1) {
      return estimates.get(0);
    }
    if (heaviest.life() || heaviest.death()) {
      lines.add("数罪并罚（第69条）：" + Severity.print(heaviest) + "吸收其他刑罚");
      return new SentenceEstimate(heaviest, lines);
    }
    int sum = estimates.stream().mapToInt(estimate -> estimate.term().months()).sum();
    int longest = heaviest.months();
    int limit = Math.max(longest, sum >= LONG_SUM ? MOST_FOR_LONG_SUMS : MOST);
    int combined = (int) Math.round(longest + params.consecutiveShare() * (sum - longest));
    int within = Math.min(combined, limit);
    lines.add("数罪并罚（第69条）：最高 %d 个月，总和 %d 个月，决定执行 %d 个月".formatted(longest, sum, within));
    return new SentenceEstimate(Term.ofMonths(within), lines);
  }

  /** A sentence for one charge where the prosecution names several. */
  public SentenceEstimate withFurtherCount(SentenceEstimate one) {
    if (one.term().life() || one.term().death()) {
      return one;
    }
    List<String> lines = new ArrayList<>(one.explanation());
    lines.add("公诉机关指控数罪，只认定一罪 +%d 个月".formatted(params.furtherCount()));
    int months = one.term().months() + params.furtherCount();
    return new SentenceEstimate(Term.ofMonths(Math.min(months, MOST_FOR_LONG_SUMS)), lines);
  }
}
