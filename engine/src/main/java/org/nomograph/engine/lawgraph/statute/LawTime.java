package org.nomograph.engine.lawgraph.statute;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import org.nomograph.engine.text.CaseDates;
import org.nomograph.engine.text.CaseTextReader;

/**
 * Which version of a law governs a day, and which day a question asks for. Immutable and
 * thread-safe.
 */
public final class LawTime {
  private final StatuteGraph graph;
  private final NamedLaws names;
  private final List<Transition> transitions;

  /** A rule of the table of transitional rules: how a change reaches older facts. */
  record Transition(String law, LocalDate from, String rule) {}

  public LawTime(StatuteGraph graph) {
    this.graph = graph;
    this.names = new NamedLaws(graph);
    this.transitions =
        Table.read("transitional-rules.tsv").stream()
            .map(row -> new Transition(row[0], LocalDate.parse(row[1]), row[2]))
            .toList();
  }

  /**
   * The version of a law that governs a day: of those in force, the one that began last.
   *
   * @param law key of the law
   * @return empty when the law is unknown, had not begun, had ended, or when the version of that
   *     day is not in the graph
   */
  public Optional<VersionNode> governing(String law, LocalDate day) {
    boolean ended = graph.repealed(law).filter(r -> !day.isBefore(r.until())).isPresent();
    return ended
        ? Optional.empty()
        : graph.versions(law).stream()
            .filter(v -> v.validity().covers(day))
            .max(
                Comparator.comparing((VersionNode v) -> v.validity().from().orElse(LocalDate.MIN))
                    .thenComparing(VersionNode::id));
  }

  /**
   * Laws in whose place a law came and which were still in force on a day, by the table of ours.
   */
  public List<RepealedLaw> predecessors(String law, LocalDate day) {
    return graph.repealedLaws().stream()
        .filter(r -> r.successor().filter(law::equals).isPresent() && day.isBefore(r.until()))
        .sorted(Comparator.comparing(RepealedLaw::law))
        .toList();
  }

  /**
   * Reads a question. A day that is given from outside wins over those of the question; of these
   * the last one on which something was done counts.
   *
   * @param asOf day given from outside, for example by an option
   */
  public TemporalReading read(String question, Optional<LocalDate> asOf) {
    List<CaseDates.Dated> dates = CaseDates.in(question);
    NavigableSet<LocalDate> days = new TreeSet<>();
    dates.forEach(d -> days.add(d.date()));
    Optional<LocalDate> told =
        CaseDates.actDate(CaseTextReader.read(question))
            .or(() -> days.isEmpty() ? Optional.empty() : Optional.of(days.last()));
    Optional<LocalDate> day = asOf.or(() -> told);
    List<String> laws = names.current(question);
    List<RepealedLaw> repealed = names.repealed(question);
    NavigableSet<LocalDate> changes = changes(laws, repealed, dates);
    boolean several = asOf.isEmpty() && !changes.isEmpty();
    List<String> notes = new ArrayList<>();
    if (asOf.isPresent() && told.isPresent() && !asOf.equals(told)) {
      notes.add("按指定的%s回答；问题中提到的日期是%s。".formatted(asOf.get(), told.get()));
    }
    TemporalNotes writer = new TemporalNotes(graph, this);
    repealed.forEach(r -> notes.add(writer.repealed(r, day)));
    day.ifPresent(d -> laws.forEach(law -> writer.version(law, d).ifPresent(notes::add)));
    if (several) {
      notes.add(writer.several(days, changes));
    }
    day.ifPresent(d -> notes.addAll(rules(laws, repealed, d)));
    return new TemporalReading(day, List.copyOf(days), several, laws, repealed, notes);
  }

  /** Days between the first and the last day of the question on which a law in question changed. */
  private NavigableSet<LocalDate> changes(
      List<String> laws, List<RepealedLaw> repealed, List<CaseDates.Dated> dates) {
    NavigableSet<LocalDate> changes = new TreeSet<>();
    if (dates.isEmpty()) {
      return changes;
    }
    repealed.forEach(r -> changes.add(r.until()));
    for (String law : laws) {
      graph.versions(law).forEach(v -> v.validity().from().ifPresent(changes::add));
    }
    if (laws.isEmpty() && repealed.isEmpty()) {
      transitions.forEach(t -> changes.add(t.from()));
    }
    LocalDate first =
        dates.stream().map(LawTime::start).min(Comparator.naturalOrder()).orElseThrow();
    LocalDate last =
        dates.stream().map(CaseDates.Dated::date).max(Comparator.naturalOrder()).orElseThrow();
    changes.removeIf(change -> !change.isAfter(first) || change.isAfter(last));
    return changes;
  }

  /** First day that a date may stand for. */
  private static LocalDate start(CaseDates.Dated date) {
    if (date.exact()) {
      return date.date();
    }
    boolean month = date.span().text().contains("月");
    return month ? date.date().withDayOfMonth(1) : date.date().withDayOfYear(1);
  }

  private List<String> rules(List<String> laws, List<RepealedLaw> repealed, LocalDate day) {
    NavigableSet<String> concerned = new TreeSet<>(laws);
    repealed.forEach(r -> r.successor().ifPresent(concerned::add));
    return transitions.stream()
        .filter(t -> concerned.contains(t.law()) && day.isBefore(t.from()))
        .map(t -> "《%s》%s起施行：%s。".formatted(t.law(), t.from(), t.rule()))
        .toList();
  }
}
