package org.nomograph.engine.text;

import java.util.Objects;
import org.nomograph.core.model.FactSpan;

/**
 * A part of a text that tells no event: what a novel narrates, a dream, a question that supposes
 * something, what somebody did not do.
 *
 * @param span the part
 * @param kind kind of the frame it stands in, as the lexicon names it
 * @param cue words that show the frame
 */
public record UnrealPart(FactSpan span, String kind, String cue) {
  public UnrealPart {
    Objects.requireNonNull(span, "span");
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(cue, "cue");
  }
}
