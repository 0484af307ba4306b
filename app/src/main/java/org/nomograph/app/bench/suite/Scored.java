package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A row of a run with what a system said.
 *
 * @param id id of the row
 * @param gold what is right
 * @param prediction what the system said
 * @param scores its scores
 * @param millis time taken; 0 where it is not known
 */
public record Scored(
    String id, JsonNode gold, JsonNode prediction, JsonNode scores, double millis) {}
