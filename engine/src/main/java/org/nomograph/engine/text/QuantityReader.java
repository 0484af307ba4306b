package org.nomograph.engine.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;

/**
 * Finds the numbers of a case: money, weights, alcohol in blood, ages, counts, areas, volumes.
 * Masked numbers (×万元, 5××元), ordinals (第三次) and numbers beyond all measure are none. Stateless and
 * thread-safe.
 */
public final class QuantityReader {
  private static final String MASKS = "×x*＊";
  private static final Pattern HALF = Pattern.compile("半(?=公斤|市?斤|千克|克|吨|亩)");

  private QuantityReader() {}

  /** Quantities in order of their place. */
  public static List<Quantity> read(String text) {
    String folded = Caseless.fold(text);
    MoneyReader money = new MoneyReader(text, folded);
    UnitReader units = new UnitReader(text, folded);
    AgeReader ages = new AgeReader(text, folded);
    CountReader counts = new CountReader(text, folded);
    List<Quantity> found = new ArrayList<>();
    int i = 0;
    while (i < folded.length()) {
      Optional<Numerals.Scanned> number =
          Numerals.canStart(folded.charAt(i)) ? Numerals.scan(folded, i) : half(folded, i);
      if (number.isEmpty()) {
        i++;
        continue;
      }
      Numerals.Scanned scanned = number.get();
      i = scanned.end();
      if (scanned.plausible() && standsAlone(folded, scanned.start())) {
        Optional<Quantity> quantity =
            money
                .read(scanned)
                .or(() -> units.read(scanned))
                .or(() -> ages.read(scanned))
                .or(() -> counts.read(scanned));
        if (quantity.isPresent()) {
          found.add(quantity.get());
          money.inYuan(quantity.get()).ifPresent(found::add);
          i = Math.max(i, quantity.get().span().end());
        }
      }
    }
    found.addAll(ages.fromBirthDates());
    found.sort(Comparator.comparing(Quantity::span, Comparator.comparingInt(FactSpan::start)));
    return found;
  }

  /** 半 before a unit of weight or area (半公斤). */
  private static Optional<Numerals.Scanned> half(String folded, int at) {
    return HALF.matcher(folded).region(at, folded.length()).lookingAt()
        ? Optional.of(new Numerals.Scanned(0.5, at, at + 1))
        : Optional.empty();
  }

  /**
   * Not the rest of a masked number, an ordinal, a decimal, a model name or an indefinite 数千, 几万.
   */
  private static boolean standsAlone(String folded, int start) {
    if (start == 0) {
      return true;
    }
    char before = folded.charAt(start - 1);
    boolean letter = before >= 'a' && before <= 'z' && !folded.startsWith("rmb", start - 3);
    boolean implicit = Numerals.unit(folded.charAt(start)) > 0;
    return MASKS.indexOf(before) < 0
        && !letter
        && "第.-—".indexOf(before) < 0
        && !(implicit && "数几每好上若/∕".indexOf(before) >= 0)
        && before != '数'
        && before != '几';
  }
}
