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
import java.util.HexFormat;
import java.util.List;
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
 * Judges every row of a file, in its order. The file was read once before, so that a bad row is
 * told before the work begins. Not thread-safe.
 */
final class JudgeBatch {
  private final Path in;
  private final long size;
  private final Function<CaseRecord, JudgeRequest> request;
  private final boolean explain;

  private JudgeBatch(
      Path in, long size, Function<CaseRecord, JudgeRequest> request, boolean explain) {
    this.in = in;
    this.size = size;
    this.request = request;
    this.explain = explain;
  }

  /**
   * Reads all rows.
   *
   * @param request makes the request for a case
   * @throws BadInputException if a row is no case, or there is none
   */
  static JudgeBatch checked(Path in, Function<CaseRecord, JudgeRequest> request)
      throws IOException {
    long count = 0;
    try (JsonRows rows = JsonRows.open(in)) {
      JsonNode row;
      while ((row = rows.next()) != null) {
        CaseRow.of(row, rows.place(), rows.line());
        count++;
      }
    }
    if (count == 0) {
      throw new BadInputException(in + ": no rows; expected one case a line");
    }
    return new JudgeBatch(in, count, request, false);
  }

  /** The same rows, each judgment explained or not. */
  JudgeBatch explained(boolean explained) {
    return new JudgeBatch(in, size, request, explained);
  }

  /** Number of rows. */
  long size() {
    return size;
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
    progress.begin("judge", size);
    progress.advance(skip);
    long number = 0;
    try (JsonRows rows = JsonRows.open(in)) {
      JsonNode row;
      while ((row = rows.next()) != null) {
        number++;
        if (number > skip) {
          lines.write(judgment(nomograph, CaseRow.of(row, rows.place(), rows.line())));
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
