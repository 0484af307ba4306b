package org.nomograph.engine.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Measure;

/**
 * Weights of a substance that are told one by one and belong together: an enumeration (28克、36克) and
 * what was sold on several occasions. A stated total wins; what was bought, found or weighed again
 * is not added to what was sold, since it may be the same. Stateless.
 */
public final class WeightSums {
  private static final Pattern SOLD = Pattern.compile("贩卖|卖给|卖与|卖出|售卖|售给|出售|倒卖");
  private static final Pattern NOT_ONE_SALE =
      Pattern.compile("共|合计|总计|累计|总重|鉴定|净重|称量|其中|准备|预谋|欲|待|查获|缴获|查扣|扣押|每");
  private static final Pattern TOTAL = Pattern.compile("(?:共计?|合计|总计|累计|总共|总重)[^，,。；;、]{0,16}$");
  private static final Pattern JOINS = Pattern.compile("(?:[、和及与]|以及)");
  private static final String CLAUSE_ENDS = "，,。；;：:\n";

  private WeightSums() {}

  /** The sums by substance that exceed every single weight of it; each where its first part is. */
  public static List<Quantity> of(CaseText text) {
    Map<String, List<Quantity>> weights = new LinkedHashMap<>();
    for (Quantity quantity : text.quantities()) {
      if (quantity.measure() == Measure.WEIGHT_GRAM && !text.ignores(quantity.span())) {
        weights.computeIfAbsent(quantity.subject(), s -> new ArrayList<>()).add(quantity);
      }
    }
    return weights.values().stream().flatMap(parts -> sum(text.text(), parts).stream()).toList();
  }

  private static Optional<Quantity> sum(String text, List<Quantity> weights) {
    double largest = weights.stream().mapToDouble(Quantity::value).max().orElse(0);
    boolean totalled =
        weights.stream()
            .anyMatch(w -> w.value() == largest && TOTAL.matcher(before(text, w.span())).find());
    double sum = Math.max(enumerated(text, weights), sold(text, weights));
    Quantity first = weights.getFirst();
    return totalled || sum <= largest
        ? Optional.empty()
        : Optional.of(new Quantity(Measure.WEIGHT_GRAM, sum, first.subject(), first.span()));
  }

  private static double enumerated(String text, List<Quantity> weights) {
    double most = 0;
    double run = 0;
    for (int i = 0; i < weights.size(); i++) {
      boolean joined =
          i > 0
              && JOINS
                  .matcher(between(text, weights.get(i - 1).span(), weights.get(i).span()))
                  .matches();
      run = joined ? run + weights.get(i).value() : weights.get(i).value();
      most = Math.max(most, run);
    }
    return most;
  }

  private static double sold(String text, List<Quantity> weights) {
    double[] sales =
        weights.stream()
            .filter(w -> sale(clause(text, w.span())))
            .mapToDouble(Quantity::value)
            .toArray();
    double sum = 0;
    double largest = 0;
    for (double sale : sales) {
      sum += sale;
      largest = Math.max(largest, sale);
    }
    // the whole first and its parts behind it
    return sum == 2 * largest && sales.length > 2 ? largest : sum;
  }

  private static boolean sale(String clause) {
    return SOLD.matcher(clause).find() && !NOT_ONE_SALE.matcher(clause).find();
  }

  private static String between(String text, FactSpan one, FactSpan next) {
    return one.end() <= next.start() ? text.substring(one.end(), next.start()) : "";
  }

  private static String before(String text, FactSpan span) {
    int start = span.start();
    while (start > 0 && CLAUSE_ENDS.indexOf(text.charAt(start - 1)) < 0) {
      start--;
    }
    return text.substring(start, span.start());
  }

  private static String clause(String text, FactSpan span) {
    int end = span.end();
    while (end < text.length() && CLAUSE_ENDS.indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return before(text, span) + text.substring(span.start(), end);
  }
}
