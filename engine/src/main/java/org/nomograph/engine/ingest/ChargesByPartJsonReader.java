package org.nomograph.engine.ingest;

/**
 * Recognises a JSON list of the charges of each chapter of the Criminal Law (format {@code
 * charges-by-part-json}): {@code {"id", "title", "crimes": [..]}}. It names no article, and the
 * chapter of a charge follows from its article, so nothing is imported and a note says so.
 * Stateless and thread-safe.
 */
public final class ChargesByPartJsonReader implements SourceReader {
  /** Name of the format. */
  public static final String FORMAT = "charges-by-part-json";

  @Override
  public String format() {
    return FORMAT;
  }

  @Override
  public boolean accepts(SourceFile file) {
    return JsonRows.first(file.text())
        .filter(row -> JsonRows.has(row, "id", "title", "crimes"))
        .isPresent();
  }

  @Override
  public boolean describes(SourceFile file) {
    return true;
  }

  @Override
  public void read(SourceFile file, RecordSink sink) {
    sink.problem(
        new Problem(
            file.path().toString(),
            0,
            Problem.Severity.NOTE,
            "charges by chapter name no articles; nothing to import, the chapter of a charge is"
                + " known from its article"));
  }
}
