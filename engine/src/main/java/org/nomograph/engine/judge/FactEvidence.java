package org.nomograph.engine.judge;

import org.nomograph.core.model.Evidence;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.text.CaseText;

/** Facts as evidence. Stateless. */
final class FactEvidence {
  private FactEvidence() {}

  /** Id of a sentence as evidence. */
  static String id(FactSpan sentence) {
    return "fact/" + sentence.start() + "-" + sentence.end();
  }

  /** The sentence that holds the deciding words. */
  static Evidence of(FactSpan span, CaseText text, String reason) {
    FactSpan sentence =
        text.sentences().stream()
            .filter(s -> s.start() <= span.start() && span.end() <= s.end())
            .findFirst()
            .orElse(span);
    return new Evidence(
        id(sentence),
        Evidence.Kind.FACT,
        "案件事实第 " + (sentence.start() + 1) + "–" + sentence.end() + " 字",
        sentence.text(),
        Evidence.Role.CONFIRMED,
        reason,
        1);
  }
}
