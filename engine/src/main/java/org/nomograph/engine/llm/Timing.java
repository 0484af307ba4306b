package org.nomograph.engine.llm;

import java.util.function.LongSupplier;
import org.nomograph.engine.endpoint.Pause;

/**
 * Time, as an argument.
 *
 * @param nanoTime a clock as {@link System#nanoTime}
 * @param pause how to wait
 */
record Timing(LongSupplier nanoTime, Pause pause) {
  static final Timing SYSTEM = new Timing(System::nanoTime, Thread::sleep);
}
