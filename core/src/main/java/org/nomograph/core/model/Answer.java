package org.nomograph.core.model;

import java.util.List;
import java.util.Optional;

/**
 * Answer to a question of law: sentences, each with the evidence that it rests on. Immutable.
 *
 * @param lines sentences in reading order; empty exactly when abstained
 * @param evidence numbered evidence, confirmed first, then what was dropped and why; [1] is the
 *     first
 * @param abstained whether the evidence carries no answer
 * @param missing what is missing: facts that would decide, or the kind of source that would be
 *     needed; not empty when abstained
 */
public record Answer(
    List<Line> lines, List<Evidence> evidence, boolean abstained, List<String> missing) {
  /** What a sentence is for. */
  public enum Part {
    /** Says what the answer is. */
    DIRECT,
    /** When it is so. */
    CONDITION,
    /** What follows. */
    CONSEQUENCE,
    /** When it is otherwise. */
    EXCEPTION,
    /** What to do next: deadline, body, proof. */
    NEXT_STEP,
    /** Which day's law this is, and what stood or stands beside it. */
    TIME,
    /** What the provision itself says. */
    PROVISION
  }

  /**
   * A sentence.
   *
   * @param part what it is for
   * @param text the sentence without evidence numbers; not blank
   * @param evidence numbers of the evidence it rests on, ascending, the first is 1; at least one,
   *     except for what is to be said about time, which may rest on no provision that is here
   */
  public record Line(Part part, String text, List<Integer> evidence) {
    public Line {
      Require.present(part, "part");
      Require.text(text, "line");
      evidence = Require.copy(evidence, "evidence");
      if (evidence.isEmpty() && part != Part.TIME) {
        throw new IllegalArgumentException("a sentence of an answer rests on evidence: " + text);
      }
    }
  }

  public Answer {
    lines = Require.copy(lines, "lines");
    evidence = Require.copy(evidence, "evidence");
    missing = Require.copy(missing, "missing");
    if (lines.isEmpty() != abstained) {
      throw new IllegalArgumentException(
          "an answer has sentences exactly when it does not abstain");
    }
    if (abstained && missing.isEmpty()) {
      throw new IllegalArgumentException("an answer that abstains says what is missing");
    }
    for (Line line : lines) {
      for (int number : line.evidence()) {
        if (number < 1 || number > evidence.size()) {
          throw new IllegalArgumentException("no evidence [" + number + "]: " + line.text());
        }
      }
    }
  }

  /** The first sentence that says what the answer is. */
  public Optional<Line> direct() {
    return lines.stream().filter(line -> line.part() == Part.DIRECT).findFirst();
  }
}
