package org.nomograph.app.bench.suite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.nomograph.app.bench.GoldArticles;
import org.nomograph.app.bench.GoldCases;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.GoldQuestion;
import org.nomograph.app.io.JsonRows;
import org.nomograph.app.io.QueryRow;
import org.nomograph.core.model.LabelledCase;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.retrieve.norm.NormQuery;

/**
 * Readers of questions with their right articles: {@code questions} (STARD, LawBench, items with
 * {@code hops}, rows with {@code query} and {@code gold}) and {@code facts} (decided cases: the
 * facts are the query, the articles of the Criminal Law that the judgment cites are right). Rows of
 * several files keep their ids apart by the name of the file. Stateless.
 */
final class QuestionRows {
  private static final String QUESTIONS = "questions";
  private static final String FACTS = "facts";

  /** Layouts that can be read. */
  static final List<String> READERS = List.of(QUESTIONS, FACTS);

  private static final String CRIMINAL_LAW = "刑法/";

  private QuestionRows() {}

  static GoldRows read(String reader, List<Path> files, TaskContext context) throws IOException {
    GoldArticles articles = GoldArticles.of(context.nomograph(), DocFilter.of(DocKind.ARTICLE));
    List<BenchRow> rows = new ArrayList<>();
    List<Problem> leftOut = new ArrayList<>();
    RowIds ids = new RowIds(files.size() > 1);
    for (Path file : files) {
      if (reader.equals(FACTS)) {
        facts(file, ids, articles, rows, leftOut);
      } else {
        questions(file, ids, articles, rows, leftOut);
      }
    }
    if (rows.isEmpty()) {
      throw new BadInputException(
          files
              + ": no row can be scored; expected questions with right articles or a gold answer"
              + (leftOut.isEmpty() ? "" : "; " + leftOut.getFirst()));
    }
    return new GoldRows(rows, leftOut);
  }

  private static void questions(
      Path file, RowIds ids, GoldArticles articles, List<BenchRow> rows, List<Problem> leftOut)
      throws IOException {
    try (JsonRows lines = JsonRows.open(file)) {
      JsonNode line;
      while ((line = lines.next()) != null) {
        GoldQuestion row = GoldQuestion.of(line, lines.place());
        boolean judged = row.reference().isPresent() || row.query().judged();
        if (row.task() == GoldQuestion.Task.CHOICE || !judged) {
          leftOut.add(
              new Problem(
                  file.toString(),
                  lines.line(),
                  Problem.Severity.RECORD_SKIPPED,
                  "neither right articles nor a gold answer"));
          continue;
        }
        String id = ids.of(file, row.query().id());
        rows.add(new BenchRow(id, row.question(), row.query(), gold(row, articles)));
      }
    }
  }

  private static void facts(
      Path file, RowIds ids, GoldArticles articles, List<BenchRow> rows, List<Problem> leftOut) {
    GoldCases cases = GoldCases.read(file);
    leftOut.addAll(cases.leftOut());
    for (LabelledCase one : cases.cases()) {
      String facts = one.record().facts();
      List<String> right =
          one.label().articles().stream().map(number -> CRIMINAL_LAW + number).toList();
      QueryRow query =
          new QueryRow(
              one.record().id(), facts, NormQuery.of(facts), right, List.of(), Optional.empty());
      if (right.isEmpty()) {
        leftOut.add(
            new Problem(
                file.toString(),
                0,
                Problem.Severity.RECORD_SKIPPED,
                "case " + one.record().id() + ": no articles"));
      } else {
        String id = ids.of(file, one.record().id());
        rows.add(new BenchRow(id, facts, query, gold(right, GoldQuestion.Task.ARTICLES, articles)));
      }
    }
  }

  private static ObjectNode gold(GoldQuestion row, GoldArticles articles) {
    Set<String> right =
        new LinkedHashSet<>(
            switch (row.task()) {
              case CONSULT -> articles.allCited(row.reference().orElse(""));
              case RECITE -> articles.allCited(row.question());
              default -> articles.of(row.query());
            });
    ObjectNode gold = gold(List.copyOf(right), row.task(), articles);
    row.reference().ifPresent(text -> gold.put("reference", text));
    return gold;
  }

  private static ObjectNode gold(
      List<String> right, GoldQuestion.Task task, GoldArticles articles) {
    ObjectNode gold = Json.object();
    Json.put(gold, "articles", right);
    Json.put(gold, "in_corpus", right.stream().filter(articles::has).toList());
    return gold.put("task", task.name());
  }
}
