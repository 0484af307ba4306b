package org.nomograph.engine.judge;

import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.Finding;

/**
 * Why a judgment is as it is: what decided for the charges found and against the nearest one that
 * was not, and which single facts would change the result.
 *
 * @param result what the judgment comes to
 * @param found the charges found, best first; empty when it abstains
 * @param rejected the nearest charge not found; empty when there was no other candidate
 * @param changes facts that would change the result, in the order tried
 * @param reruns how often the case was judged again
 * @param untried changes that were left untried because there were too many
 */
public record CaseExplanation(
    Counterfactual.Result result,
    List<Considered> found,
    Optional<Considered> rejected,
    List<Counterfactual> changes,
    int reruns,
    int untried) {
  public CaseExplanation {
    found = List.copyOf(found);
    changes = List.copyOf(changes);
  }

  /** Whether some single fact changes a charge, the abstention or the sentencing range. */
  public boolean changeable() {
    return changes.stream().anyMatch(Counterfactual::decisive);
  }

  /**
   * An offense that was considered.
   *
   * @param offense its name
   * @param reason what the audit says of it, one line
   * @param excluded whether the audit excluded it; its score is then what it would be without the
   *     answers that speak against it
   * @param parts what its score is made of
   * @param items the items that are answered, in the order of the checklist
   */
  public record Considered(
      String offense, String reason, boolean excluded, ScoreParts parts, List<Item> items) {
    public Considered {
      items = List.copyOf(items);
    }
  }

  /**
   * An answered item.
   *
   * @param finding the answer and where it stands
   * @param against whether it excludes the offense or shows it to fall short
   * @param contribution by how much it moves the score against its being open
   */
  public record Item(Finding finding, boolean against, double contribution) {}
}
