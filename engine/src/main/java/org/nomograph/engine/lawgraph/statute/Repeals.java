package org.nomograph.engine.lawgraph.statute;

import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.engine.lawgraph.statute.StatuteNodes.Version;

/**
 * Laws that ended: by a table of ours, and by the closing articles of the laws of the graph (《…》同时
 * 废止). A clause reaches only versions that began before its own law did. Immutable.
 */
final class Repeals {
  private static final String TABLE = "repealed-laws.tsv";

  private final SortedMap<String, RepealedLaw> byLaw = new TreeMap<>();

  Repeals(StatuteNodes nodes) {
    for (String[] row : Table.read(TABLE)) {
      Optional<String> successor = Optional.of(row[2]).filter(s -> !s.isEmpty());
      byLaw.put(row[0], new RepealedLaw(row[0], LocalDate.parse(row[1]), successor));
    }
    for (String law : nodes.laws().keySet()) {
      for (Version version : nodes.versions(law)) {
        clauses(nodes, law, version);
      }
    }
  }

  private void clauses(StatuteNodes nodes, String law, Version version) {
    Optional<LocalDate> from = version.node().validity().from();
    if (from.isEmpty()) {
      return;
    }
    for (String named : version.part().repeals()) {
      String target = nodes.fusion().find(named).orElse(named);
      boolean lives =
          nodes.versions(target).stream()
              .anyMatch(
                  v -> !v.node().validity().from().orElse(LocalDate.MIN).isBefore(from.get()));
      if (!target.equals(law) && !lives) {
        byLaw.merge(
            target,
            new RepealedLaw(target, from.get(), Optional.of(law)),
            (a, b) -> b.until().isBefore(a.until()) ? b : a);
      }
    }
  }

  /** The end of a law, if it ended. */
  Optional<RepealedLaw> of(String law) {
    return Optional.ofNullable(byLaw.get(law));
  }

  /** All, the longest names first. */
  List<RepealedLaw> all() {
    return byLaw.values().stream()
        .sorted(
            Comparator.comparingInt((RepealedLaw r) -> -r.law().length())
                .thenComparing(RepealedLaw::law))
        .toList();
  }
}
