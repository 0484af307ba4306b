package org.nomograph.engine.reason.embedded;

import java.util.ArrayList;
import java.util.List;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.ChecklistItem.Element;
import org.nomograph.core.model.ChecklistItem.Necessity;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.Signal;

/**
 * A text that tells what an offense is: an article, an interpretation, an offense card.
 *
 * @param charge canonical charge name
 * @param text the text
 */
public record RuleText(String charge, String text) {
  public RuleText {
    if (charge == null || charge.isBlank() || text == null || text.isBlank()) {
      throw new IllegalArgumentException("a rule text needs a charge and a text");
    }
  }

  /**
   * What an offense card says of the offense: its name, its questions and the phrases that support
   * them. Phrases of excluding items speak of other offenses and those of the subject of every
   * offense, so they are left out.
   */
  public static RuleText of(Offense offense) {
    List<String> sentences = new ArrayList<>();
    sentences.add(offense.name());
    for (ChecklistItem item : offense.checklist()) {
      sentences.add(item.question());
      if (item.necessity() != Necessity.EXCLUDING && item.element() != Element.SUBJECT) {
        item.signals().stream()
            .filter(signal -> signal.effect() == Signal.Effect.SUPPORTS)
            .filter(signal -> signal.scope() == Signal.Scope.FACTS)
            .flatMap(signal -> signal.phrases().stream())
            .map(phrase -> phrase.replace("…", ""))
            .forEach(sentences::add);
      }
    }
    return new RuleText(offense.name(), String.join("。", sentences));
  }
}
