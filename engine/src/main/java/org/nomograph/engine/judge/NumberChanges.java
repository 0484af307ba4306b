package org.nomograph.engine.judge;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalDouble;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Measure;
import org.nomograph.core.model.Offense;
import org.nomograph.engine.judge.Counterfactual.Kind;
import org.nomograph.engine.text.Amounts;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.Quantity;

/**
 * Changes of the numbers in the facts: each is moved just below the bound that it reaches and up to
 * the next that it does not. Money is moved so that the amount of the offense as a whole crosses.
 * Safe for use by several threads.
 */
final class NumberChanges {
  /** How many of the largest amounts are tried one by one before all are moved together. */
  private static final int AMOUNTS = 3;

  private final Retrial retrial;
  private final CaseText text;
  private final NumericBounds bounds;
  private final List<String> words;

  /**
   * @param words words of the amounts that count ({@link Offense#amountWords}); empty for any
   */
  NumberChanges(Retrial retrial, CaseText text, NumericBounds bounds, List<String> words) {
    this.words = words;
    this.retrial = retrial;
    this.text = text;
    this.bounds = bounds;
  }

  /** All changes: of the amount, then of other numbers in the order of the text. */
  List<Change> all() {
    List<Change> changes = new ArrayList<>(money());
    Map<List<Object>, List<Quantity>> same = new LinkedHashMap<>();
    for (Quantity quantity : text.quantities()) {
      if (quantity.measure() != Measure.MONEY_YUAN) {
        same.computeIfAbsent(
                List.of(quantity.measure(), quantity.subject(), quantity.value()),
                key -> new ArrayList<>())
            .add(quantity);
      }
    }
    same.values().forEach(mentions -> changes.addAll(number(mentions)));
    return changes;
  }

  private List<Change> number(List<Quantity> mentions) {
    Quantity first = mentions.get(0);
    List<Change> changes = new ArrayList<>();
    for (double target : targets(bounds.of(first), first.value(), first.measure())) {
      Map<FactSpan, String> replacements = new LinkedHashMap<>();
      for (Quantity mention : mentions) {
        NumberWords.moved(mention, target)
            .ifPresent(words -> replacements.put(mention.span(), words));
      }
      if (replacements.size() == mentions.size()) {
        String facts = FactEdits.with(text.text(), replacements);
        boolean read =
            retrial.read(facts).quantities().stream()
                .anyMatch(
                    q ->
                        q.measure() == first.measure()
                            && q.subject().equals(first.subject())
                            && q.value() == target);
        if (read) {
          changes.add(
              change(first.measure(), NumberWords.name(first.measure()), replacements, facts));
        }
      }
    }
    return changes;
  }

  private static Change change(
      Measure measure, String subject, Map<FactSpan, String> replacements, String facts) {
    Kind kind = measure == Measure.AGE_YEARS ? Kind.AGE : Kind.NUMBER;
    return new Change(
        kind,
        Optional.empty(),
        subject,
        List.copyOf(replacements.keySet()),
        String.join("、", replacements.values()),
        facts,
        Map.of());
  }

  private List<Change> money() {
    OptionalDouble total = Amounts.total(text, words);
    List<Change> changes = new ArrayList<>();
    if (total.isPresent()) {
      double now = total.getAsDouble();
      for (double target : targets(bounds.of(Measure.MONEY_YUAN), now, Measure.MONEY_YUAN)) {
        moneyTo(target, now).ifPresent(changes::add);
      }
    }
    return changes;
  }

  /** One amount moved, so that the whole comes to the target; else all of them in proportion. */
  private Optional<Change> moneyTo(double target, double now) {
    List<Quantity> own =
        Amounts.own(text).stream()
            .sorted(
                Comparator.comparingDouble(Quantity::value)
                    .reversed()
                    .thenComparingInt(q -> q.span().start()))
            .toList();
    for (Quantity amount : own.subList(0, Math.min(AMOUNTS, own.size()))) {
      double moved = amount.value() + target - now;
      Optional<Change> one =
          moved > 0 ? money(Map.of(amount, moved), target, now) : Optional.empty();
      if (one.isPresent()) {
        return one;
      }
    }
    Map<Quantity, Double> all = new LinkedHashMap<>();
    own.stream()
        .sorted(Comparator.comparingInt(q -> q.span().start()))
        .forEach(amount -> all.put(amount, rounded(amount.value() * target / now, target > now)));
    return money(all, target, now);
  }

  private static double rounded(double yuan, boolean up) {
    return up ? Math.ceil(yuan) : Math.floor(yuan);
  }

  private Optional<Change> money(Map<Quantity, Double> moved, double target, double now) {
    Map<FactSpan, String> replacements = new LinkedHashMap<>();
    moved.forEach((amount, yuan) -> replacements.put(amount.span(), plain(yuan) + "元"));
    String facts = FactEdits.with(text.text(), replacements);
    OptionalDouble after = Amounts.total(retrial.read(facts), words);
    boolean crossed =
        after.isPresent()
            && (target > now ? after.getAsDouble() >= target : after.getAsDouble() <= target);
    if (!crossed) {
      return Optional.empty();
    }
    String subject = NumberWords.name(Measure.MONEY_YUAN);
    boolean whole = moved.size() == 1 && moved.containsValue(after.getAsDouble());
    return Optional.of(
        change(
            Measure.MONEY_YUAN,
            whole ? subject : subject + "合计 " + plain(after.getAsDouble()) + " 元",
            replacements,
            facts));
  }

  /** Just below the largest bound reached, and the smallest not reached. */
  private static List<Double> targets(NavigableSet<Double> bounds, double value, Measure measure) {
    List<Double> targets = new ArrayList<>();
    Optional.ofNullable(bounds.floor(value))
        .ifPresent(reached -> targets.add(NumberWords.below(reached, measure)));
    Optional.ofNullable(bounds.higher(value)).ifPresent(targets::add);
    return targets;
  }

  private static String plain(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }
}
