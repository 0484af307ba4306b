package org.nomograph.engine.ingest;

import java.util.function.ObjIntConsumer;

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
    return JsonRows.first(file.head())
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

  /**
   * Hands on the charges that a file of this format lists.
   *
   * @param sink takes what cannot be read
   * @param charges takes a name and the line on which its chapter begins
   */
  public static void charges(SourceFile file, RecordSink sink, ObjIntConsumer<String> charges) {
    JsonRows.each(
        file,
        sink,
        (row, line) ->
            CriminalLaw.charges(row.path("crimes")).forEach(name -> charges.accept(name, line)));
  }
}
