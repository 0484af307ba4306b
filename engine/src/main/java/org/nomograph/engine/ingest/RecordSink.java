package org.nomograph.engine.ingest;

/** Receives what a reader finds, in the order of the source. Not thread-safe. */
public interface RecordSink {
  void accept(SourceRecord record);

  /**
   * The same for a reader that knows where the record begins.
   *
   * @param line line of the source, 1 the first
   */
  default void accept(SourceRecord record, int line) {
    accept(record);
  }

  void problem(Problem problem);
}
