package org.nomograph.engine.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.engine.draft.DraftOutcome.Kind;

/**
 * What became of the targets of a run.
 *
 * @param written names of those whose draft was written
 * @param kept names of those that had a draft, which stays as it is
 * @param outdated names among the kept whose articles or prompt have changed since
 * @param refused those whose draft did not pass
 * @param carded names of those that have a card in a pack and were passed over
 * @param left names of those that the model did not answer for or was not asked for
 * @param unavailable why the model did not answer; empty when it always did
 * @param calls questions to the model
 * @param tokens tokens of prompts and replies
 */
public record DraftReport(
    List<String> written,
    List<String> kept,
    List<String> outdated,
    List<Refused> refused,
    List<String> carded,
    List<String> left,
    Optional<String> unavailable,
    int calls,
    long tokens) {
  /**
   * A draft that did not pass.
   *
   * @param name its target
   * @param faults what was wrong after the redraft
   */
  public record Refused(String name, List<String> faults) {
    public Refused {
      faults = List.copyOf(faults);
    }
  }

  public DraftReport {
    written = List.copyOf(written);
    kept = List.copyOf(kept);
    outdated = List.copyOf(outdated);
    refused = List.copyOf(refused);
    carded = List.copyOf(carded);
    left = List.copyOf(left);
  }

  /**
   * Sums up outcomes.
   *
   * @param notAsked names of targets that nobody was asked for
   */
  static DraftReport of(List<DraftOutcome> outcomes, List<String> notAsked) {
    List<String> left = new ArrayList<>(names(outcomes, Kind.UNANSWERED));
    left.addAll(notAsked);
    List<String> outdated = names(outcomes, Kind.OUTDATED);
    List<String> kept = new ArrayList<>(names(outcomes, Kind.KEPT));
    kept.addAll(outdated);
    return new DraftReport(
        names(outcomes, Kind.WRITTEN),
        kept,
        outdated,
        outcomes.stream()
            .filter(o -> o.kind() == Kind.REFUSED)
            .map(o -> new Refused(o.name(), o.told()))
            .toList(),
        List.of(),
        left,
        outcomes.stream()
            .filter(o -> o.kind() == Kind.UNANSWERED)
            .map(o -> String.join(" ", o.told()))
            .findFirst(),
        outcomes.stream().mapToInt(o -> o.use().calls()).sum(),
        outcomes.stream().mapToLong(o -> o.use().tokens()).sum());
  }

  /** The same, with names that have a card in a pack. */
  DraftReport passedOver(List<String> names) {
    return new DraftReport(
        written, kept, outdated, refused, names, left, unavailable, calls, tokens);
  }

  private static List<String> names(List<DraftOutcome> outcomes, Kind kind) {
    return outcomes.stream().filter(o -> o.kind() == kind).map(DraftOutcome::name).toList();
  }
}
