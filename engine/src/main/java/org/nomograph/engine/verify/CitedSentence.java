package org.nomograph.engine.verify;

import java.util.List;

/**
 * A sentence of a reply with the evidence that it cites.
 *
 * @param text the sentence without its [n]; not blank
 * @param evidence numbers that it cites, ascending, each once; as the reply has them, so also
 *     numbers that nothing has
 */
public record CitedSentence(String text, List<Integer> evidence) {
  public CitedSentence {
    evidence = evidence.stream().distinct().sorted().toList();
    if (text.isBlank()) {
      throw new IllegalArgumentException("a sentence without words");
    }
  }
}
