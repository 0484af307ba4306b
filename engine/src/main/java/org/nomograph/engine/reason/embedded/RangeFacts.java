package org.nomograph.engine.reason.embedded;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Measure;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.Defendants;
import org.nomograph.engine.text.Quantity;
import org.nomograph.engine.text.UnsufferedHarm;
import org.nomograph.engine.text.VictimCounts;
import org.nomograph.engine.text.WeightSums;

/**
 * A statement of facts as the conditions of sentencing ranges read it: with the sums of weights
 * told one by one, the number of those who acted together ({@link #ACTORS}) and of the victims
 * ({@link VictimCounts}), without harm that the act did to nobody. Stateless.
 */
final class RangeFacts {
  /** Subject of the count of those who acted together, for numeric conditions of cards. */
  static final String ACTORS = "同案者";

  private static final Pattern TOGETHER = Pattern.compile("伙同|结伙|合伙|纠集|等人");

  private static final Pattern BYSTANDERS_BEFORE = Pattern.compile("(?:嫖客|民警|辅警|证人)$");
  private static final Pattern BYSTANDERS_AFTER = Pattern.compile("的?(?:嫖客|民警|辅警|证人)");

  private RangeFacts() {}

  private record Ready(CaseText text) {}

  /** The same words, with the numbers and the ignored parts that count for ranges. */
  static CaseText of(CaseText text) {
    return text.reading(Ready.class, t -> new Ready(read(t))).text();
  }

  private static CaseText read(CaseText text) {
    List<Quantity> quantities = new ArrayList<>();
    text.quantities().stream().filter(q -> !bystanders(text, q)).forEach(quantities::add);
    quantities.addAll(WeightSums.of(text));
    actors(text).ifPresent(quantities::add);
    quantities.sort(Comparator.comparing(Quantity::span, Comparator.comparingInt(FactSpan::start)));
    List<FactSpan> ignored =
        Stream.concat(text.ignored().stream(), UnsufferedHarm.in(text).stream()).toList();
    return VictimCounts.counting(text.with(quantities, text.ignored()).ignoring(ignored));
  }

  /** Whether it counts persons whom no range is about (嫖客12人, 三名民警). */
  private static boolean bystanders(CaseText text, Quantity quantity) {
    if (quantity.measure() != Measure.COUNT) {
      return false;
    }
    FactSpan span = quantity.span();
    return BYSTANDERS_BEFORE.matcher(text.text().substring(0, span.start())).find()
        || BYSTANDERS_AFTER
            .matcher(text.text())
            .region(span.end(), text.text().length())
            .lookingAt();
  }

  /** How many acted: the defendants named, or two where one acted with others. */
  private static Optional<Quantity> actors(CaseText text) {
    int named = Defendants.in(text).size();
    Matcher together = TOGETHER.matcher(text.text());
    boolean joint = together.find();
    if (named < 2 && !joint) {
      return Optional.empty();
    }
    int at = joint ? together.start() : text.text().indexOf(Defendants.in(text).getFirst());
    FactSpan span = FactSpan.of(text.text(), at, at + 1);
    return Optional.of(new Quantity(Measure.COUNT, Math.max(2, named), ACTORS, span));
  }
}
