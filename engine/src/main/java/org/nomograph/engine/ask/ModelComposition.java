package org.nomograph.engine.ask;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nomograph.core.model.Answer;
import org.nomograph.core.model.Answer.Line;
import org.nomograph.core.model.Answer.Part;
import org.nomograph.core.model.Evidence;
import org.nomograph.engine.ask.ModelAnswers.ModelLine;
import org.nomograph.engine.reason.answer.AnswerMaterial.Provision;

/**
 * Puts the verified sentences of a model in the place of the embedded answer's own: next steps with
 * their founding articles, what is said about time, and the quoted provisions stay. Provisions keep
 * their numbers; those that only the model cites follow. Immutable.
 *
 * @param embedded the embedded answer
 * @param supplied provisions by the number that the model was given
 */
record ModelComposition(Answer embedded, List<Provision> supplied) {
  /** The answer with the model's sentences. */
  Answer of(List<ModelLine> sentences) {
    List<Evidence> evidence = new ArrayList<>();
    List<Evidence> rest = new ArrayList<>();
    embedded
        .evidence()
        .forEach(e -> (e.role() == Evidence.Role.CONFIRMED ? evidence : rest).add(e));
    Map<String, Integer> numbers = new LinkedHashMap<>();
    evidence.forEach(e -> numbers.put(e.id(), numbers.size() + 1));
    List<Line> lines = new ArrayList<>();
    for (ModelLine sentence : sentences) {
      List<Integer> cited = new ArrayList<>();
      for (int number : sentence.sentence().evidence()) {
        Provision provision = supplied.get(number - 1);
        cited.add(
            numbers.computeIfAbsent(
                provision.article().id(), id -> confirm(id, provision, evidence, rest)));
      }
      lines.add(
          new Line(
              sentence.part(),
              sentence.rendered().shown(),
              cited.stream().distinct().sorted().toList()));
    }
    embedded.lines().stream().filter(ModelComposition::stays).forEach(lines::add);
    evidence.addAll(rest);
    return new Answer(lines, evidence, false, embedded.missing());
  }

  private static boolean stays(Line line) {
    return line.part() == Part.NEXT_STEP
        || line.part() == Part.TIME
        || line.part() == Part.PROVISION;
  }

  /** Moves a provision from those that were dropped to those that are cited; its number there. */
  private static int confirm(
      String id, Provision provision, List<Evidence> evidence, List<Evidence> rest) {
    Evidence dropped =
        rest.stream()
            .filter(e -> e.id().equals(id))
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("no evidence " + id));
    rest.remove(dropped);
    evidence.add(
        new Evidence(
            id,
            dropped.kind(),
            dropped.source(),
            dropped.quote(),
            Evidence.Role.CONFIRMED,
            provision.why(),
            dropped.score()));
    return evidence.size();
  }
}
