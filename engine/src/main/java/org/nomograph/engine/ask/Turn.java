package org.nomograph.engine.ask;

import java.util.Objects;

/**
 * An earlier question of a conversation and its answer.
 *
 * @param question as it was asked; not blank
 * @param answer as it was given; empty when there was none
 */
public record Turn(String question, String answer) {
  public Turn {
    Objects.requireNonNull(answer, "answer");
    if (question.isBlank()) {
      throw new IllegalArgumentException("a turn without a question");
    }
  }
}
