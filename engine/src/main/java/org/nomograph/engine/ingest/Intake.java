package org.nomograph.engine.ingest;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/**
 * Takes over what one file holds, record by record, all or nothing: what is closed before it is
 * complete leaves no trace. Used by one thread.
 */
public interface Intake extends Closeable {
  /**
   * The next record in the order of the source.
   *
   * @throws IOException if it cannot be stored; the scan ends with it
   */
  void accept(SourceRecord record) throws IOException;

  /**
   * That was all, of at least one record.
   *
   * @param problems the problems of the file in the order of the source, may be empty
   * @throws IOException as for {@link #accept}
   */
  void complete(List<Problem> problems) throws IOException;

  /** Gives up what is not complete. */
  @Override
  void close() throws IOException;
}
