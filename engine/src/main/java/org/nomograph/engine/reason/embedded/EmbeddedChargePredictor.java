package org.nomograph.engine.reason.embedded;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.nomograph.engine.reason.ChargePredictor;
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

  public EmbeddedChargePredictor(LinearChargeModel model, ResearchParams params) {
    this.model = model;
    this.params = params;
  }

  @Override
  public List<ScoredCharge> predict(CaseText text) {
    List<ScoredCharge> ranked = rank(text, Integer.MAX_VALUE);
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

  @Override
  public List<ScoredCharge> rank(CaseText text, int top) {
    ChargeEvidence evidence = model.evidence(TextMasker.mask(text));
    double[] shares = model.calibration().distribution(evidence.combined(model.calibration()));
    List<ScoredCharge> charges = new ArrayList<>();
    for (int c = 0; c < shares.length; c++) {
      charges.add(new ScoredCharge(model.charges().get(c), shares[c], why(evidence, c)));
    }
    charges.sort(
        Comparator.comparingDouble(ScoredCharge::confidence)
            .reversed()
            .thenComparing(ScoredCharge::offense));
    return List.copyOf(charges.subList(0, Math.min(top, charges.size())));
  }

  /**
   * {@inheritDoc} The best one, and each further one whose chance of being among the charges of the
   * case passes the threshold chosen in training.
   */
  @Override
  public List<ScoredCharge> convict(CaseText text) {
    ChargeEvidence evidence = model.evidence(TextMasker.mask(text));
    double[] scores = evidence.combined(model.calibration());
    List<ScoredCharge> charges = new ArrayList<>();
    for (int c = 0; c < scores.length; c++) {
      charges.add(
          new ScoredCharge(
              model.charges().get(c), model.calibration().member(scores[c]), why(evidence, c)));
    }
    charges.sort(
        Comparator.comparingDouble(ScoredCharge::confidence)
            .reversed()
            .thenComparing(ScoredCharge::offense));
    List<ScoredCharge> convicted = new ArrayList<>(charges.subList(0, 1));
    charges.stream()
        .skip(1)
        .filter(charge -> charge.confidence() >= model.calibration().furtherCharge())
        .forEach(convicted::add);
    return List.copyOf(convicted);
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
