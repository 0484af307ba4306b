package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.nomograph.app.bench.suite.Choices.Choice;
import org.nomograph.app.bench.suite.Suite.SystemSpec;
import org.nomograph.core.metric.RankingMeasure;
import org.nomograph.engine.ingest.Problem;

/**
 * Choosing among the options of case questions: LEGO (arXiv 2609.27009), JEC-QA, LawBench 1-2 and
 * 3-6, CaseHOLD. Stateless.
 */
final class SolveTask implements Task {
  private static final String IN_PART = "provision missing: found in part";
  private static final List<RankingMeasure> RANKING =
      List.of(RankingMeasure.recall(8), RankingMeasure.recall(10), RankingMeasure.recall(20));

  @Override
  public List<String> readers() {
    return Choices.READERS;
  }

  @Override
  public GoldRows read(String reader, List<Path> files, TaskContext context) throws IOException {
    List<BenchRow> rows = new ArrayList<>();
    List<Problem> leftOut = new ArrayList<>();
    RowIds ids = new RowIds(files.size() > 1);
    for (Path file : files) {
      for (Choice choice : Choices.read(reader, file, leftOut)) {
        String id = ids.of(file, choice.question().id());
        ObjectNode gold = Json.object().put("answer", choice.answer());
        Json.put(gold, "articles", choice.articles());
        rows.add(
            new BenchRow(
                id,
                choice.question().facts()
                    + "\n"
                    + choice.question().question()
                    + "\n"
                    + choice.question().printedOptions(),
                choice.question(),
                gold));
      }
    }
    return new GoldRows(rows, leftOut);
  }

  @Override
  public Answerer open(SystemSpec system, TaskContext context) throws IOException {
    return SolveSystems.open(system, context);
  }

  @Override
  public ObjectNode score(ObjectNode gold, JsonNode said, TaskContext context) {
    ObjectNode scores = Json.object();
    String right = gold.path("answer").asText();
    String answer = said.path("answer").asText();
    boolean exact = right.equals(answer);
    scores.put("exact_accuracy", exact ? 1 : 0);
    scores.put("set_f1", f1(right, answer));
    scores.put("answered_without_force", said.path("forced").asBoolean() ? 0 : 1);
    if (!said.path("forced").asBoolean()) {
      scores.put("exact_accuracy_without_force", exact ? 1 : 0);
    }
    List<String> articles = Json.texts(gold.path("articles"));
    if (!articles.isEmpty() && said.has("ranking")) {
      Map<String, Integer> grades = new HashMap<>();
      articles.forEach(id -> grades.put(id, 1));
      for (RankingMeasure measure : RANKING) {
        scores.put(measure.label(), measure.of(Json.texts(said.path("ranking")), grades));
      }
    }
    if (!exact) {
      scores.put("category", category(gold, said, context.provisions()));
    }
    return scores;
  }

  private static double f1(String right, String answer) {
    long shared = answer.chars().filter(c -> right.indexOf(c) >= 0).count();
    return shared == 0 ? 0 : 2.0 * shared / (right.length() + answer.length());
  }

  /**
   * What labels tell of an error. Where right provisions were not used: how they relate to those
   * that were, by the expert graph; else {@code wrong provision}, or that they were found in part.
   * Where all were used the fault lies in applying them: too many or too few options, or others.
   */
  private static String category(JsonNode gold, JsonNode said, ProvisionErrors provisions) {
    Set<String> right = Json.set(gold.path("articles"));
    boolean known = !right.isEmpty() && said.has("ranking");
    if (known) {
      List<String> used = Json.texts(said.path(said.has("cited") ? "cited" : "ranking"));
      Set<String> missed = new HashSet<>(right);
      missed.removeAll(used);
      if (!missed.isEmpty()) {
        String kind = provisions.kind(missed, used);
        String part = missed.size() < right.size() ? IN_PART : ProvisionErrors.WRONG;
        return kind.isEmpty() ? part : kind;
      }
    }
    Set<Integer> letters = letters(gold.path("answer").asText());
    Set<Integer> taken = letters(said.path("answer").asText());
    String which =
        letters.containsAll(taken)
            ? "option missed"
            : taken.containsAll(letters) ? "option too many" : "other option";
    return known ? "application: " + which : which;
  }

  private static Set<Integer> letters(String answer) {
    Set<Integer> letters = new HashSet<>();
    answer.chars().forEach(letters::add);
    return letters;
  }

  @Override
  public void aggregate(List<Scored> rows, ObjectNode metrics) {
    HopRecall.aggregate(rows, metrics);
  }
}
