package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.nomograph.app.bench.GoldCases;
import org.nomograph.app.bench.JudgeScores;
import org.nomograph.app.bench.suite.Suite.SystemSpec;
import org.nomograph.core.metric.ChargeScores;
import org.nomograph.core.metric.MeanSetScore;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.LabelledCase;
import org.nomograph.core.model.Term;
import org.nomograph.engine.ingest.Problem;

/** Judging criminal cases (LegalGraphRAG, arXiv 2605.28120). Stateless. */
final class JudgeTask implements Task {
  @Override
  public List<String> readers() {
    return List.of("cases");
  }

  @Override
  public GoldRows read(String reader, List<Path> files, TaskContext context) {
    List<BenchRow> rows = new ArrayList<>();
    List<Problem> leftOut = new ArrayList<>();
    RowIds ids = new RowIds(files.size() > 1);
    for (Path file : files) {
      GoldCases cases = GoldCases.read(file);
      leftOut.addAll(cases.leftOut());
      for (LabelledCase one : cases.cases()) {
        String id = ids.of(file, one.record().id());
        rows.add(new BenchRow(id, one.record().facts(), one.record(), gold(one, context)));
      }
    }
    return new GoldRows(rows, leftOut);
  }

  private static ObjectNode gold(LabelledCase one, TaskContext context) {
    ObjectNode gold = Json.object();
    Json.put(gold, "charges", one.label().charges());
    names(gold, one.label().charges(), context);
    Json.put(gold, "articles", one.label().articles().stream().map(Object::toString).toList());
    one.label().term().ifPresent(term -> put(gold, term));
    return gold;
  }

  /** Puts the canonical name of each charge. */
  static void names(ObjectNode node, Collection<String> charges, TaskContext context) {
    ObjectNode names = node.putObject("names");
    charges.forEach(charge -> names.put(charge, context.nomograph().canonicalCharge(charge)));
  }

  /** Canonical names of the charges of gold or of an answer. */
  static Set<String> canonical(JsonNode node) {
    return Json.set(node.path("names"));
  }

  static void put(ObjectNode node, Term term) {
    node.put("months", term.months()).put("life", term.life()).put("death", term.death());
  }

  @Override
  public Answerer open(SystemSpec system, TaskContext context) throws IOException {
    return JudgeSystems.open(system, context);
  }

  @Override
  public ObjectNode score(ObjectNode gold, JsonNode said, TaskContext context) {
    ObjectNode scores = Json.object();
    Set<String> right = canonical(gold);
    Set<String> charges = canonical(said);
    boolean exact = right.equals(charges);
    scores.put("charge_accuracy_strict", exact ? 1 : 0);
    scores.put("charge_f1", MeanSetScore.of(List.of(right), List.of(charges)).f1());
    scores.put(
        "charge_accuracy_published_rule",
        ChargeScores.publishedRule(
                List.of(Json.set(gold.path("charges"))), List.of(Json.set(said.path("charges"))))
            .accuracy());
    scores.put("abstained", said.path("abstained").asBoolean() ? 1 : 0);
    articles(scores, gold, said, exact);
    term(scores, gold, said);
    String category = JudgeErrors.category(gold, said);
    if (!category.isEmpty()) {
      scores.put("category", category);
    }
    return scores;
  }

  private static void articles(ObjectNode scores, JsonNode gold, JsonNode said, boolean exact) {
    Set<Integer> right = bases(gold.path("articles"));
    if (right.isEmpty()) {
      return;
    }
    Set<String> strict = Json.set(gold.path("articles"));
    scores.put("article_accuracy_strict", strict.equals(Json.set(said.path("articles"))) ? 1 : 0);
    Set<Integer> found = bases(said.path("articles"));
    scores.put("article_accuracy_base_numbers", right.equals(found) ? 1 : 0);
    Set<Integer> confirmed = bases(said.path("confirmed"));
    Set<Integer> shared = new HashSet<>(confirmed);
    shared.retainAll(right);
    boolean traced = !shared.isEmpty();
    scores.put("traceable_correct", exact && traced ? 1 : 0);
    scores.put("untraceable_correct", exact && !traced ? 1 : 0);
    scores.put(
        "retrieval_effectiveness",
        confirmed.isEmpty() ? 0 : shared.size() / (double) confirmed.size());
    scores.put("retrieval_error_rate", 1 - shared.size() / (double) right.size());
  }

  private static void term(ObjectNode scores, JsonNode gold, JsonNode said) {
    Optional<Term> right = term(gold);
    Optional<Term> own = term(said);
    boolean months =
        right.isPresent() && own.isPresent() && !severe(right.get()) && !severe(own.get());
    if (months) {
      int error = Math.abs(right.get().months() - own.get().months());
      scores.put("term_error_months", error);
      scores.put("term_exact", error == 0 ? 1 : 0);
    }
  }

  private static boolean severe(Term term) {
    return term.life() || term.death();
  }

  /** Gold labels of many sources drop 之一: articles are compared by their base number. */
  static Set<Integer> bases(JsonNode articles) {
    return numbers(articles).stream().map(ArticleNumber::base).collect(Collectors.toSet());
  }

  private static Set<ArticleNumber> numbers(JsonNode articles) {
    return Json.texts(articles).stream()
        .filter(id -> !id.contains("/"))
        .map(ArticleNumber::parse)
        .collect(Collectors.toSet());
  }

  /** The term of gold or of an answer; empty where there is none. */
  static Optional<Term> term(JsonNode node) {
    return node.hasNonNull("months")
        ? Optional.of(
            new Term(
                node.path("months").asInt(),
                node.path("life").asBoolean(),
                node.path("death").asBoolean()))
        : Optional.empty();
  }

  @Override
  public void aggregate(List<Scored> rows, ObjectNode metrics) {
    JudgeScores scores = new JudgeScores();
    Map<String, String> names = new HashMap<>();
    for (Scored row : rows) {
      JsonNode gold = row.gold();
      JsonNode said = row.prediction();
      names(names, gold);
      names(names, said);
      scores.add(
          decision(gold),
          decision(said),
          numbers(said.path("confirmed")),
          said.path("abstained").asBoolean());
    }
    UnaryOperator<String> canonical = name -> names.getOrDefault(name, name);
    ObjectNode report = scores.report(canonical);
    // A share like the other scores of rows, where the report counts.
    report.remove("abstained");
    if (report.path("term_compared").asInt() == 0) {
      report.remove(
          report.properties().stream().map(Map.Entry::getKey).filter(JudgeTask::ofPairs).toList());
    }
    metrics.setAll(report);
  }

  /** Whether a metric is a mean over compared terms, and none without any. */
  private static boolean ofPairs(String metric) {
    return metric.startsWith("term_mae_months") && !metric.endsWith("_published_rule");
  }

  private static JudgeScores.Decision decision(JsonNode node) {
    return new JudgeScores.Decision(
        Json.set(node.path("charges")), numbers(node.path("articles")), term(node));
  }

  /** Canonical names as they were found when the row was made. */
  private static void names(Map<String, String> names, JsonNode node) {
    node.path("names").properties().forEach(e -> names.put(e.getKey(), e.getValue().asText()));
  }
}
