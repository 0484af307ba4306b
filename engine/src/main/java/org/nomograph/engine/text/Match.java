package org.nomograph.engine.text;

import java.util.Objects;
import org.nomograph.core.model.FactSpan;

/**
 * A place where a phrase matches.
 *
 * @param phrase the phrase as it was compiled
 * @param span what it matched, from the first part to the last
 * @param negated whether a part of it is directly negated (未, 没有, 否认, …)
 */
public record Match(String phrase, FactSpan span, boolean negated) {
  public Match {
    Objects.requireNonNull(phrase, "phrase");
    Objects.requireNonNull(span, "span");
  }
}
