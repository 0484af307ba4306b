package org.nomograph.engine.text;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.nomograph.core.model.FactSpan;

/**
 * An amount that counts.
 *
 * @param yuan the amount
 * @param total whether the text states it as a total
 * @param proceeds whether it is what the offender got for the thing rather than its value
 * @param sentence number of its sentence
 * @param span where it stands
 */
record Amount(double yuan, boolean total, boolean proceeds, int sentence, FactSpan span) {
  /** What amounts make together, see {@link Amounts}; empty when there are none. */
  static OptionalDouble together(List<Amount> amounts) {
    if (amounts.isEmpty()) {
      return OptionalDouble.empty();
    }
    double largest = amounts.stream().mapToDouble(Amount::yuan).max().orElseThrow();
    double[] totals =
        amounts.stream().filter(Amount::total).mapToDouble(Amount::yuan).distinct().toArray();
    double largestTotal = max(totals);
    if (totals.length > 0 && largestTotal >= largest) {
      double others = Arrays.stream(totals).sum() - largestTotal;
      return OptionalDouble.of(largestTotal >= others ? largestTotal : largestTotal + others);
    }
    return OptionalDouble.of(sum(amounts));
  }

  private static double max(double[] values) {
    return Arrays.stream(values).max().orElse(0);
  }

  private static double sum(List<Amount> amounts) {
    double sum = 0;
    for (int i = 0; i < amounts.size(); i++) {
      Amount amount = amounts.get(i);
      boolean repeated =
          amounts.subList(0, i).stream()
              .anyMatch(a -> a.yuan() == amount.yuan() && a.sentence() != amount.sentence());
      sum += repeated ? 0 : amount.yuan();
    }
    return sum;
  }
}
