package org.nomograph.engine.ingest;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.core.model.ArticleNumber;

/**
 * Reads a JSON table of the charges of each article of the Criminal Law (format {@code
 * charge-table-json}): {@code {"id", "crime": [..]}}. Charges of inserted articles, which the table
 * lists under the base number, go to their own article. Stateless and thread-safe.
 */
public final class ChargeTableJsonReader implements SourceReader {
  /** Name of the format. */
  public static final String FORMAT = "charge-table-json";

  private final InsertedArticles inserted = InsertedArticles.load();

  @Override
  public String format() {
    return FORMAT;
  }

  @Override
  public boolean accepts(SourceFile file) {
    return JsonRows.first(file.head())
        .filter(row -> JsonRows.has(row, "id", "crime") && row.path("crime").isArray())
        .filter(row -> !row.has("fact"))
        .isPresent();
  }

  @Override
  public boolean resembles(SourceFile file) {
    return JsonRows.beginsWith(file, "crime");
  }

  @Override
  public void read(SourceFile file, RecordSink sink) {
    JsonRows.each(file, sink, (row, line) -> row(row, line, file, sink));
  }

  private void row(JsonNode row, int line, SourceFile file, RecordSink sink) {
    CriminalLaw.Reporter skipped =
        reason ->
            sink.problem(
                new Problem(file.path().toString(), line, Problem.Severity.RECORD_SKIPPED, reason));
    Optional<Integer> base = CriminalLaw.base(row, "id", skipped);
    if (base.isEmpty()) {
      return;
    }
    SortedMap<ArticleNumber, List<String>> charges = new TreeMap<>();
    for (String charge : CriminalLaw.charges(row.path("crime"))) {
      charges.computeIfAbsent(inserted.of(base.get(), charge), n -> new ArrayList<>()).add(charge);
    }
    if (charges.isEmpty()) {
      skipped.report("article " + base.get() + " names no charge that ends in 罪");
    }
    String origin = String.valueOf(file.path().getFileName());
    charges.forEach(
        (number, names) ->
            sink.accept(new SourceRecord.ChargeTable(origin, CriminalLaw.article(number), names)));
  }
}
