package org.nomograph.engine.judge;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.nomograph.core.model.FactSpan;

/** Changes a statement of facts at given places. Stateless. */
final class FactEdits {
  /** Stands for words left out: no letter, digit, blank or mark that a reader would take up. */
  private static final char LEFT_OUT = '□';

  private FactEdits() {}

  /** The facts with a place made unreadable; its length and its lines stay. */
  static String without(String facts, FactSpan span) {
    StringBuilder changed = new StringBuilder(facts);
    for (int i = span.start(); i < span.end(); i++) {
      if (facts.charAt(i) != '\n') {
        changed.setCharAt(i, LEFT_OUT);
      }
    }
    return changed.toString();
  }

  /** The facts with other words at some places, which must not overlap. */
  static String with(String facts, Map<FactSpan, String> replacements) {
    StringBuilder changed = new StringBuilder(facts);
    List<Map.Entry<FactSpan, String>> fromTheEnd =
        replacements.entrySet().stream()
            .sorted(
                Comparator.comparingInt((Map.Entry<FactSpan, String> e) -> e.getKey().start())
                    .reversed())
            .toList();
    for (Map.Entry<FactSpan, String> entry : fromTheEnd) {
      changed.replace(entry.getKey().start(), entry.getKey().end(), entry.getValue());
    }
    return changed.toString();
  }
}
