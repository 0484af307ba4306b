package org.nomograph.app.bench.suite;

import java.util.List;
import org.nomograph.engine.ingest.Problem;

/**
 * Rows of a data set.
 *
 * @param rows rows that can be scored, in order
 * @param leftOut rows that cannot, with line and reason
 */
record GoldRows(List<BenchRow> rows, List<Problem> leftOut) {
  GoldRows {
    rows = List.copyOf(rows);
    leftOut = List.copyOf(leftOut);
  }
}
