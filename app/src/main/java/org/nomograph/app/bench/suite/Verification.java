package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Checks the figures of a run against those that its suite expects. Stateless. */
public final class Verification {
  private Verification() {}

  /**
   * An expected figure beside the one found.
   *
   * @param expected the figure with its tolerance
   * @param found the figure of the run; not a number where the run has none
   */
  public record Checked(Suite.Expected expected, double found) {
    /** Whether the figure is within its tolerance, both ways. */
    public boolean holds() {
      return Math.abs(found - expected.value()) <= expected.tolerance() + 1e-9;
    }

    @Override
    public String toString() {
      return (holds() ? "ok   " : "LEFT ") + told("none", "expected");
    }

    /**
     * The figure beside the expected one.
     *
     * @param none what is said where the run has no such figure
     * @param word what stands before the expected figure
     */
    String told(String none, String word) {
      return String.format(
          Locale.ROOT,
          "%s %s: %s, %s %s ± %s",
          expected.system(),
          expected.metric(),
          Double.isNaN(found) ? none : RunTable.number(found),
          word,
          RunTable.number(expected.value()),
          RunTable.number(expected.tolerance()));
    }
  }

  /**
   * Checks every figure that the suite expects.
   *
   * @param suite the suite as it is now, or as it was run
   */
  public static List<Checked> of(Suite suite, JsonNode metrics) {
    List<Checked> checked = new ArrayList<>();
    for (Suite.Expected expected : suite.expected()) {
      JsonNode value = metrics.path(expected.system()).path(expected.metric());
      checked.add(new Checked(expected, value.isNumber() ? value.asDouble() : Double.NaN));
    }
    return checked;
  }
}
