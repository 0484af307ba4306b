package org.nomograph.engine.reason.embedded;

import java.util.ArrayList;
import java.util.List;
import org.nomograph.core.model.Measure;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.Quantity;

/**
 * Turns the numbers of the facts into bands named as the law names them, so that no raw amount
 * reaches a case feature. The bounds are the common thresholds of property, drug and driving
 * offenses; they group similar cases and decide nothing. Stateless.
 */
final class QuantityBands {
  private record Band(double atLeast, String name) {}

  private static final List<Band> MONEY =
      List.of(
          new Band(500_000, "数额特别巨大"), new Band(50_000, "数额巨大"),
          new Band(3_000, "数额较大"), new Band(0, "数额较小"));
  private static final List<Band> WEIGHT =
      List.of(new Band(50, "数量大"), new Band(10, "数量较大"), new Band(0, "数量少"));
  private static final List<Band> ALCOHOL =
      List.of(new Band(200, "酒精含量特别高"), new Band(80, "达到醉酒标准"), new Band(20, "饮酒驾驶标准"));

  private QuantityBands() {}

  /** Bands of the largest amount of money, weight and alcohol level; in this order. */
  static List<String> of(CaseText text) {
    List<String> bands = new ArrayList<>();
    addBand(bands, text, Measure.MONEY_YUAN, MONEY);
    addBand(bands, text, Measure.WEIGHT_GRAM, WEIGHT);
    addBand(bands, text, Measure.ALCOHOL_MG_PER_100ML, ALCOHOL);
    return bands;
  }

  private static void addBand(
      List<String> bands, CaseText text, Measure measure, List<Band> scale) {
    double value = largest(text, measure);
    for (Band band : scale) {
      if (value >= band.atLeast()) {
        bands.add(band.name());
        return;
      }
    }
  }

  private static double largest(CaseText text, Measure measure) {
    double value = Double.NEGATIVE_INFINITY;
    for (Quantity quantity : text.quantities()) {
      if (quantity.measure() == measure && !text.ignores(quantity.span())) {
        value = Math.max(value, quantity.value());
      }
    }
    return value;
  }
}
