package org.nomograph.engine.reason.embedded;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.nomograph.engine.reason.ChargePrediction;
import org.nomograph.engine.reason.ChargePredictor;
import org.nomograph.engine.reason.ChargeSource;
import org.nomograph.engine.reason.ScoredCharge;
import org.nomograph.engine.text.CaseText;

/**
 * Predicts charges with a {@link LinearChargeModel}: classifier, similar cases and rule texts.
 *
 * <p>O(q) of LegalGraphRAG (arXiv 2605.28120, Researcher): charges above the candidate threshold,
 * most confident first; if one is certain it goes first, alone if it is the only certain one; below
 * the floor never. When no charge is a candidate, the best few above the floor are named. Immutable
 * and safe for use by several threads.
 */
public final class EmbeddedChargePredictor implements ChargePredictor {
  private final LinearChargeModel model;
  private final ResearchParams params;
  private final Set<ChargeSource> off;

  public EmbeddedChargePredictor(LinearChargeModel model, ResearchParams params) {
    this(model, params, Set.of());
  }

  /**
   * @param off sources that are left out
   */
  public EmbeddedChargePredictor(
      LinearChargeModel model, ResearchParams params, Set<ChargeSource> off) {
    this.model = model;
    this.params = params;
    this.off = Set.copyOf(off);
  }

  @Override
  public ChargePrediction predict(CaseText text) {
    ChargeEvidence evidence = model.evidence(TextMasker.mask(text)).without(off);
    double[] scores = evidence.combined(model.calibration());
    double[] shares = model.calibration().distribution(scores);
    List<ScoredCharge> ranked = new ArrayList<>();
    Map<String, Double> members = new HashMap<>();
    for (int c = 0; c < shares.length; c++) {
      String charge = model.charges().get(c);
      ranked.add(new ScoredCharge(charge, shares[c], why(evidence, c)));
      members.put(charge, model.calibration().member(scores[c]));
    }
    ranked.sort(
        Comparator.comparingDouble(ScoredCharge::confidence)
            .reversed()
            .thenComparing(ScoredCharge::offense));
    return new ChargePrediction(start(ranked), ranked, members);
  }

  /** O(q). */
  private List<ScoredCharge> start(List<ScoredCharge> ranked) {
    List<ScoredCharge> certain =
        ranked.stream().filter(charge -> charge.confidence() > params.certain()).toList();
    if (certain.size() == 1) {
      return certain;
    }
    List<ScoredCharge> candidates =
        ranked.stream().filter(charge -> charge.confidence() > params.candidate()).toList();
    if (!candidates.isEmpty()) {
      return candidates;
    }
    return ranked.stream()
        .filter(charge -> charge.confidence() >= params.floor())
        .limit(params.fallback())
        .toList();
  }

  private static String why(ChargeEvidence evidence, int charge) {
    return String.format(
        Locale.ROOT,
        "classifier %.2f, similar cases %.2f, rule text %.2f",
        evidence.margin()[charge],
        evidence.neighbours()[charge],
        evidence.rule()[charge]);
  }
}
