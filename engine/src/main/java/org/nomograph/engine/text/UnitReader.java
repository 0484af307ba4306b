package org.nomograph.engine.text;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Measure;

/**
 * Reads the unit behind a number and makes a quantity of both. Weights come in grams, areas in mu,
 * volumes in cubic metres, alcohol in mg per 100 ml. Not thread-safe; used for one text.
 */
final class UnitReader {
  private static final double MU_PER_HECTARE = 15;
  private static final double MU_PER_SQUARE_METRE = MU_PER_HECTARE / 10_000;

  /** Nobody survives half of it: more is a slip of the pen. */
  private static final double MOST_ALCOHOL = 1_000;

  private static final Pattern ALCOHOL =
      Pattern.compile(
          "\\s*(?:毫克|mg)\\s*[/∕╱每]\\s*(?:(?<hundred>1?00|一?百)\\s*)?(?:毫升|m[l1])|\\s*mg/dl"
              + "|\\s*(?<plain>毫克|mg)(?![/∕╱每])");
  private static final Pattern PER_HUNDRED =
      Pattern.compile("(?:每|/)?(?:100|一?百)\\s*(?:毫升|ml)[^。；;]{0,24}$");
  private static final Pattern THRESHOLD = Pattern.compile("[^，,。；;]{0,8}(?:标准|阈值|临界)");
  private static final Pattern OTHER_RATE = Pattern.compile("\\s*(?:mg|毫克|g|克|kg|千克|公斤)\\s*[/∕╱]");
  private static final List<Unit> UNITS =
      List.of(
          new Unit(Measure.WEIGHT_GRAM, 0.001, "毫克|mg(?![a-z])"),
          new Unit(Measure.WEIGHT_GRAM, 1000, "千克|公斤|kg(?![a-z])"),
          new Unit(Measure.WEIGHT_GRAM, 500, "市?斤"),
          new Unit(Measure.WEIGHT_GRAM, 1_000_000, "吨"),
          new Unit(Measure.WEIGHT_GRAM, 1, "克(?![拉服隆])|g(?![a-z0-9])"),
          new Unit(Measure.AREA_MU, 1, "亩"),
          new Unit(Measure.AREA_MU, MU_PER_HECTARE, "公顷|hm2"),
          new Unit(Measure.AREA_MU, MU_PER_HECTARE * 100, "平方公里|平方千米"),
          new Unit(Measure.AREA_MU, MU_PER_SQUARE_METRE, "平方米|平米|㎡|m2|m²"),
          new Unit(Measure.VOLUME_CUBIC_METRE, 1, "立方米|立方(?!厘|分)|m3|m³"));
  private static final List<String> LAND =
      List.of("基本农田", "农用地", "林地", "耕地", "草原", "草地", "农田", "湿地", "土地", "建筑");
  private static final List<String> TIMBER =
      List.of("立木蓄积", "活立木", "林木", "原木", "木材", "材积", "蓄积", "河砂", "砂石", "海砂", "矿石", "原油", "污水");

  private record Unit(Measure measure, double factor, Pattern spelling) {
    Unit(Measure measure, double factor, String spelling) {
      this(measure, factor, Pattern.compile("\\s*(?:" + spelling + ")"));
    }
  }

  private final String text;
  private final String folded;
  private final List<String> substances;

  UnitReader(String text, String folded) {
    this.text = text;
    this.folded = folded;
    this.substances = Substances.mentioned(folded);
  }

  /** The quantity that a number and the unit behind it make, or empty when it has no such unit. */
  Optional<Quantity> read(Numerals.Scanned number) {
    Optional<Quantity> alcohol = alcohol(number);
    if (alcohol.isPresent() || at(OTHER_RATE, number.end()).isPresent()) {
      return alcohol;
    }
    for (Unit unit : UNITS) {
      Optional<Matcher> found = at(unit.spelling(), number.end());
      if (found.isPresent()) {
        int end = found.get().end();
        return Optional.of(
            quantity(
                unit.measure(),
                number.value() * unit.factor(),
                subject(unit.measure(), number.start(), end),
                number.start(),
                end));
      }
    }
    return Optional.empty();
  }

  private Optional<Quantity> alcohol(Numerals.Scanned number) {
    Optional<Matcher> found = at(ALCOHOL, number.end());
    if (found.isEmpty() || at(THRESHOLD, found.get().end()).isPresent()) {
      return Optional.empty();
    }
    Matcher unit = found.get();
    double value = number.value();
    if (value > MOST_ALCOHOL) {
      return Optional.empty();
    }
    if (unit.group("plain") != null) {
      if (!PER_HUNDRED
          .matcher(folded.substring(Math.max(0, number.start() - 36), number.start()))
          .find()) {
        return Optional.empty();
      }
    } else if (unit.group("hundred") == null && !unit.group().contains("dl")) {
      // Some writers leave the 100 out: nobody has more than a few hundred mg in 100 ml.
      value = value * 100 > MOST_ALCOHOL ? value : value * 100;
    }
    return Optional.of(
        quantity(Measure.ALCOHOL_MG_PER_100ML, value, "", number.start(), unit.end()));
  }

  private String subject(Measure measure, int start, int end) {
    return switch (measure) {
      case WEIGHT_GRAM ->
          Nearby.word(folded, start, end, Substances.words())
              .map(Substances::canonical)
              .orElse(substances.size() == 1 ? substances.getFirst() : "");
      case AREA_MU -> Nearby.word(folded, start, end, LAND).orElse("");
      case VOLUME_CUBIC_METRE -> Nearby.word(folded, start, end, TIMBER).orElse("");
      default -> "";
    };
  }

  private Quantity quantity(Measure measure, double value, String subject, int start, int end) {
    return new Quantity(measure, value, subject, FactSpan.of(text, start, end));
  }

  private Optional<Matcher> at(Pattern pattern, int offset) {
    Matcher matcher = pattern.matcher(folded);
    matcher.region(offset, folded.length());
    matcher.useTransparentBounds(true);
    return matcher.lookingAt() ? Optional.of(matcher) : Optional.empty();
  }
}
