package org.nomograph.engine.ask;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.nomograph.core.model.Answer;
import org.nomograph.core.model.Evidence;
import org.nomograph.engine.reason.answer.AnswerMaterial;
import org.nomograph.engine.reason.answer.AnswerMaterial.Provision;
import org.nomograph.engine.reason.answer.Answerer;
import org.nomograph.engine.reason.llm.RoleCalls;
import org.nomograph.engine.verify.CitationVerifier;
import org.nomograph.engine.verify.Entailment;
import org.nomograph.engine.verify.EntailmentParams;
import org.nomograph.engine.verify.ReplyVerifier;
import org.nomograph.engine.workspace.Snapshot;

/**
 * Has an answer drafted and verifies its citations. Where some fail, the answer is drafted once
 * more without them; fails that too, it is withheld. Immutable.
 */
final class Drafting {
  private final Answerer answerer;
  private final AnswerCheck check;
  private final ModelAnswers models;

  Drafting(Snapshot snapshot, Answerer answerer) {
    this.answerer = answerer;
    this.check = new AnswerCheck(snapshot);
    this.models =
        new ModelAnswers(
            new ReplyVerifier(
                new CitationVerifier(snapshot),
                new Entailment(EntailmentParams.DEFAULT),
                ReplyVerifier.Unsupplied.REFUSED));
  }

  /**
   * As {@link #answer}, then written by a model where one is asked and there is something to write:
   * an answer that abstains, and the text of an article that was asked for, stay as they are.
   *
   * @param recited whether the question asks for the text of articles that it names
   */
  Answer answer(
      AnswerMaterial material,
      Set<String> foreign,
      boolean recited,
      Optional<RoleCalls> calls,
      TraceSteps steps)
      throws IOException {
    Answer embedded = answer(material, foreign, steps);
    if (calls.isEmpty() || recited || embedded.abstained()) {
      return embedded;
    }
    Answer written = models.answer(material, embedded, calls.get(), steps);
    return verify(written, material, foreign, steps).isEmpty() ? written : embedded;
  }

  /**
   * An answer whose citations are verified, or one that abstains.
   *
   * @param foreign ids of articles that may be cited although not in force on the day, which the
   *     material notes
   */
  Answer answer(AnswerMaterial material, Set<String> foreign, TraceSteps steps) throws IOException {
    Answer first = answerer.answer(material);
    steps.add("answer", TraceDetails.of(first));
    Map<String, String> failures = verify(first, material, foreign, steps);
    if (failures.isEmpty()) {
      return first;
    }
    AnswerMaterial rest = without(material, failures);
    Answer second = answerer.answer(rest);
    steps.add("redraft", TraceDetails.of(second));
    Map<String, String> again = verify(second, rest, foreign, steps);
    return again.isEmpty() ? second : withheld(second, again);
  }

  /** An answer that abstains before anything was drafted. */
  Answer withheld(List<String> missing, TraceSteps steps) {
    Answer answer = new Answer(List.of(), List.of(), true, missing);
    steps.add("answer", TraceDetails.of(answer));
    return answer;
  }

  private Map<String, String> verify(
      Answer answer, AnswerMaterial material, Set<String> foreign, TraceSteps steps)
      throws IOException {
    Set<String> allowed = new HashSet<>(foreign);
    material.provisions().stream()
        .filter(Provision::cited)
        .map(p -> p.article().id())
        .forEach(allowed::add);
    Map<String, String> failures = check.failures(answer, material.asOf(), allowed);
    steps.add("verification", Map.of("failed", failures));
    return failures;
  }

  private static AnswerMaterial without(AnswerMaterial material, Map<String, String> failures) {
    List<Provision> kept = new ArrayList<>();
    List<AnswerMaterial.Dropped> dropped = new ArrayList<>(material.dropped());
    for (Provision provision : material.provisions()) {
      String why = failures.get(provision.article().id());
      if (why == null) {
        kept.add(provision);
      } else {
        dropped.add(new AnswerMaterial.Dropped(provision, "引用核验未通过：" + why));
      }
    }
    return new AnswerMaterial(
        material.question(),
        material.parts(),
        kept,
        dropped,
        material.asOf(),
        material.notes(),
        material.answered(),
        material.nearest());
  }

  private static Answer withheld(Answer answer, Map<String, String> failures) {
    List<Evidence> pruned =
        answer.evidence().stream().filter(e -> e.role() == Evidence.Role.PRUNED).toList();
    List<String> missing = new ArrayList<>(answer.missing());
    missing.add(
        "引用未能核验："
            + failures.entrySet().stream()
                .map(failure -> failure.getKey() + "（" + failure.getValue() + "）")
                .collect(Collectors.joining("、")));
    return new Answer(List.of(), pruned, true, missing);
  }
}
