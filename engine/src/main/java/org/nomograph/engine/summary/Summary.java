package org.nomograph.engine.summary;

import java.util.List;

/**
 * A verified summary.
 *
 * @param sentences its sentences, in order
 * @param model name of the model that wrote it
 * @param prompt name and version of the prompt
 */
public record Summary(List<Sentence> sentences, String model, String prompt) {
  /**
   * A sentence.
   *
   * @param text what it says
   * @param sources ids of the cases or articles that it rests on, at least one
   */
  public record Sentence(String text, List<String> sources) {
    public Sentence {
      sources = List.copyOf(sources);
    }
  }

  public Summary {
    sentences = List.copyOf(sentences);
  }
}
