package org.nomograph.engine.judge;

import java.util.List;

/**
 * A similar case as the Researcher hands it on.
 *
 * @param id id of the case
 * @param similarity cosine with the query, in [-1, 1]; 0 when it was found without vectors
 * @param via ways that found it: sem, com, chg
 */
record CandidateCase(String id, double similarity, List<String> via) {
  CandidateCase {
    via = List.copyOf(via);
  }
}
