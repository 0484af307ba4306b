package org.nomograph.engine.ingest;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.ArticleNumber;

/**
 * Reads a JSON list of yes/no questions for each article of the Criminal Law (format {@code
 * checklist-json}): {@code {"id", "judge": [..]}}. The list merges inserted articles into their
 * base article, and so does the record. Stateless and thread-safe.
 */
public final class ChecklistJsonReader implements SourceReader {
  /** Name of the format. */
  public static final String FORMAT = "checklist-json";

  @Override
  public String format() {
    return FORMAT;
  }

  @Override
  public boolean accepts(SourceFile file) {
    return JsonRows.first(file.head())
        .filter(row -> JsonRows.has(row, "id", "judge") && row.path("judge").isArray())
        .isPresent();
  }

  @Override
  public boolean resembles(SourceFile file) {
    return JsonRows.beginsWith(file, "judge");
  }

  @Override
  public void read(SourceFile file, RecordSink sink) {
    JsonRows.each(file, sink, (row, line) -> row(row, line, file, sink));
  }

  private static void row(JsonNode row, int line, SourceFile file, RecordSink sink) {
    CriminalLaw.Reporter skipped =
        reason ->
            sink.problem(
                new Problem(file.path().toString(), line, Problem.Severity.RECORD_SKIPPED, reason));
    Optional<Integer> base = CriminalLaw.base(row, "id", skipped);
    if (base.isEmpty()) {
      return;
    }
    List<String> questions = JsonRows.texts(row.path("judge"));
    if (questions.isEmpty()) {
      skipped.report("article " + base.get() + " has no question in \"judge\"");
      return;
    }
    sink.accept(
        new SourceRecord.Checklist(
            String.valueOf(file.path().getFileName()),
            CriminalLaw.article(ArticleNumber.of(base.get())),
            questions));
  }
}
