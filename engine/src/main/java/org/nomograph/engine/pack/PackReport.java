package org.nomograph.engine.pack;

import java.util.List;
import org.nomograph.engine.ingest.Problem;

/**
 * Outcome of a check.
 *
 * @param problems everything wrong, with its place; empty for a good pack
 * @param coverage what the pack has, chapter by chapter in the order of their numbers
 */
public record PackReport(List<Problem> problems, List<Coverage> coverage) {
  public PackReport {
    problems = List.copyOf(problems);
    coverage = List.copyOf(coverage);
  }
}
