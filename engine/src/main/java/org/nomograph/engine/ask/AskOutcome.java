package org.nomograph.engine.ask;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.complexity.FinalComplexity;
import org.nomograph.core.complexity.Tier;
import org.nomograph.core.model.Answer;
import org.nomograph.core.model.Trace;
import org.nomograph.engine.ask.question.QuestionAnalysis;
import org.nomograph.engine.reason.answer.AnswerMaterial.Provision;

/**
 * An answer and how it came about.
 *
 * @param id id of the question
 * @param question the question, standing for itself
 * @param answer the answer; all its citations are verified
 * @param tier tier that was retrieved by
 * @param forced whether the request named the tier
 * @param complexity the complexity measured, also where the tier was forced
 * @param analysis what the question is made of
 * @param asOf day whose law governs
 * @param provisions provisions that the answer was made of, best first
 * @param ranking ids, without the version, of the articles found, best first, before the list was
 *     cut: those that the question names, then those of the tier
 * @param trace what ran, with all scores
 */
public record AskOutcome(
    String id,
    String question,
    Answer answer,
    Tier tier,
    boolean forced,
    FinalComplexity complexity,
    QuestionAnalysis analysis,
    LocalDate asOf,
    List<Provision> provisions,
    List<String> ranking,
    Trace trace) {
  public AskOutcome {
    provisions = List.copyOf(provisions);
    ranking = List.copyOf(ranking);
  }

  /** The provision of an article, by its version's id (刑法@2023-12-29/264). */
  public Optional<Provision> provision(String articleId) {
    return provisions.stream().filter(p -> p.article().id().equals(articleId)).findFirst();
  }
}
