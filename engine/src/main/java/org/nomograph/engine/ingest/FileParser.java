package org.nomograph.engine.ingest;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.engine.document.DocumentReader;
import org.nomograph.engine.document.DocumentText;
import org.nomograph.engine.document.UnreadableDocumentException;
import org.nomograph.engine.text.TextDecoder;
import org.nomograph.engine.text.TextFile;
import org.nomograph.engine.text.UndecodableTextException;

/** Decodes one file, finds its reader and lets it read. Immutable and thread-safe. */
final class FileParser {
  private static final String CUT = "the file ends inside a character";

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
   * @param skipped whether the file is left out as a whole
   */
  record Parsed(
      Optional<SourceFile> file,
      Optional<String> format,
      List<SourceRecord> records,
      List<Problem> problems,
      boolean skipped) {
    Parsed {
      records = List.copyOf(records);
      problems = List.copyOf(problems);
    }
  }

  /**
   * How a large file is to be read.
   *
   * @param reader the reader that streams it; empty for a document, or for another reader's file,
   *     which are read whole
   * @param file the file that is streamed
   * @param problems what is wrong with it; one of a file left out is the only one
   */
  record Look(Optional<SourceReader> reader, Optional<SourceFile> file, List<Problem> problems) {
    Look {
      problems = List.copyOf(problems);
    }

    boolean skipped() {
      return problems.stream().anyMatch(p -> p.severity() == Problem.Severity.FILE_SKIPPED);
    }
  }

  /** Never throws for what a file holds: every fault becomes a problem. */
  Parsed parse(Path path, byte[] bytes, String sha256) {
    try {
      List<Problem> problems = new ArrayList<>();
      SourceFile file = decode(path, bytes, sha256, problems);
      Optional<SourceReader> reader = reader(file);
      return reader.isEmpty() ? nothing(unread(file)) : read(reader.get(), file, problems);
    } catch (UndecodableTextException | UnreadableDocumentException e) {
      return nothing(skipped(path, e.getMessage()));
    } catch (OutOfMemoryError e) {
      return nothing(
          skipped(path, "reading it takes more memory than there is; expected a smaller file"));
    }
  }

  /**
   * Judges a large file by its head, without holding it.
   *
   * @throws IOException if it cannot be read; {@link java.io.InterruptedIOException} when the
   *     thread was interrupted
   */
  Look look(Path path, String sha256) throws IOException {
    try {
      if (DocumentReader.isDocument(path.toString(), head(path))) {
        return new Look(Optional.empty(), Optional.empty(), List.of());
      }
      TextFile text = TextDecoder.look(path);
      SourceFile file = SourceFile.stored(text, sha256);
      Optional<SourceReader> reader = reader(file);
      if (reader.isEmpty()) {
        return new Look(Optional.empty(), Optional.empty(), List.of(unread(file)));
      }
      List<Problem> notes =
          text.cut() ? List.of(problem(path, Problem.Severity.NOTE, CUT)) : List.of();
      return new Look(reader.filter(SourceReader::streams), Optional.of(file), notes);
    } catch (UndecodableTextException | UnreadableDocumentException e) {
      return new Look(Optional.empty(), Optional.empty(), List.of(skipped(path, e.getMessage())));
    }
  }

  private static byte[] head(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      return in.readNBytes(DocumentReader.HEAD);
    }
  }

  private Optional<SourceReader> reader(SourceFile file) {
    if (file.head().isBlank()) {
      return Optional.empty();
    }
    return override
        .or(() -> readers.stream().filter(r -> r.accepts(file)).findFirst())
        .or(() -> readers.stream().filter(r -> r.resembles(file)).findFirst());
  }

  private Problem unread(SourceFile file) {
    if (!file.head().isBlank()) {
      return UnknownFormat.of(file, readers.stream().map(SourceReader::format).toList());
    }
    return skipped(
        file.path(),
        file.isShort()
            ? "the file is empty or holds white space only"
            : "the file begins with %,d characters of white space".formatted(file.head().length()));
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
      problems.add(problem(path, Problem.Severity.NOTE, CUT));
    }
    return new SourceFile(path, decoded.text(), sha256);
  }

  private static Parsed read(SourceReader reader, SourceFile file, List<Problem> before) {
    List<SourceRecord> records = new ArrayList<>();
    FileReading reading = new FileReading(reader, file, before, records::add);
    try {
      reading.run();
    } catch (IOException e) {
      throw new UncheckedIOException("a list in memory cannot fail", e);
    }
    return new Parsed(
        Optional.of(file),
        Optional.of(reader.format()),
        records,
        reading.problems(),
        reading.skipped());
  }

  private static Parsed nothing(Problem problem) {
    return new Parsed(Optional.empty(), Optional.empty(), List.of(), List.of(problem), true);
  }

  static Problem skipped(Path path, String reason) {
    return problem(path, Problem.Severity.FILE_SKIPPED, reason);
  }

  static Problem problem(Path path, Problem.Severity severity, String reason) {
    return new Problem(path.toString(), 0, severity, reason);
  }
}
