package org.nomograph.engine.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nomograph.core.model.Trace;
import org.nomograph.engine.io.Interruption;
import org.nomograph.engine.reason.llm.RoleCalls;

/** Collects the steps of one run with their times. Not thread-safe. */
final class TraceSteps {
  private static final long NANOS_PER_MICRO = 1000;

  private final List<Trace.Step> steps = new ArrayList<>();
  private long since = System.nanoTime();

  /**
   * Ends a step: the time since the last one is its own. Where nobody waits any more, it ends all.
   */
  void add(String name, Map<String, Object> details) {
    Interruption.check();
    long now = System.nanoTime();
    steps.add(new Trace.Step(name, (now - since) / NANOS_PER_MICRO, details));
    since = now;
  }

  /** The steps of a model since the last time. */
  void add(RoleCalls calls) {
    steps.addAll(calls.takeSteps());
    since = System.nanoTime();
  }

  /** The trace of a run in which models may have played roles. */
  Trace trace(String snapshot, Optional<RoleCalls> calls) {
    return calls
        .map(c -> new Trace(c.reasoner(), snapshot, steps, c.usage()))
        .orElseGet(() -> new Trace("embedded", snapshot, steps));
  }
}
