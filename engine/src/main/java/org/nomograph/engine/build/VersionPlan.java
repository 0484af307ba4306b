package org.nomograph.engine.build;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.StatuteVersion;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.ingest.LawChanges;

/**
 * Which versions of each law there are and when each is in force: a version begins on its first day
 * in force, or where the source says only when it was adopted on the day that {@link LawChanges}
 * knows, else on that of its adoption, and ends where the next one begins. An amendment is not
 * replaced by the next amendment of the same law. Sources that hold parts of one version (books of
 * a code) share its interval. Mutable while versions are added; read it from one thread.
 */
final class VersionPlan {
  private static final Comparator<StatuteVersion> OLDEST_FIRST =
      Comparator.comparing((StatuteVersion v) -> start(v).orElse(LocalDate.MIN))
          .thenComparing(v -> v.versionDate().orElse(LocalDate.MIN))
          .thenComparing(StatuteVersion::id);

  private final Map<String, Map<String, StatuteVersion>> byLaw = new HashMap<>();

  /**
   * A version with its interval.
   *
   * @param validity when it is in force
   * @param newest whether no newer version is known and it is not known to have ended
   */
  record Interval(Validity validity, boolean newest) {}

  /** Takes a version in; the first source of a version decides its dates. */
  void add(StatuteVersion version) {
    byLaw.computeIfAbsent(version.law(), law -> new HashMap<>()).putIfAbsent(version.id(), version);
  }

  /** Intervals of all versions, by version id. */
  Map<String, Interval> intervals() {
    Map<String, Interval> intervals = new HashMap<>();
    for (Map<String, StatuteVersion> versions : byLaw.values()) {
      List<StatuteVersion> ordered = new ArrayList<>(versions.values());
      ordered.sort(OLDEST_FIRST);
      for (int i = 0; i < ordered.size(); i++) {
        boolean replaced =
            i + 1 < ordered.size() && ordered.get(i).kind() != DocumentKind.AMENDMENT;
        Optional<StatuteVersion> next =
            replaced ? Optional.of(ordered.get(i + 1)) : Optional.empty();
        intervals.put(ordered.get(i).id(), interval(ordered.get(i), next));
      }
    }
    return intervals;
  }

  private static Interval interval(StatuteVersion version, Optional<StatuteVersion> next) {
    Optional<LocalDate> from = start(version);
    Optional<LocalDate> own = version.validity().until();
    Optional<LocalDate> replaced = next.flatMap(VersionPlan::start);
    Optional<LocalDate> until =
        own.isPresent() && replaced.isPresent()
            ? Optional.of(own.get().isBefore(replaced.get()) ? own.get() : replaced.get())
            : own.or(() -> replaced);
    if (from.isPresent() && until.isPresent() && until.get().isBefore(from.get())) {
      until = from;
    }
    return new Interval(new Validity(from, until), next.isEmpty() && own.isEmpty());
  }

  /** A source that gives no day in force has the day of adoption for it. */
  private static Optional<LocalDate> start(StatuteVersion version) {
    Optional<LocalDate> told = version.validity().from();
    Optional<LocalDate> adopted = version.versionDate();
    return told.filter(day -> !told.equals(adopted))
        .or(() -> adopted.flatMap(day -> LawChanges.standard().inForce(version.law(), day)))
        .or(() -> told)
        .or(() -> adopted);
  }
}
