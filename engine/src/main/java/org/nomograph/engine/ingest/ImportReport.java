package org.nomograph.engine.ingest;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What one import did. Immutable.
 *
 * @param counts number of records by type, as named by {@link #typeOf}, and of articles under
 *     {@link #ARTICLES}; types that did not occur are absent
 * @param filesRead files whose records were taken over
 * @param filesUnchanged files that the target knew already, or whose content another file of the
 *     same import had
 * @param problems everything that went wrong or looks off, in the order of the files
 */
public record ImportReport(
    SortedMap<String, Integer> counts, int filesRead, int filesUnchanged, List<Problem> problems) {
  /** Key in {@link #counts} for the articles inside the statutes. */
  public static final String ARTICLES = "article";

  public ImportReport {
    counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
    problems = List.copyOf(problems);
    if (filesRead < 0 || filesUnchanged < 0) {
      throw new IllegalArgumentException("negative number of files");
    }
  }

  /** The same with problems that show only when all files are read. */
  public ImportReport with(List<Problem> further) {
    List<Problem> all = new ArrayList<>(problems);
    all.addAll(further);
    return new ImportReport(counts, filesRead, filesUnchanged, all);
  }

  /** Files that were left out as a whole. */
  public long filesSkipped() {
    return problems.stream()
        .filter(p -> p.severity() == Problem.Severity.FILE_SKIPPED)
        .map(Problem::source)
        .distinct()
        .count();
  }

  /** Number of records of a type, 0 when there was none. */
  public int count(String type) {
    return counts.getOrDefault(type, 0);
  }

  /** Name of a record's type in {@link #counts}. */
  public static String typeOf(SourceRecord record) {
    return switch (record) {
      case SourceRecord.Statute ignored -> "statute";
      case SourceRecord.Interpretation ignored -> "interpretation";
      case SourceRecord.Case ignored -> "case";
      case SourceRecord.Decision ignored -> "decision";
      case SourceRecord.Sentence ignored -> "sentence";
      case SourceRecord.OffenseCard ignored -> "offense";
      case SourceRecord.Examples ignored -> "examples";
      case SourceRecord.General ignored -> "general";
      case SourceRecord.Card ignored -> "card";
      case SourceRecord.Supports ignored -> "supports";
      case SourceRecord.Subject ignored -> "topic";
      case SourceRecord.Ended ignored -> "ended";
      case SourceRecord.Relation ignored -> "relation";
      case SourceRecord.Checklist ignored -> "checklist";
      case SourceRecord.ChargeTable ignored -> "charge-table";
    };
  }

  /** Adds a record to running counts. */
  static void tally(Map<String, Integer> counts, SourceRecord record) {
    counts.merge(typeOf(record), 1, Integer::sum);
    if (record instanceof SourceRecord.Statute statute && !statute.articles().isEmpty()) {
      counts.merge(ARTICLES, statute.articles().size(), Integer::sum);
    }
  }
}
