package org.nomograph.engine.ingest.cases;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.nomograph.core.model.LabelledCase;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.RecordSink;
import org.nomograph.engine.ingest.SourceFile;
import org.nomograph.engine.ingest.SourceReader;
import org.nomograph.engine.ingest.SourceRecord;

/** Access to the public data beside the checkout, and a sink that keeps what it receives. */
final class SharedData {
  private SharedData() {}

  /** A file below the data directory; the test is skipped when there is none. */
  static Path file(String relative) {
    String property = System.getProperty("nomograph.data");
    if (property != null) {
      return Path.of(property).resolve(relative);
    }
    Path directory = Path.of("").toAbsolutePath();
    while (directory != null) {
      Path candidate = directory.resolve("shared/data").resolve(relative);
      if (Files.exists(candidate)) {
        return candidate;
      }
      directory = directory.getParent();
    }
    return Assumptions.abort("skipped: no " + relative + " in a shared data directory");
  }

  static SourceFile source(Path path) throws IOException {
    return new SourceFile(path, Files.readString(path), "0".repeat(64));
  }

  static SourceFile source(String text) {
    return new SourceFile(Path.of("rows.jsonl"), text, "0".repeat(64));
  }

  static SourceReader reader(String format) {
    return CaseReaders.all().stream()
        .filter(r -> r.format().equals(format))
        .findFirst()
        .orElseThrow();
  }

  static Found read(String format, SourceFile file) {
    Found found = new Found();
    reader(format).read(file, found);
    return found;
  }

  /** Cases and problems of one reading. */
  static final class Found implements RecordSink {
    final List<LabelledCase> cases = new ArrayList<>();
    final List<Problem> problems = new ArrayList<>();

    @Override
    public void accept(SourceRecord record) {
      cases.add(((SourceRecord.Case) record).labelledCase());
    }

    @Override
    public void problem(Problem problem) {
      problems.add(problem);
    }
  }
}
