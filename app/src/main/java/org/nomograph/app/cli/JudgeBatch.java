package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.CaseRow;
import org.nomograph.app.io.JsonRows;
import org.nomograph.app.io.LineSink;
import org.nomograph.app.io.ResumableLines;
import org.nomograph.app.json.JudgmentJson;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Progress;
import org.nomograph.engine.judge.CaseOutcome;
import org.nomograph.engine.judge.ExplainedOutcome;
import org.nomograph.engine.judge.JudgeRequest;
import org.nomograph.engine.workspace.Hashing;

/**
 * Judges the rows of a file, in its order. The file was read once before, so that bad rows are
 * known before the work begins; they are passed over. A row over which the program itself fails is
 * told, abstains, and does not keep the others from being judged. Rows are judged by several
 * threads at once and written in the order of the file; a batch itself is used by one thread.
 */
final class JudgeBatch {
  private static final CheckedRows.Repeated REPEATED =
      new CheckedRows.Repeated(true, "id \"%s\" is that of line %d too; both were judged");

  private final Path in;
  private final CheckedRows rows;
  private final Function<CaseRecord, JudgeRequest> request;
  private final boolean explain;
  private final int threads;
  private final Consumer<String> tell;

  private JudgeBatch(
      Path in,
      CheckedRows rows,
      Function<CaseRecord, JudgeRequest> request,
      boolean explain,
      int threads,
      Consumer<String> tell) {
    this.in = in;
    this.rows = rows;
    this.request = request;
    this.explain = explain;
    this.threads = threads;
    this.tell = tell;
  }

  /**
   * Reads all rows. A row that is no case is a problem, and so is an id that another row has; both
   * rows are judged then.
   *
   * @param request makes the request for a case
   * @throws BadInputException if no row is a case, or the file cannot be read
   */
  static JudgeBatch checked(Path in, Function<CaseRecord, JudgeRequest> request)
      throws IOException {
    CheckedRows rows = CheckedRows.of(in, CaseRow::of, CaseRecord::id, REPEATED, "one case a line");
    return new JudgeBatch(in, rows, request, false, 1, problem -> {});
  }

  /**
   * What is wrong with rows of the file, with file and line: those that are no case, in order, and
   * after the run those that could not be judged.
   */
  List<String> problems() {
    return List.copyOf(rows.problems());
  }

  /** The same rows, each judgment explained or not. */
  JudgeBatch explained(boolean explained) {
    return new JudgeBatch(in, rows, request, explained, threads, tell);
  }

  /** The same rows; a row that cannot be judged is told as soon as that is known. */
  JudgeBatch telling(Consumer<String> listener) {
    return new JudgeBatch(in, rows, request, explain, threads, listener);
  }

  /**
   * The same rows, judged by several threads.
   *
   * @param number of threads, at least 1
   */
  JudgeBatch onThreads(int number) {
    return new JudgeBatch(in, rows, request, explain, number, tell);
  }

  /** Number of cases. */
  long size() {
    return rows.good();
  }

  /** Judges all rows and hands the results on one by one. */
  void run(Nomograph nomograph, LineSink out, Progress progress) throws IOException {
    try (out) {
      judge(nomograph, out, List.of(), progress);
    }
  }

  /**
   * Judges all rows into a file; goes on where an earlier run of the same input and settings ended.
   *
   * @param settings what the judgments depend on beside the input
   * @return number of judgments taken over from the earlier run
   */
  int run(Nomograph nomograph, Path out, List<String> settings, Progress progress)
      throws IOException {
    List<String> key = new ArrayList<>(settings);
    key.add(RowBatch.hash(in));
    List<String> kept = new ArrayList<>();
    try (ResumableLines lines =
        ResumableLines.open(out, Hashing.of(key), line -> RowBatch.keep(line, kept))) {
      judge(nomograph, lines, kept, progress);
      return lines.kept();
    }
  }

  /**
   * Judges the rows that are left.
   *
   * @param kept of each row that an earlier run judged, why it could not; empty where it could
   */
  private void judge(Nomograph nomograph, LineSink lines, List<String> kept, Progress progress)
      throws IOException {
    progress.begin("judge", size());
    progress.advance(kept.size());
    int number = 0;
    try (JsonRows source = JsonRows.ofBatch(in);
        InOrder<Judged> judging =
            new InOrder<>(threads, judged -> write(judged, lines, progress))) {
      JsonNode row;
      while ((row = source.next(rows.bad())) != null) {
        number++;
        CaseRecord record = CaseRow.of(row, source.place(), source.line());
        String place = source.place();
        if (number > kept.size()) {
          judging.add(() -> judged(nomograph, record, place));
        } else if (!kept.get(number - 1).isEmpty()) {
          problem(place, record, kept.get(number - 1));
        }
      }
      judging.finish();
      lines.commit();
    } finally {
      progress.end();
    }
  }

  /**
   * A row that was judged.
   *
   * @param line its judgment
   * @param unjudged why it could not be judged; empty where it could
   */
  private record Judged(String place, CaseRecord record, String line, String unjudged) {}

  private void write(Judged judged, LineSink lines, Progress progress) throws IOException {
    if (!judged.unjudged().isEmpty()) {
      problem(judged.place(), judged.record(), judged.unjudged());
    }
    lines.write(judged.line());
    progress.advance(1);
  }

  /** The judgment; the row of a case that abstains where the program fails over it. */
  private Judged judged(Nomograph nomograph, CaseRecord record, String place) throws IOException {
    try {
      return new Judged(place, record, judgment(nomograph, record), "");
    } catch (RuntimeException e) {
      if (!Failure.isFault(e) || Thread.currentThread().isInterrupted()) {
        throw e;
      }
      String reason = Failure.unjudged(e);
      String line = JudgmentJson.unjudged(record.id(), reason).toString();
      return new Judged(place, record, line, reason);
    }
  }

  private void problem(String place, CaseRecord record, String reason) {
    String problem = "%s: id \"%s\" %s".formatted(place, record.id(), reason);
    rows.problems().add(problem);
    tell.accept(problem);
  }

  private String judgment(Nomograph nomograph, CaseRecord record) throws IOException {
    long begin = System.nanoTime();
    if (explain) {
      ExplainedOutcome explained = nomograph.explain(request.apply(record));
      return JudgmentJson.row(record.id(), explained, JudgeCommand.micros(begin)).toString();
    }
    CaseOutcome outcome = nomograph.judge(request.apply(record));
    return JudgmentJson.row(record.id(), outcome, JudgeCommand.micros(begin)).toString();
  }
}
