package org.nomograph.engine.ingest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.nomograph.engine.ingest.Problem.Severity;
import org.nomograph.engine.io.IoReason;

/**
 * One file as its reader reads it: each record is handed on as it comes, every fault becomes a
 * problem. Used by one thread, once.
 */
final class FileReading {
  private static final System.Logger LOG = System.getLogger(FileReading.class.getName());

  private final SourceReader reader;
  private final SourceFile file;
  private final Taker taker;
  private final ProblemList problems = new ProblemList();
  private int records;
  private boolean skipped;

  /** Takes the records of a file. */
  interface Taker {
    void accept(SourceRecord record) throws IOException;
  }

  /** The taker failed, which is no fault of the file. */
  private static final class TakerException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final IOException why;

    TakerException(IOException why) {
      super(why);
      this.why = why;
    }
  }

  /**
   * @param before problems found on the way to the text
   */
  FileReading(SourceReader reader, SourceFile file, List<Problem> before, Taker taker) {
    this.reader = reader;
    this.file = file;
    this.taker = taker;
    before.forEach(problems::add);
  }

  private final class Sink implements RecordSink {
    @Override
    public void accept(SourceRecord record) {
      try {
        taker.accept(record);
      } catch (IOException e) {
        throw new TakerException(e);
      }
      records++;
    }

    @Override
    public void problem(Problem problem) {
      skipped |= problem.severity() == Severity.FILE_SKIPPED;
      problems.add(problem);
    }
  }

  /**
   * Reads.
   *
   * @throws IOException if the taker failed
   */
  void run() throws IOException {
    RecordSink sink = new Sink();
    try {
      reader.read(file, sink);
    } catch (TakerException e) {
      throw e.why;
    } catch (UncheckedIOException e) {
      sink.problem(whole("cannot be read: " + IoReason.of(e.getCause())));
    } catch (RuntimeException | StackOverflowError e) {
      // One file that a reader cannot cope with must not stop the others; what came before stands.
      LOG.log(System.Logger.Level.DEBUG, () -> "reading " + file.path(), e);
      sink.problem(
          FileParser.problem(
              file.path(),
              Severity.RECORD_SKIPPED,
              "reading as "
                  + reader.format()
                  + " stopped after "
                  + records
                  + " records by a fault of this program; please report it with the file"));
    }
    if (records == 0 && !skipped && !reader.describes(file)) {
      sink.problem(whole(withoutRecord()));
    }
  }

  private String withoutRecord() {
    return problems.skippedRecords() == 0
        ? "no record found when read as " + reader.format()
        : "nothing could be taken from it: see the records skipped";
  }

  private Problem whole(String reason) {
    return FileParser.skipped(file.path(), reason);
  }

  /** Whether the file is to be left out as a whole, whatever was handed on of it. */
  boolean skipped() {
    return skipped;
  }

  /** How many records were handed on. */
  int records() {
    return records;
  }

  /** Its problems, in the order of the source. */
  List<Problem> problems() {
    return problems.all(file.path());
  }
}
