package org.nomograph.app.cli;

import java.util.List;
import org.nomograph.core.model.Evidence;

/** Numbered evidence as people read it, under a heading. Stateless. */
final class EvidenceText {
  /** Longest quote, characters. */
  private static final int QUOTE = 120;

  private EvidenceText() {}

  /** Adds what has this role, each with its number in the whole list; nothing where none has it. */
  static void append(StringBuilder out, String title, List<Evidence> evidence, Evidence.Role role) {
    if (evidence.stream().noneMatch(e -> e.role() == role)) {
      return;
    }
    out.append('\n').append(title).append('\n');
    for (int i = 0; i < evidence.size(); i++) {
      Evidence e = evidence.get(i);
      if (e.role() == role) {
        out.append("  [%d] %s  %s%n".formatted(i + 1, e.source(), e.id()));
        if (!e.quote().isBlank()) {
          out.append("      “").append(shortened(e.quote())).append("”\n");
        }
        out.append("      ").append(e.reason()).append('\n');
      }
    }
  }

  private static String shortened(String quote) {
    String line = quote.strip().replaceAll("\\s*\\n\\s*", " / ");
    return line.codePointCount(0, line.length()) <= QUOTE
        ? line
        : line.substring(0, line.offsetByCodePoints(0, QUOTE)) + "…";
  }
}
