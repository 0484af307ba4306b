package org.nomograph.engine.reason.embedded;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.core.model.Term;
import org.nomograph.engine.reason.SentenceEstimate;
import org.nomograph.engine.text.Amounts;
import org.nomograph.engine.text.CaseText;

/**
 * Estimates the sentence for one offense. Steps: the sentencing range that the facts open; a start
 * in it, by how far the quantity has gone towards the next range; the usual sentence of the offense
 * in decided cases; the circumstances that move it. Each step says what it did. Safe for use by
 * several threads.
 */
public final class SentencingEstimator {
  /** The longest fixed term for one offense, in months (Criminal Law article 45). */
  public static final int LONGEST_FIXED = 180;

  private static final String UNTOLD_PART = "同案非为首者，作用未载明，按从犯估计";

  private final SentencingParams params;
  private final SentencingModel model;
  private final TierFinder tiers;

  public SentencingEstimator(SentencingParams params, SentencingModel model, SignalFinder finder) {
    this(params, model, new TierFinder(finder));
  }

  SentencingEstimator(SentencingParams params, SentencingModel model, TierFinder tiers) {
    this.params = params;
    this.model = model;
    this.tiers = tiers;
  }

  /**
   * Estimates.
   *
   * @param text the facts
   * @param offense the offense
   * @param days days whose law may govern
   * @param part the part that whoever is sentenced took in it
   */
  public SentenceEstimate estimate(CaseText text, Offense offense, LawDays days, JointPart part) {
    List<String> lines = new ArrayList<>();
    Optional<ReachedTier> reached = tiers.find(offense, text, days);
    boolean severe = reached.map(r -> r.tier().noFixedTerm()).orElse(false);
    if (severe && !mitigated(text, part)) {
      Term term = severe(reached.get().tier());
      lines.add(reached.get().describe() + "；未见从宽情节，以" + Severity.print(term) + "为基准");
      return new SentenceEstimate(term, lines);
    }
    double months = severe ? belowLife(reached.get(), lines) : start(reached, text, lines);
    if (!severe && reached.map(ReachedTier::base).orElse(true)) {
      months = usual(offense, months, reached, lines);
    }
    months = circumstances(text, offense, part, months, reached, lines);
    return new SentenceEstimate(Term.ofMonths((int) Math.round(months)), lines);
  }

  /** A range without a fixed term: life or death. */
  private static Term severe(SentencingTier tier) {
    return tier.life() ? new Term(0, true, false) : new Term(0, false, true);
  }

  /** Whether the facts name a circumstance for which the law allows less than the range. */
  private static boolean mitigated(CaseText text, JointPart part) {
    return counted(text, part).stream()
        .anyMatch(circumstance -> circumstance.belowTier() && circumstance.factor() < 1);
  }

  /** The start of a term below life and death. */
  private static double belowLife(ReachedTier reached, List<String> lines) {
    lines.add(reached.describe() + "；有从宽情节，以有期徒刑上限 %d 个月为基准".formatted(LONGEST_FIXED));
    return LONGEST_FIXED;
  }

  private double start(Optional<ReachedTier> reached, CaseText text, List<String> lines) {
    if (reached.isEmpty()) {
      lines.add("该罪名没有可用的量刑档；全部案件刑期中位数 " + model.median() + " 个月");
      return model.median();
    }
    ReachedTier tier = reached.get();
    double months = start(tier);
    String where =
        tier.position().isPresent()
            ? "（数额或数量走到下一档的 %d%%）".formatted(Math.round(100 * tier.position().getAsDouble()))
            : "";
    if (tier.money()) {
      lines.addAll(Amounts.conversions(text));
    }
    lines.add(tier.describe() + "；基准 " + Math.round(months) + " 个月" + where);
    return months;
  }

  /** Months in a range before anything of the offense or the offender moves them. */
  double start(ReachedTier reached) {
    int low = reached.tier().minMonths();
    int width = reached.tier().maxMonths() - low;
    double position = reached.position().orElse(0);
    if (low >= params.lightBelow()) {
      double slope = reached.money() ? params.upperMoney() : params.upperOther();
      return low + width * slope * position;
    }
    if (reached.position().isEmpty()) {
      return low + width * params.base();
    }
    double share =
        reached.money()
            ? params.moneyFrom() + params.moneySlope() * position
            : params.otherFrom() + params.otherSlope() * position;
    return low + width * Math.min(1, share);
  }

  /** What courts make of an offense, inside the range: a habit is no ground to leave it. */
  private double usual(
      Offense offense, double months, Optional<ReachedTier> reached, List<String> lines) {
    SentencingModel.Typical typical = model.typical().get(offense.name());
    if (typical == null) {
      return months;
    }
    SentenceBounds bounds = SentenceBounds.of(reached.map(ReachedTier::tier));
    double after = Math.clamp((months + 1) * typical.factor() - 1, bounds.low(), bounds.high());
    move(lines, "%d 件同罪案件的通常刑期".formatted(typical.cases()), months, after);
    return after;
  }

  /** Each circumstance moves the term inside the range, or below it where the law allows that. */
  private static double circumstances(
      CaseText text,
      Offense offense,
      JointPart part,
      double start,
      Optional<ReachedTier> reached,
      List<String> lines) {
    double low = Math.min(start, reached.map(r -> r.tier().minMonths()).orElse(0));
    double high = Math.max(start, reached.map(r -> r.tier().maxMonths()).orElse(Integer.MAX_VALUE));
    double months = start;
    boolean told = Circumstance.in(text).contains(Circumstance.ACCESSORY);
    for (Circumstance circumstance : counted(text, part)) {
      if (!circumstance.concerns(offense.name())) {
        continue;
      }
      double floor = circumstance.belowTier() ? 0 : Math.min(low, months);
      double after = Math.clamp(months * circumstance.factor(), floor, high);
      boolean supposed = circumstance == Circumstance.ACCESSORY && !told;
      move(lines, supposed ? UNTOLD_PART : circumstance.label(), months, after);
      months = after;
    }
    return months;
  }

  /**
   * What counts for whoever is sentenced: of several, who does not lead is taken to have helped.
   */
  private static List<Circumstance> counted(CaseText text, JointPart part) {
    Set<Circumstance> counted = EnumSet.noneOf(Circumstance.class);
    counted.addAll(Circumstance.in(text));
    if (part == JointPart.ALL) {
      counted.remove(Circumstance.ACCESSORY);
    } else if (part == JointPart.OTHER) {
      counted.add(Circumstance.ACCESSORY);
    }
    return List.copyOf(counted);
  }

  private static void move(List<String> lines, String why, double before, double after) {
    long moved = Math.round(after) - Math.round(before);
    if (moved != 0) {
      lines.add("%s %s%d 个月".formatted(why, moved > 0 ? "+" : "−", Math.abs(moved)));
    }
  }

  /** The range that the facts open, where the offense's card gives one. */
  public Optional<SentencingTier> tier(CaseText text, Offense offense, LawDays days) {
    return tiers.find(offense, text, days).map(ReachedTier::tier);
  }

  /** The circumstances that move the term, by name, with the places that tell them. */
  public static Map<String, List<FactSpan>> circumstances(CaseText text) {
    Map<String, List<FactSpan>> places = new LinkedHashMap<>();
    for (Circumstance circumstance : Circumstance.in(text)) {
      places.put(circumstance.label(), circumstance.places(text));
    }
    return places;
  }
}
