package org.nomograph.engine.solve;

import java.util.List;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Trace;

/**
 * Result of solving a question.
 *
 * @param id id of the question
 * @param answer letters ascending, or for an open question the conclusion; empty when abstained
 * @param forced whether the answer was given although the options do not carry it
 * @param abstained whether the evidence carries no answer; stays true when an answer was forced
 * @param missing what is missing for an answer; empty when there is one that carries
 * @param articles the provisions that control, most important first
 * @param retrieved all that was retrieved, most important first; more than control
 * @param provision P: the provisions, how they relate
 * @param fact F: the facts that matter, without legal conclusions
 * @param conclusion C: the judgment of each option, or the conclusion of an open question
 * @param options judgments of the options, in their order
 * @param graph the instance graph
 * @param trace what ran
 */
public record Solution(
    String id,
    String answer,
    boolean forced,
    boolean abstained,
    List<String> missing,
    List<Provision> articles,
    List<ArticleRef> retrieved,
    String provision,
    String fact,
    String conclusion,
    List<OptionJudgment> options,
    PfcGraph graph,
    Trace trace) {
  public Solution {
    missing = List.copyOf(missing);
    articles = List.copyOf(articles);
    retrieved = List.copyOf(retrieved);
    options = List.copyOf(options);
  }
}
