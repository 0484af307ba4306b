package org.nomograph.engine.ask.question;

import java.util.Objects;
import org.nomograph.core.model.FactSpan;

/**
 * Words of a question and what they show.
 *
 * @param kind group within the list that it comes from: explicit, implicit, period, money, …
 * @param label what they show, for example 劳动关系; for a number the words themselves
 * @param span where they stand in the question
 */
public record Cue(String kind, String label, FactSpan span) {
  public Cue {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(label, "label");
    Objects.requireNonNull(span, "span");
  }
}
