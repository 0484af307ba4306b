package org.nomograph.app.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.nomograph.app.io.BadInputException;
import org.nomograph.core.model.LabelledCase;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.RecordSink;
import org.nomograph.engine.ingest.SourceFile;
import org.nomograph.engine.ingest.SourceReader;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.ingest.cases.CaseReaders;
import org.nomograph.engine.text.TextDecoder;
import org.nomograph.engine.text.UndecodableTextException;

/**
 * Gold rows of a benchmark: decided cases in any format that the importer knows.
 *
 * @param cases the rows
 * @param problems rows left out, with the reason
 */
record GoldCases(List<LabelledCase> cases, List<Problem> problems) {
  GoldCases {
    cases = List.copyOf(cases);
    problems = List.copyOf(problems);
  }

  /**
   * Reads a gold file.
   *
   * @throws BadInputException if it is missing, no text, or in no format of decided cases
   */
  static GoldCases read(Path path) throws IOException {
    if (!Files.isRegularFile(path)) {
      throw new BadInputException(path + ": no such file; expected rows of decided cases");
    }
    SourceFile file;
    try {
      file = new SourceFile(path, TextDecoder.decode(Files.readAllBytes(path)).text(), "-");
    } catch (UndecodableTextException e) {
      throw new BadInputException(path + ": " + e.getMessage());
    }
    for (SourceReader reader : CaseReaders.all()) {
      if (reader.accepts(file)) {
        Collector collector = new Collector();
        reader.read(file, collector);
        return new GoldCases(collector.cases, collector.problems);
      }
    }
    throw new BadInputException(
        path
            + ": in no format of decided cases; expected one of "
            + CaseReaders.all().stream().map(SourceReader::format).toList());
  }

  private static final class Collector implements RecordSink {
    private final List<LabelledCase> cases = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();

    @Override
    public void accept(SourceRecord record) {
      if (record instanceof SourceRecord.Case one) {
        cases.add(one.labelledCase());
      }
    }

    @Override
    public void problem(Problem problem) {
      problems.add(problem);
    }
  }
}
