package org.nomograph.app.bench.baseline;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a row of the bench is.
 *
 * @param name name in suites, for example {@code raptor}
 * @param title name for readers, for example {@code RAPTOR}
 * @param paper authors, title, year and where to find it
 * @param modelStep the step for which the paper asks a language model; empty when it asks none
 * @param replacedBy what stands in for that step; empty when there is none
 * @param needsVectors whether the workspace must have vectors
 * @param defaults every parameter with its default, as text
 */
public record BaselineInfo(
    String name,
    String title,
    String paper,
    String modelStep,
    String replacedBy,
    boolean needsVectors,
    SortedMap<String, String> defaults) {
  public BaselineInfo {
    if (name.isBlank() || title.isBlank() || paper.isBlank()) {
      throw new IllegalArgumentException("a baseline needs name, title and paper: " + name);
    }
    if (modelStep.isEmpty() != replacedBy.isEmpty()) {
      throw new IllegalArgumentException(name + ": a replaced step needs what replaces it");
    }
    defaults = Collections.unmodifiableSortedMap(new TreeMap<>(defaults));
  }
}
