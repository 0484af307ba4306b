package org.nomograph.engine.reason.embedded;

import java.util.Optional;
import org.nomograph.core.model.Offense;
import org.nomograph.engine.text.CaseText;

/**
 * A sentence to learn from.
 *
 * @param offense the only offense of the sentence; empty when there are several or it is not known
 * @param facts the facts, where they are known
 * @param days days whose law may govern it
 * @param months the term in months
 */
public record TrainingSentence(
    Optional<Offense> offense, Optional<CaseText> facts, LawDays days, int months) {
  public TrainingSentence {
    if (months < 0) {
      throw new IllegalArgumentException("negative term: " + months);
    }
  }
}
