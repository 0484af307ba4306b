package org.nomograph.engine.ingest;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.engine.document.DocumentReader;
import org.nomograph.engine.document.DocumentText;
import org.nomograph.engine.document.UnreadableDocumentException;
import org.nomograph.engine.text.TextDecoder;
import org.nomograph.engine.text.UndecodableTextException;

/** Decodes one file, finds its reader and lets it read. Immutable and thread-safe. */
final class FileParser {
  private static final System.Logger LOG = System.getLogger(FileParser.class.getName());

  private final List<SourceReader> readers;
  private final Optional<SourceReader> override;

  /**
   * @param override the reader to use whatever the content looks like
   */
  FileParser(List<SourceReader> readers, Optional<SourceReader> override) {
    this.readers = List.copyOf(readers);
    this.override = override;
  }

  /**
   * What a file holds.
   *
   * @param file the decoded file, empty when it is no text
   * @param format the format it was read as, empty when none fits
   */
  record Parsed(
      Optional<SourceFile> file,
      Optional<String> format,
      List<SourceRecord> records,
      List<Problem> problems) {
    Parsed {
      records = List.copyOf(records);
      problems = List.copyOf(problems);
    }

    boolean skipped() {
      return problems.stream().anyMatch(p -> p.severity() == Problem.Severity.FILE_SKIPPED);
    }
  }

  /** Never throws for what a file holds: every fault becomes a problem. */
  Parsed parse(Path path, byte[] bytes, String sha256) {
    List<Problem> problems = new ArrayList<>();
    SourceFile file;
    try {
      file = decode(path, bytes, sha256, problems);
    } catch (UndecodableTextException | UnreadableDocumentException e) {
      return nothing(path, e.getMessage());
    }
    if (file.text().isBlank()) {
      return nothing(path, "the file is empty or holds white space only");
    }
    Optional<SourceReader> reader =
        override
            .or(() -> readers.stream().filter(r -> r.accepts(file)).findFirst())
            .or(() -> readers.stream().filter(r -> r.resembles(file)).findFirst());
    if (reader.isEmpty()) {
      List<String> formats = readers.stream().map(SourceReader::format).toList();
      return nothing(UnknownFormat.of(file, formats));
    }
    return read(reader.get(), file, problems);
  }

  private static SourceFile decode(Path path, byte[] bytes, String sha256, List<Problem> problems)
      throws UndecodableTextException, UnreadableDocumentException {
    Optional<DocumentText> document = DocumentReader.read(path.toString(), bytes);
    if (document.isPresent()) {
      for (String note : document.get().notes()) {
        problems.add(problem(path, Problem.Severity.NOTE, note));
      }
      return new SourceFile(path, document.get(), sha256);
    }
    TextDecoder.Decoded decoded = TextDecoder.decode(bytes);
    if (decoded.cut()) {
      problems.add(problem(path, Problem.Severity.NOTE, "the file ends inside a character"));
    }
    return new SourceFile(path, decoded.text(), sha256);
  }

  private static Parsed read(SourceReader reader, SourceFile file, List<Problem> problems) {
    List<SourceRecord> records = new ArrayList<>();
    RecordSink sink =
        new RecordSink() {
          @Override
          public void accept(SourceRecord record) {
            records.add(record);
          }

          @Override
          public void problem(Problem problem) {
            problems.add(problem);
          }
        };
    try {
      reader.read(file, sink);
    } catch (RuntimeException | StackOverflowError e) {
      // One file that a reader cannot cope with must not stop the others; what came before stands.
      LOG.log(System.Logger.Level.DEBUG, () -> "reading " + file.path(), e);
      problems.add(
          problem(
              file.path(),
              Problem.Severity.RECORD_SKIPPED,
              "reading as "
                  + reader.format()
                  + " stopped after "
                  + records.size()
                  + " records by a fault of this program; please report it with the file"));
    }
    Parsed parsed = new Parsed(Optional.of(file), Optional.of(reader.format()), records, problems);
    if (records.isEmpty() && !parsed.skipped() && !reader.describes(file)) {
      problems.add(
          problem(file.path(), Problem.Severity.FILE_SKIPPED, withoutRecord(reader, problems)));
      return new Parsed(parsed.file(), parsed.format(), records, problems);
    }
    return parsed;
  }

  private static String withoutRecord(SourceReader reader, List<Problem> problems) {
    long lost =
        problems.stream().filter(p -> p.severity() == Problem.Severity.RECORD_SKIPPED).count();
    return lost == 0
        ? "no record found when read as " + reader.format()
        : "nothing could be taken from it: see the records skipped";
  }

  private static Parsed nothing(Path path, String reason) {
    return nothing(problem(path, Problem.Severity.FILE_SKIPPED, reason));
  }

  private static Parsed nothing(Problem problem) {
    return new Parsed(Optional.empty(), Optional.empty(), List.of(), List.of(problem));
  }

  static Problem problem(Path path, Problem.Severity severity, String reason) {
    return new Problem(path.toString(), 0, severity, reason);
  }
}
