package org.nomograph.app.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.CaseRow;
import org.nomograph.app.io.JsonRows;
import org.nomograph.app.io.LineSink;
import org.nomograph.app.io.ResumableLines;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Progress;
import org.nomograph.engine.judge.CaseOutcome;
import org.nomograph.engine.judge.ExplainedOutcome;
import org.nomograph.engine.judge.JudgeRequest;
import org.nomograph.engine.workspace.Hashing;

/**
 * Judges the rows of a file, in its order. The file was read once before, so that bad rows are
 * known before the work begins; they are passed over. Not thread-safe.
 */
final class JudgeBatch {
  private final Path in;
  private final Checked rows;
  private final Function<CaseRecord, JudgeRequest> request;
  private final boolean explain;

  private JudgeBatch(
      Path in, Checked rows, Function<CaseRecord, JudgeRequest> request, boolean explain) {
    this.in = in;
    this.rows = rows;
    this.request = request;
    this.explain = explain;
  }

  /**
   * What the rows are.
   *
   * @param good number of rows that are cases
   * @param bad lines of rows that are none
   * @param problems what is wrong, with file and line, in order
   */
  private record Checked(long good, Set<Integer> bad, List<String> problems) {}

  /**
   * Reads all rows. A row that is no case is a problem, and so is an id that another row has; both
   * rows are judged then.
   *
   * @param request makes the request for a case
   * @throws BadInputException if no row is a case, or the file cannot be read
   */
  static JudgeBatch checked(Path in, Function<CaseRecord, JudgeRequest> request)
      throws IOException {
    long good = 0;
    Set<Integer> bad = new HashSet<>();
    List<String> problems = new ArrayList<>();
    Map<String, Integer> ids = new HashMap<>();
    try (JsonRows rows = JsonRows.open(in)) {
      while (true) {
        int before = rows.line();
        try {
          JsonNode row = rows.next();
          if (row == null) {
            break;
          }
          CaseRecord record = CaseRow.of(row, rows.place(), rows.line());
          Integer first = ids.putIfAbsent(record.id(), rows.line());
          if (first != null) {
            problems.add(
                "%s: id \"%s\" is that of line %d too; both were judged"
                    .formatted(rows.place(), record.id(), first));
          }
          good++;
        } catch (BadInputException noCase) {
          if (rows.line() == before) {
            throw noCase;
          }
          problems.add(noCase.getMessage());
          bad.add(rows.line());
        }
      }
    }
    if (good == 0) {
      throw new BadInputException(
          problems.isEmpty() ? in + ": no rows; expected one case a line" : problems.get(0));
    }
    return new JudgeBatch(in, new Checked(good, bad, problems), request, false);
  }

  /** What is wrong with rows of the file, with file and line, in order. */
  List<String> problems() {
    return List.copyOf(rows.problems());
  }

  /** The same rows, each judgment explained or not. */
  JudgeBatch explained(boolean explained) {
    return new JudgeBatch(in, rows, request, explained);
  }

  /** Number of cases. */
  long size() {
    return rows.good();
  }

  /** Judges all rows and hands the results on one by one. */
  void run(Nomograph nomograph, LineSink out, Progress progress) throws IOException {
    try (out) {
      judge(nomograph, out, 0, progress);
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
    key.add(hash());
    try (ResumableLines lines = ResumableLines.open(out, Hashing.of(key), JudgeBatch::isJudgment)) {
      judge(nomograph, lines, lines.kept(), progress);
      return lines.kept();
    }
  }

  private void judge(Nomograph nomograph, LineSink lines, int skip, Progress progress)
      throws IOException {
    progress.begin("judge", size());
    progress.advance(skip);
    long number = 0;
    try (JsonRows source = JsonRows.open(in)) {
      JsonNode row;
      while ((row = source.next(rows.bad())) != null) {
        number++;
        if (number > skip) {
          lines.write(judgment(nomograph, CaseRow.of(row, source.place(), source.line())));
          progress.advance(1);
        }
      }
      lines.commit();
    } finally {
      progress.end();
    }
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

  private static boolean isJudgment(String line) {
    try {
      return Output.JSON.readTree(line).hasNonNull("id");
    } catch (JsonProcessingException cut) {
      return false;
    }
  }

  private String hash() throws IOException {
    MessageDigest digest = Hashing.sha256();
    try (InputStream file = new DigestInputStream(Files.newInputStream(in), digest)) {
      file.transferTo(java.io.OutputStream.nullOutputStream());
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
