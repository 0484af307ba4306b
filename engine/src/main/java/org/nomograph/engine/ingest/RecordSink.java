package org.nomograph.engine.ingest;

/** Receives what a reader finds, in the order of the source. Not thread-safe. */
public interface RecordSink {
  void accept(SourceRecord record);

  void problem(Problem problem);
}
