package org.nomograph.engine.ingest;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Import target that keeps everything in memory. */
final class StoreStub implements ImportTarget {
  final Set<String> hashes = new HashSet<>();
  final List<String> names = new ArrayList<>();
  final List<String> formats = new ArrayList<>();
  final List<SourceRecord> records = new ArrayList<>();

  @Override
  public boolean knows(String sha256) {
    return hashes.contains(sha256);
  }

  @Override
  public Intake begin(SourceFile file, String format) {
    List<SourceRecord> found = new ArrayList<>();
    return new Intake() {
      @Override
      public void accept(SourceRecord record) {
        found.add(record);
      }

      @Override
      public void complete(List<Problem> problems) {
        hashes.add(file.sha256());
        names.add(file.path().getFileName().toString());
        formats.add(format);
        records.addAll(found);
      }

      @Override
      public void close() {
        found.clear();
      }
    };
  }
}
