package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.nomograph.app.bench.suite.Suite.SystemSpec;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.JsonRows;
import org.nomograph.app.json.AskJson;
import org.nomograph.app.json.SolutionJson;
import org.nomograph.engine.ask.AskOutcome;
import org.nomograph.engine.ask.AskPipeline;
import org.nomograph.engine.ask.AskRequest;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.solve.CaseQuestion;
import org.nomograph.engine.solve.Solution;

/** Open case analyses scored by rubrics: PLawBench. Stateless. */
final class RubricTask implements Task {
  private static final String READER = "plawbench";

  @Override
  public List<String> readers() {
    return List.of(READER);
  }

  @Override
  public GoldRows read(String reader, List<Path> files, TaskContext context) throws IOException {
    List<BenchRow> rows = new ArrayList<>();
    List<Problem> leftOut = new ArrayList<>();
    for (Path file : files) {
      try (JsonRows lines = JsonRows.open(file)) {
        JsonNode line;
        while ((line = lines.next()) != null) {
          ObjectNode gold = Json.object();
          gold.set("rubric", Rubric.lines(line.path("rubrics")));
          String question = line.path("question").asText("");
          if (question.isBlank() || gold.path("rubric").isEmpty()) {
            leftOut.add(
                new Problem(
                    file.toString(),
                    lines.line(),
                    Problem.Severity.RECORD_SKIPPED,
                    "no question, or no rubric"));
            continue;
          }
          CaseQuestion asked =
              new CaseQuestion(
                  (files.size() > 1 ? file.getFileName() + "-" : "") + lines.line(),
                  line.path("context").asText(""),
                  question,
                  List.of());
          rows.add(new BenchRow(asked.id(), asked.facts() + "\n" + question, asked, gold));
        }
      }
    }
    if (rows.isEmpty()) {
      throw new BadInputException(
          files + ": no row can be scored; expected questions with rubrics");
    }
    return new GoldRows(rows, leftOut);
  }

  @Override
  public Answerer open(SystemSpec system, TaskContext context) throws IOException {
    return switch (system.kind()) {
      case "solve" -> solving(system.options(), context);
      case "ask" -> asking(system.options(), context);
      case "echo" -> echo(system.options());
      default -> throw system.options().wrong("kind", "one of [solve, ask, echo]");
    };
  }

  private static Answerer solving(SuiteNode options, TaskContext context) {
    options.only("name", "kind");
    return (id, input) -> {
      Solution solution = context.nomograph().solve((CaseQuestion) input, false);
      ObjectNode line = Json.object();
      line.put(
          "answer", solution.conclusion() + "\n" + solution.fact() + "\n" + solution.provision());
      line.put("abstained", solution.abstained());
      return new Answerer.Answered(line, SolutionJson.row(solution, 0));
    };
  }

  private static Answerer asking(SuiteNode options, TaskContext context) throws IOException {
    options.only("name", "kind", "as-of");
    Optional<LocalDate> day = QuestionSystems.day(options);
    AskPipeline pipeline = ComplexityScale.pipeline(options, context.nomograph());
    return (id, input) -> {
      CaseQuestion question = (CaseQuestion) input;
      AskOutcome outcome =
          pipeline.ask(
              AskRequest.of(
                      id,
                      question.facts() + "\n" + question.question(),
                      day.orElse(context.today()))
                  .withAsOf(day));
      return new Answerer.Answered(QuestionSystems.line(outcome), AskJson.row(outcome, true, 0));
    };
  }

  /** The case itself as an answer: what a system that reasons must beat. */
  private static Answerer echo(SuiteNode options) {
    options.only("name", "kind");
    return (id, input) ->
        new Answerer.Answered(
            Json.object().put("answer", ((CaseQuestion) input).facts()).put("abstained", false),
            Json.object());
  }

  @Override
  public ObjectNode score(ObjectNode gold, JsonNode said, TaskContext context) {
    Map<String, double[]> parts = new TreeMap<>();
    for (JsonNode line : gold.path("rubric")) {
      double points = line.path("points").asDouble();
      boolean met = Rubric.met(line.path("text").asText(), said.path("answer").asText());
      for (String part : List.of("rubric_points", "rubric_" + line.path("part").asText())) {
        double[] sums = parts.computeIfAbsent(part, p -> new double[2]);
        sums[0] += met ? points : 0;
        sums[1] += points;
      }
    }
    ObjectNode scores = Json.object();
    parts.forEach((part, sums) -> scores.put(part, sums[1] == 0 ? 0 : sums[0] / sums[1]));
    scores.put("abstained", said.path("abstained").asBoolean() ? 1 : 0);
    if (said.path("abstained").asBoolean()) {
      scores.put("category", "abstained");
    } else if (scores.path("rubric_articles").asDouble(1) == 0) {
      scores.put("category", "wrong provision");
    } else if (scores.path("rubric_conclusion").asDouble(1) == 0) {
      scores.put("category", "effect: conclusion not met");
    }
    return scores;
  }

  @Override
  public void aggregate(List<Scored> rows, ObjectNode metrics) {}
}
