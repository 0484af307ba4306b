package org.nomograph.engine.reason.answer;

import java.io.IOException;
import org.nomograph.core.model.Answer;

/**
 * Answers a question from provisions that were found for it. It adds no provision of its own: what
 * the material does not carry is not said. Implementations are safe for use by several threads.
 */
public interface Answerer {
  /** An answer every sentence of which rests on the material, or one that abstains. */
  Answer answer(AnswerMaterial material) throws IOException;
}
