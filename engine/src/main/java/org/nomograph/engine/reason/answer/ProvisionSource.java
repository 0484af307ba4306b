package org.nomograph.engine.reason.answer;

import java.io.IOException;
import java.time.LocalDate;
import java.util.Optional;
import org.nomograph.core.model.ArticleRef;

/** Where an answerer looks up an article that it knows by number. */
@FunctionalInterface
public interface ProvisionSource {
  /** A source without articles. */
  ProvisionSource NONE = (ref, day) -> Optional.empty();

  /** The article in the version in force on a day; empty when there is none. */
  Optional<AnswerMaterial.Provision> find(ArticleRef ref, LocalDate day) throws IOException;
}
