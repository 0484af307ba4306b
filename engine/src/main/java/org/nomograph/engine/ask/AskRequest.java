package org.nomograph.engine.ask;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.complexity.Tier;

/**
 * A question to be answered.
 *
 * @param id id, as given
 * @param question as asked; not blank
 * @param earlier earlier turns of the conversation, oldest first
 * @param asOf day whose law governs; empty where the question or today decides
 * @param today the present day
 * @param tier tier to retrieve by; empty where the complexity decides
 * @param without what is left out
 */
public record AskRequest(
    String id,
    String question,
    List<Turn> earlier,
    Optional<LocalDate> asOf,
    LocalDate today,
    Optional<Tier> tier,
    Set<Ablation> without) {
  public AskRequest {
    earlier = List.copyOf(earlier);
    without = Set.copyOf(without);
    if (question.isBlank()) {
      throw new IllegalArgumentException("an empty question: " + id);
    }
    if (without.containsAll(Set.of(Ablation.NO_INTRINSIC, Ablation.NO_CONSISTENCY))) {
      throw new IllegalArgumentException("a tier can follow from one of both, not from neither");
    }
  }

  /** A question by itself, on this day's law. */
  public static AskRequest of(String id, String question, LocalDate today) {
    return new AskRequest(
        id, question, List.of(), Optional.empty(), today, Optional.empty(), Set.of());
  }

  public AskRequest withEarlier(List<Turn> turns) {
    return new AskRequest(id, question, turns, asOf, today, tier, without);
  }

  public AskRequest withAsOf(Optional<LocalDate> day) {
    return new AskRequest(id, question, earlier, day, today, tier, without);
  }

  public AskRequest withTier(Optional<Tier> forced) {
    return new AskRequest(id, question, earlier, asOf, today, forced, without);
  }

  public AskRequest leavingOut(Set<Ablation> parts) {
    return new AskRequest(id, question, earlier, asOf, today, tier, parts);
  }
}
