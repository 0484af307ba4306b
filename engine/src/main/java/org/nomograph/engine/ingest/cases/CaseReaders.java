package org.nomograph.engine.ingest.cases;

import java.util.List;
import org.nomograph.engine.ingest.SourceReader;

/** The readers of decided cases. */
public final class CaseReaders {
  private CaseReaders() {}

  /**
   * All readers of this package: {@code cail}, {@code cmdl}, {@code judge}, {@code lawbench-cases},
   * {@code cail2018}, {@code lecard}. At most one accepts a file.
   */
  public static List<SourceReader> all() {
    return List.of(
        new CaseFileReader(new RowFormats.Cail()),
        new CaseFileReader(new RowFormats.Cmdl()),
        new CaseFileReader(new JudgeRows()),
        new CaseFileReader(new RowFormats.LawBench()),
        new CaseFileReader(new RowFormats.Cail2018()),
        new CaseFileReader(new RowFormats.Lecard()));
  }
}
