package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.nomograph.app.bench.WordTokens;
import org.nomograph.app.bench.baseline.Baseline;
import org.nomograph.app.bench.suite.Suite.SystemSpec;
import org.nomograph.app.json.SolutionJson;
import org.nomograph.core.metric.Rouge;
import org.nomograph.engine.solve.CaseQuestion;
import org.nomograph.engine.solve.Solution;
import org.nomograph.engine.solve.SolvePipeline;
import org.nomograph.engine.solve.SolvePipelines;
import org.nomograph.engine.solve.SolveSource;
import org.nomograph.engine.workspace.Snapshot;

/** Systems that choose among options. Stateless. */
final class SolveSystems {
  private SolveSystems() {}

  static Answerer open(SystemSpec system, TaskContext context) throws IOException {
    return switch (system.kind()) {
      case "solve" -> solving(system.options(), context);
      case "constant" -> constant(system.options());
      case "overlap" -> overlap(system.options());
      case "baseline" -> baseline(system.options(), context);
      default ->
          throw system.options().wrong("kind", "one of [solve, baseline, constant, overlap]");
    };
  }

  private static Answerer solving(SuiteNode options, TaskContext context) throws IOException {
    options.only("name", "kind", "source");
    SolveSource source =
        options.has("source")
            ? SolveSource.valueOf(
                options.word("source", List.of("norm", "hybrid")).toUpperCase(Locale.ROOT))
            : context.nomograph().defaultSolveSource();
    if (source == SolveSource.NORM
        && context.nomograph().defaultSolveSource() != SolveSource.NORM) {
      throw options.wrong("source", "hybrid: the corpus has no expert graph");
    }
    return over(context.nomograph().solver(source));
  }

  /** The same reader over what a baseline finds, without an expert graph. */
  private static Answerer baseline(SuiteNode options, TaskContext context) throws IOException {
    options.only("name", "kind", "method", "params", "law", "as-of");
    Baseline baseline =
        context.baselines().retrieval(options, QuestionSystems.filter(options), context.seed());
    Snapshot snapshot = context.nomograph().snapshot();
    return over(
        SolvePipelines.overTexts(
            snapshot,
            context.nomograph().graph(),
            new BaselineRetriever(baseline, snapshot),
            Optional.empty()));
  }

  private static Answerer over(SolvePipeline solver) {
    return (id, input) -> {
      Solution solution = solver.solve((CaseQuestion) input, true);
      ObjectNode line = Json.object();
      line.put("answer", solution.answer()).put("forced", solution.abstained());
      Json.put(line, "ranking", solution.retrieved().stream().map(Object::toString).toList());
      Json.put(line, "cited", solution.articles().stream().map(p -> p.ref().toString()).toList());
      return new Answerer.Answered(line, SolutionJson.row(solution, 0));
    };
  }

  /** Always the same letters: what a system that reads must beat. */
  private static Answerer constant(SuiteNode options) {
    options.only("name", "kind", "answer");
    String answer = options.textIfAny("answer").orElse("A");
    return (id, input) ->
        new Answerer.Answered(
            Json.object().put("answer", answer).put("forced", false), Json.object());
  }

  /** The option that shares most words with the question (ROUGE-1 F1); the first of equals. */
  private static Answerer overlap(SuiteNode options) {
    options.only("name", "kind");
    WordTokens words = new WordTokens();
    return (id, input) -> {
      CaseQuestion question = (CaseQuestion) input;
      List<String> asked = words.of(question.facts() + "\n" + question.question());
      String best =
          question.options().stream()
              .max(
                  Comparator.comparingDouble(
                          (CaseQuestion.Option o) -> Rouge.n(1, words.of(o.text()), asked).f1())
                      .thenComparing(CaseQuestion.Option::letter, Comparator.reverseOrder()))
              .map(CaseQuestion.Option::letter)
              .orElse("");
      return new Answerer.Answered(
          Json.object().put("answer", best).put("forced", false), Json.object());
    };
  }
}
