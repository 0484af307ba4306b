package org.nomograph.app.bench.baseline;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.app.io.BadInputException;

/** Values of the parameters of one row: those given, the defaults for the rest. Immutable. */
public final class BaselineParams {
  private final String name;
  private final SortedMap<String, String> values;

  private BaselineParams(String name, SortedMap<String, String> values) {
    this.name = name;
    this.values = values;
  }

  /**
   * Takes the given values over the defaults.
   *
   * @throws BadInputException if a parameter is unknown
   */
  public static BaselineParams of(BaselineInfo info, Map<String, String> given) {
    for (String key : new TreeMap<>(given).keySet()) {
      if (!info.defaults().containsKey(key)) {
        throw new BadInputException(
            "baseline %s has no parameter \"%s\"; expected one of %s"
                .formatted(info.name(), key, info.defaults().keySet()));
      }
    }
    SortedMap<String, String> values = new TreeMap<>(info.defaults());
    values.putAll(given);
    return new BaselineParams(info.name(), values);
  }

  /** All values as text, for the record of a run. */
  public SortedMap<String, String> values() {
    return new TreeMap<>(values);
  }

  /**
   * A whole number.
   *
   * @throws BadInputException if it is none, or out of the range
   */
  int whole(String key, int least, int most) {
    String text = values.get(key).strip();
    if (text.matches("-?\\d{1,9}")) {
      int value = Integer.parseInt(text);
      if (value >= least && value <= most) {
        return value;
      }
    }
    throw bad(key, "a whole number", least, most);
  }

  /**
   * A number.
   *
   * @throws BadInputException if it is none, or out of the range
   */
  double number(String key, double least, double most) {
    String text = values.get(key).strip();
    if (text.matches("-?\\d{1,9}(\\.\\d{1,9})?([eE]-?\\d{1,3})?")) {
      double value = Double.parseDouble(text);
      if (value >= least && value <= most) {
        return value;
      }
    }
    throw bad(key, "a number", least, most);
  }

  private BadInputException bad(String key, String kind, Number least, Number most) {
    return new BadInputException(
        "baseline %s: %s is \"%s\"; expected %s from %s to %s"
            .formatted(name, key, values.get(key), kind, least, most));
  }
}
