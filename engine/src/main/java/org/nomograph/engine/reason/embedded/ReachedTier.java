package org.nomograph.engine.reason.embedded;

import java.util.OptionalDouble;
import org.nomograph.core.model.SentencingTier;

/**
 * The sentencing range that the facts open.
 *
 * @param tier the range
 * @param base whether it is the range that needs no condition
 * @param why what opened it, in words; empty for the base range
 * @param position how far the facts' quantity has gone from this range's threshold to that of the
 *     next range with one of the same measure, in [0, 1]; empty when no quantity tells
 * @param money whether the position is one of money
 * @param byQuantity whether a weight, volume, area or count opened it
 */
record ReachedTier(
    SentencingTier tier,
    boolean base,
    String why,
    OptionalDouble position,
    boolean money,
    boolean byQuantity) {
  /** One line for the reasoning. */
  String describe() {
    return "量刑档“%s”：%d 至 %d 个月%s"
        .formatted(tier.name(), tier.minMonths(), tier.maxMonths(), base ? "（基本档）" : "，依据" + why);
  }
}
