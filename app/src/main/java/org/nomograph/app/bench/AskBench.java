package org.nomograph.app.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.GoldQuestion;
import org.nomograph.app.io.JsonRows;
import org.nomograph.engine.Progress;
import org.nomograph.engine.ingest.Problem;

/**
 * Asks the questions of gold files. A system gets the question alone; gold is compared afterwards.
 * Not thread-safe.
 */
public final class AskBench {
  private static final double NANOS_PER_MILLI = 1e6;

  private final GoldArticles articles;
  private final Map<Path, List<GoldQuestion>> files = new LinkedHashMap<>();
  private final List<Problem> leftOut = new ArrayList<>();

  /**
   * Reads the files before any work begins.
   *
   * @throws BadInputException if a row is no question, or a file has none that can be asked
   */
  public AskBench(List<Path> gold, GoldArticles articles) throws IOException {
    this.articles = articles;
    requireDifferentNames(gold);
    for (Path file : gold) {
      files.put(file, read(file));
    }
  }

  /** The report names files by their last name alone. */
  private static void requireDifferentNames(List<Path> gold) {
    Map<Path, Path> named = new HashMap<>();
    for (Path file : gold) {
      Path other = named.put(file.getFileName(), file);
      if (other != null) {
        throw new BadInputException(
            other.equals(file)
                ? file + ": is given twice; expected each file once"
                : "%s: has the same name as %s, and the report goes by names; rename one"
                    .formatted(file, other));
      }
    }
  }

  private List<GoldQuestion> read(Path file) throws IOException {
    List<GoldQuestion> rows = new ArrayList<>();
    try (JsonRows lines = JsonRows.open(file)) {
      JsonNode line;
      while ((line = lines.next()) != null) {
        GoldQuestion row = GoldQuestion.of(line, lines.place());
        if (row.task() == GoldQuestion.Task.CHOICE) {
          leave(file, lines.line(), "a choice among options: bench solve scores those");
        } else if (row.reference().isEmpty() && !row.query().judged()) {
          leave(file, lines.line(), "neither right articles nor a gold answer");
        } else {
          rows.add(row);
        }
      }
    }
    if (rows.isEmpty()) {
      throw new BadInputException(
          file + ": no row can be scored; expected questions with right articles or gold answers");
    }
    return rows;
  }

  private void leave(Path file, int line, String reason) {
    leftOut.add(new Problem(file.toString(), line, Problem.Severity.RECORD_SKIPPED, reason));
  }

  /** Rows that are not asked, with line and reason. */
  public List<Problem> leftOut() {
    return List.copyOf(leftOut);
  }

  /** Asks a system all questions, by file. */
  public Map<Path, List<AskedRow>> run(String name, AskSystem system, Progress progress)
      throws IOException {
    Map<Path, List<AskedRow>> asked = new LinkedHashMap<>();
    progress.begin(name, files.values().stream().mapToLong(List::size).sum());
    try {
      for (Map.Entry<Path, List<GoldQuestion>> file : files.entrySet()) {
        List<AskedRow> own = new ArrayList<>();
        for (GoldQuestion row : file.getValue()) {
          long begin = System.nanoTime();
          AskedRow.Asked answer = system.ask(row.query().id(), row.question());
          double millis = (System.nanoTime() - begin) / NANOS_PER_MILLI;
          own.add(new AskedRow(row, gold(row), answer, millis));
          progress.advance(1);
        }
        asked.put(file.getKey(), own);
      }
    } finally {
      progress.end();
    }
    return asked;
  }

  /**
   * Asks a system the first questions of every file and forgets the answers, so that what is timed
   * afterwards is not the time of a program that has just begun.
   *
   * @param each questions of a file at most
   */
  public void warmUp(AskSystem system, int each) throws IOException {
    for (List<GoldQuestion> rows : files.values()) {
      for (GoldQuestion row : rows.subList(0, Math.min(each, rows.size()))) {
        system.ask(row.query().id(), row.question());
      }
    }
  }

  private Set<String> gold(GoldQuestion row) {
    return new LinkedHashSet<>(
        switch (row.task()) {
          case CONSULT -> articles.allCited(row.reference().orElse(""));
          case RECITE -> articles.allCited(row.question());
          default -> articles.of(row.query());
        });
  }
}
