package org.nomograph.engine.lawgraph;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.nomograph.core.model.Offense;
import org.nomograph.engine.ingest.ChargeTableJsonReader;
import org.nomograph.engine.ingest.ChargesByPartJsonReader;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.RecordSink;
import org.nomograph.engine.ingest.SourceFile;
import org.nomograph.engine.ingest.SourceReader;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.ingest.cases.CaseReaders;

/**
 * Which of the charges that files print belong to an offense of the packs. Reads decided cases in
 * every layout of the importer, charges by article and charges by chapter. Not thread-safe.
 */
public final class ChargeCoverage {
  private static final ChargeTableJsonReader TABLES = new ChargeTableJsonReader();
  private static final ChargesByPartJsonReader PARTS = new ChargesByPartJsonReader();

  private final OffenseRegistry offenses;
  private final Map<String, Printed> charges = new TreeMap<>();
  private final List<Problem> problems = new ArrayList<>();

  /**
   * Makes the coverage of these cards.
   *
   * @param cards offenses of the packs
   */
  public ChargeCoverage(Collection<Offense> cards) {
    this.offenses =
        new OffenseRegistry(
            cards.stream()
                .map(card -> new OffenseRegistry.Entry(card, OffenseRegistry.Source.PACK))
                .toList(),
            ChargeAliases.standard());
  }

  /**
   * A charge as files print it.
   *
   * @param charge canonical print
   * @param times how many cases or table cells print it, at least 1
   * @param source first file that prints it
   * @param line line there, 1 the first; 0 when not known
   * @param offense the offense it belongs to and how that was found; empty for none
   */
  public record Printed(
      String charge,
      int times,
      String source,
      int line,
      Optional<OffenseRegistry.Resolution> offense) {}

  /**
   * Adds the charges of a file.
   *
   * @return false when the file is in none of the formats; nothing is added then
   */
  public boolean add(SourceFile file) {
    Sink sink = new Sink(file);
    if (PARTS.accepts(file)) {
      ChargesByPartJsonReader.charges(file, sink, sink::cell);
      return true;
    }
    List<SourceReader> readers = new ArrayList<>(CaseReaders.all());
    readers.add(TABLES);
    for (SourceReader reader : readers) {
      if (reader.accepts(file)) {
        reader.read(file, sink);
        return true;
      }
    }
    return false;
  }

  /** All charges, by name. */
  public List<Printed> charges() {
    return List.copyOf(charges.values());
  }

  /** Rows that could not be read. */
  public List<Problem> problems() {
    return List.copyOf(problems);
  }

  private final class Sink implements RecordSink {
    private final SourceFile file;

    Sink(SourceFile file) {
      this.file = file;
    }

    @Override
    public void accept(SourceRecord record) {
      accept(record, 0);
    }

    @Override
    public void accept(SourceRecord record, int line) {
      if (record instanceof SourceRecord.Case one) {
        one.labelledCase().label().charges().forEach(charge -> count(charge, line));
      } else if (record instanceof SourceRecord.ChargeTable table) {
        table.charges().forEach(cell -> cell(cell, line));
      }
    }

    @Override
    public void problem(Problem problem) {
      if (problem.severity() != Problem.Severity.NOTE) {
        problems.add(problem);
      }
    }

    private void cell(String cell, int line) {
      ChargeNames.split(cell).forEach(charge -> count(charge, line));
    }

    private void count(String printed, int line) {
      String name = ChargeNames.canonical(printed);
      charges.merge(
          name,
          new Printed(name, 1, file.path().toString(), line, offenses.resolve(name)),
          (first, next) ->
              new Printed(name, first.times + 1, first.source, first.line, first.offense));
    }
  }
}
