package org.nomograph.app.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.InputFiles;
import org.nomograph.app.io.VisibleText;
import org.nomograph.core.model.LabelledCase;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.RecordSink;
import org.nomograph.engine.ingest.SourceFile;
import org.nomograph.engine.ingest.SourceReader;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.ingest.cases.CaseReaders;

/**
 * Gold rows of a benchmark: decided cases in any format that the importer knows.
 *
 * @param cases the rows to score, in order
 * @param leftOut rows that cannot be scored, with line and reason; none of them is among the cases
 * @param notes what looks off in rows that are scored
 */
public record GoldCases(List<LabelledCase> cases, List<Problem> leftOut, List<Problem> notes) {
  private static final String EXPECTED = "rows of decided cases";

  /** First lines that are tried for one that shows the format. */
  private static final int LINES_TO_DETECT = 10;

  public GoldCases {
    cases = List.copyOf(cases);
    leftOut = List.copyOf(leftOut);
    notes = List.copyOf(notes);
  }

  /**
   * Reads a gold file.
   *
   * @throws BadInputException if it is missing, no text, empty, in no format of decided cases, or
   *     holds no row that can be scored
   */
  public static GoldCases read(Path path) {
    String text = InputFiles.text(path, EXPECTED);
    if (VisibleText.isBlank(text)) {
      throw new BadInputException(path + ": the file is empty; expected " + EXPECTED);
    }
    Collector collector = new Collector(path);
    reader(path, text).read(new SourceFile(path, text, "-"), collector);
    if (collector.cases.isEmpty()) {
      String first = collector.leftOut.isEmpty() ? "" : "; " + collector.leftOut().getFirst();
      throw new BadInputException(
          path + ": no row can be scored; expected " + EXPECTED + " with their charges" + first);
    }
    return new GoldCases(collector.cases, collector.leftOut(), collector.notes());
  }

  /** The reader of the format that one of the first lines shows: others may lack their labels. */
  private static SourceReader reader(Path path, String text) {
    int from = 0;
    for (int line = 0; line < LINES_TO_DETECT && from < text.length(); line++) {
      SourceFile rest = new SourceFile(path, text.substring(from), "-");
      for (SourceReader reader : CaseReaders.all()) {
        if (reader.accepts(rest)) {
          return reader;
        }
      }
      int end = text.indexOf('\n', from);
      from = end < 0 ? text.length() : end + 1;
    }
    throw new BadInputException(
        path
            + ": in no format of decided cases; expected one of "
            + CaseReaders.all().stream().map(SourceReader::format).toList());
  }

  private static final class Collector implements RecordSink {
    private final Path path;
    private final List<LabelledCase> cases = new ArrayList<>();
    private final List<Problem> leftOut = new ArrayList<>();
    private final List<Problem> notes = new ArrayList<>();

    Collector(Path path) {
      this.path = path;
    }

    @Override
    public void accept(SourceRecord record) {
      accept(record, 0);
    }

    @Override
    public void accept(SourceRecord record, int line) {
      if (!(record instanceof SourceRecord.Case one)) {
        return;
      }
      if (one.labelledCase().label().charges().isEmpty()) {
        leftOut.add(
            new Problem(
                path.toString(),
                line,
                Problem.Severity.RECORD_SKIPPED,
                "no charges to compare with"));
      } else {
        cases.add(one.labelledCase());
      }
    }

    @Override
    public void problem(Problem problem) {
      (problem.severity() == Problem.Severity.NOTE ? notes : leftOut).add(problem);
    }

    /** Rows left out; what was noted on such a row is the closer reason. */
    List<Problem> leftOut() {
      return leftOut.stream()
          .map(
              row ->
                  notes.stream()
                      .filter(note -> note.line() == row.line())
                      .map(Problem::reason)
                      .reduce((first, next) -> first + "; " + next)
                      .map(why -> row.reason() + ": " + why)
                      .map(why -> new Problem(row.source(), row.line(), row.severity(), why))
                      .orElse(row))
          .toList();
    }

    /** Notes on rows that are scored, and on the file. */
    List<Problem> notes() {
      Set<Integer> lines = leftOut.stream().map(Problem::line).collect(Collectors.toSet());
      return notes.stream().filter(note -> !lines.contains(note.line())).toList();
    }
  }
}
