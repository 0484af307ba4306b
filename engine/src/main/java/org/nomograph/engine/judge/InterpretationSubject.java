package org.nomograph.engine.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.Evidence;
import org.nomograph.core.model.Offense;

/** Tells which offense an interpretation speaks of, by the names in it. Immutable, thread-safe. */
final class InterpretationSubject {
  private static final String OFFENSE = "罪";

  private final List<Offense> offenses;

  InterpretationSubject(List<Offense> offenses) {
    this.offenses = List.copyOf(offenses);
  }

  /**
   * The other offense that an interpretation names when it does not name this one: one of the same
   * article by its conduct, any by its full name. Empty when it names this one, or none.
   */
  Optional<String> foreign(Evidence interpretation, Offense offense) {
    String text = interpretation.source() + interpretation.quote();
    if (names(text, offense)) {
      return Optional.empty();
    }
    return offenses.stream()
        .filter(other -> !other.name().equals(offense.name()))
        .filter(
            other ->
                text.contains(other.name())
                    || (other.articles().stream().anyMatch(offense.articles()::contains)
                        && names(text, other)))
        .map(Offense::name)
        .findFirst();
  }

  private static boolean names(String text, Offense offense) {
    List<String> names = new ArrayList<>(offense.aliases());
    names.add(offense.name());
    return names.stream()
        .map(name -> name.endsWith(OFFENSE) ? name.substring(0, name.length() - 1) : name)
        .anyMatch(name -> name.length() > 1 && text.contains(name));
  }
}
