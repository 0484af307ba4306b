package org.nomograph.engine.index;

import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;

/**
 * Restricts a search.
 *
 * @param kind kind of document
 * @param law only articles of this law, or empty for all
 * @param asOf only versions in force on this day; empty for the newest version of each law
 * @param exclude ids left out
 */
public record DocFilter(
    DocKind kind, Optional<String> law, Optional<LocalDate> asOf, Set<String> exclude) {
  public DocFilter {
    exclude = Set.copyOf(exclude);
  }

  public static DocFilter of(DocKind kind) {
    return new DocFilter(kind, Optional.empty(), Optional.empty(), Set.of());
  }

  public DocFilter withLaw(String name) {
    return new DocFilter(kind, Optional.of(name), asOf, exclude);
  }

  public DocFilter withAsOf(LocalDate date) {
    return new DocFilter(kind, law, Optional.of(date), exclude);
  }

  public DocFilter without(Set<String> ids) {
    return new DocFilter(kind, law, asOf, ids);
  }
}
