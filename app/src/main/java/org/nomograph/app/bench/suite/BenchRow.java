package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * A row of a data set. A system gets {@link #input} alone.
 *
 * @param id id, one of its kind in the data set
 * @param text the text that is shown to the systems, for people and for the check for leaks
 * @param input what a system gets
 * @param gold what is right, for scoring
 */
public record BenchRow(String id, String text, Object input, ObjectNode gold) {}
