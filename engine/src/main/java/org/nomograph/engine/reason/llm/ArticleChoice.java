package org.nomograph.engine.reason.llm;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nomograph.engine.text.CaseText;

/**
 * Role articles: which of several offenses that lie close together applies, by a chat model. A
 * choice is taken when it is one of those named and its quote stands in the facts. Stateless.
 */
public final class ArticleChoice {
  private ArticleChoice() {}

  /**
   * Asks.
   *
   * @param candidates each with what tells it apart, one line each
   * @return index of the candidate chosen, from 0; empty when none is, or the choice does not pass
   */
  public static Optional<Integer> ask(
      RoleCalls calls, List<String> candidates, String facts, CaseText text) {
    return calls
        .ask("judge-articles", Map.of("candidates", candidates, "facts", facts))
        .filter(reply -> QuoteFinder.find(reply.path("quote").asText(), text).isPresent())
        .map(reply -> reply.path("n").asInt() - 1)
        .filter(index -> index >= 0 && index < candidates.size());
  }
}
