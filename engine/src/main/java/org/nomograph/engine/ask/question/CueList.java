package org.nomograph.engine.ask.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.FactSpan;

/**
 * A word list whose labels each count once: domains, entities, relations. The first words that show
 * a label are its cue.
 */
final class CueList {
  private final List<Entry> entries;

  /**
   * @param also what must stand in the question too, where given
   */
  private record Entry(String kind, String label, Phrases phrases, Optional<Phrases> also) {
    Optional<Cue> in(String text) {
      List<FactSpan> found = phrases.in(text);
      boolean whole = also.map(phrases -> phrases.standIn(text)).orElse(true);
      return found.isEmpty() || !whole
          ? Optional.empty()
          : Optional.of(new Cue(kind, label, found.getFirst()));
    }
  }

  private CueList(List<Entry> entries) {
    this.entries = List.copyOf(entries);
  }

  /** A list of label and phrases. */
  static CueList labelled(String resource, String kind) {
    return new CueList(
        TableRows.of(resource, 2).stream()
            .map(row -> new Entry(kind, row.get(0), new Phrases(row.get(1)), Optional.empty()))
            .toList());
  }

  /** A list of kind, label, phrases and what must stand there too. */
  static CueList related(String resource) {
    return new CueList(
        TableRows.of(resource, 4).stream()
            .map(
                row ->
                    new Entry(
                        row.get(0),
                        row.get(1),
                        new Phrases(row.get(2)),
                        row.get(3).isBlank()
                            ? Optional.empty()
                            : Optional.of(new Phrases(row.get(3)))))
            .toList());
  }

  /** Cues in the order of the list, each label once. */
  List<Cue> in(String text) {
    List<Cue> found = new ArrayList<>();
    entries.forEach(entry -> entry.in(text).ifPresent(found::add));
    return found;
  }
}
