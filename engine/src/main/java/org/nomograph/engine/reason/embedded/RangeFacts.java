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
import org.nomograph.engine.text.WeightSums;

/**
 * A statement of facts as the conditions of sentencing ranges read it: with the sums of weights
 * told one by one and the number of those who acted together ({@link #ACTORS}), without harm that
 * the act did to nobody. Stateless.
 */
final class RangeFacts {
  /** Subject of the count of those who acted together, for numeric conditions of cards. */
  static final String ACTORS = "同案者";

  private static final Pattern TOGETHER = Pattern.compile("伙同|结伙|合伙|纠集|等人");

  private RangeFacts() {}

  private record Ready(CaseText text) {}

  /** The same words, with the numbers and the ignored parts that count for ranges. */
  static CaseText of(CaseText text) {
    return text.reading(Ready.class, t -> new Ready(read(t))).text();
  }

  private static CaseText read(CaseText text) {
    List<Quantity> quantities = new ArrayList<>(text.quantities());
    quantities.addAll(WeightSums.of(text));
    actors(text).ifPresent(quantities::add);
    quantities.sort(Comparator.comparing(Quantity::span, Comparator.comparingInt(FactSpan::start)));
    List<FactSpan> ignored =
        Stream.concat(text.ignored().stream(), UnsufferedHarm.in(text).stream()).toList();
    return text.with(quantities, text.ignored()).ignoring(ignored);
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
