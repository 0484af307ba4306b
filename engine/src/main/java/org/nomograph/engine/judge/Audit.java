package org.nomograph.engine.judge;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Outcome of the audit.
 *
 * @param offenses all candidates, in the order of the Researcher
 * @param prunedCases cases pruned with the articles they depend on: id → reason
 */
record Audit(List<AuditedOffense> offenses, Map<String, String> prunedCases) {
  Audit {
    offenses = List.copyOf(offenses);
    prunedCases = new TreeMap<>(prunedCases);
  }

  List<AuditedOffense> confirmed() {
    return offenses.stream().filter(o -> !o.pruned()).toList();
  }

  List<AuditedOffense> pruned() {
    return offenses.stream().filter(AuditedOffense::pruned).toList();
  }
}
