package org.nomograph.engine.reason.embedded;

import java.util.ArrayList;
import java.util.List;
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
 */
record ReachedTier(
    SentencingTier tier, boolean base, String why, OptionalDouble position, boolean money) {
  /** One line for the reasoning. */
  String describe() {
    return print(tier) + (base ? "（基本档）" : "，依据" + why);
  }

  /** A range in words, with life and death where it allows them. */
  static String print(SentencingTier tier) {
    List<String> penalties = new ArrayList<>();
    if (tier.maxMonths() > 0) {
      boolean fixed = tier.minMonths() == tier.maxMonths();
      penalties.add(
          fixed
              ? tier.maxMonths() + " 个月"
              : "%d 至 %d 个月".formatted(tier.minMonths(), tier.maxMonths()));
    }
    if (tier.life()) {
      penalties.add("无期徒刑");
    }
    if (tier.death()) {
      penalties.add("死刑");
    }
    return "量刑档“%s”：%s".formatted(tier.name(), String.join("、", penalties));
  }
}
