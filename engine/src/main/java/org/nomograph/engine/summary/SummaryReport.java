package org.nomograph.engine.summary;

import java.util.List;
import java.util.Optional;

/**
 * What became of the groups of a run.
 *
 * @param groups number of groups
 * @param written summaries that a model wrote
 * @param kept summaries that were there
 * @param refused ids of groups whose summary did not pass
 * @param left number of groups that the model did not answer for or was not asked for
 * @param unavailable why the model did not answer; empty when it always did, or none was asked
 * @param calls questions to the model
 * @param tokens tokens of prompts and replies
 */
public record SummaryReport(
    int groups,
    int written,
    int kept,
    List<String> refused,
    int left,
    Optional<String> unavailable,
    int calls,
    long tokens) {
  public SummaryReport {
    refused = List.copyOf(refused);
  }
}
