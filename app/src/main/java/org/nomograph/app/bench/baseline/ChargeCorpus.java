package org.nomograph.app.bench.baseline;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.nomograph.engine.ingest.cases.CaseIds;

/**
 * Decided cases that a charge baseline learns from.
 *
 * @param cases ascending by id
 */
public record ChargeCorpus(List<DecidedCase> cases) {
  public ChargeCorpus {
    cases = List.copyOf(cases);
  }

  /**
   * A decided case.
   *
   * @param id id of the case
   * @param facts statement of facts
   * @param labels what was decided: charges, or articles by number
   */
  public record DecidedCase(String id, String facts, Set<String> labels) {
    public DecidedCase {
      labels = Set.copyOf(labels);
    }
  }

  /**
   * The corpus without the cases that share their facts with others, for a test on those.
   *
   * @param caseIds ids of the cases of the test
   */
  public ChargeCorpus without(Set<String> caseIds) {
    Set<String> groups =
        caseIds.stream().map(CaseIds::factGroup).collect(Collectors.toUnmodifiableSet());
    return new ChargeCorpus(
        cases.stream().filter(c -> !groups.contains(CaseIds.factGroup(c.id()))).toList());
  }
}
