package org.nomograph.core.model;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a run did, step by step.
 *
 * @param reasoner which reasoner ran: embedded or llm
 * @param snapshot id of the snapshot it read
 * @param steps steps in order
 * @param usage what chat models did for it
 */
public record Trace(String reasoner, String snapshot, List<Step> steps, ModelUse usage) {
  /** A run without chat models. */
  public Trace(String reasoner, String snapshot, List<Step> steps) {
    this(reasoner, snapshot, steps, ModelUse.NONE);
  }

  public Trace {
    Require.text(reasoner, "reasoner");
    Require.present(snapshot, "snapshot");
    steps = Require.copy(steps, "steps");
    Require.present(usage, "usage");
  }

  /**
   * One step.
   *
   * @param name role or stage, for example researcher
   * @param elapsedMicros time taken, microseconds
   * @param details inputs and outputs, sorted by key
   */
  public record Step(String name, long elapsedMicros, Map<String, Object> details) {
    public Step {
      Require.text(name, "name");
      details =
          java.util.Collections.unmodifiableMap(new TreeMap<>(Require.present(details, "details")));
    }
  }
}
