package org.nomograph.engine.ingest;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where imported records go: the store of a workspace. Called by {@link SourceScanner} from one
 * thread, the one that called {@code scan}, in the order of the files.
 */
public interface ImportTarget {
  /**
   * Whether a file with this content was added before and is still held; such a file is not read
   * again.
   *
   * @param sha256 hex hash of the raw bytes, 64 characters
   */
  boolean knows(String sha256);

  /**
   * Told of every file whose content the target {@link #knows}: at this path now lies a text that
   * is held already. What the path held before is given up.
   *
   * @param path path as given
   * @param sha256 hex hash of the raw bytes, 64 characters
   * @return a note for the report when the text is held under another path, otherwise empty
   * @throws IOException if that cannot be stored
   */
  default Optional<Problem> seenAgain(Path path, String sha256) throws IOException {
    return Optional.empty();
  }

  /**
   * Begins to take over a file. One file is taken over at a time.
   *
   * @param file the file; its path is the one that the user gave or that was found below it
   * @param format name of the format it was read as
   * @throws IOException if nothing can be stored; the scan ends with it
   */
  Intake begin(SourceFile file, String format) throws IOException;

  /**
   * Takes over everything one file holds, all or nothing.
   *
   * @param records its records in the order of the source, at least one
   * @param problems its problems in the order of the source, may be empty
   * @throws IOException as for {@link #begin}
   */
  default void add(
      SourceFile file, String format, List<SourceRecord> records, List<Problem> problems)
      throws IOException {
    try (Intake intake = begin(file, format)) {
      for (SourceRecord record : records) {
        intake.accept(record);
      }
      intake.complete(problems);
    }
  }
}
