package org.nomograph.engine.ingest;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.nomograph.engine.io.Sha256;
import org.nomograph.engine.text.TextFile;

/**
 * Hash by which a source is told: of its content, and of the file beside it that decides how it is
 * read. Immutable and thread-safe.
 */
final class SourceHashes {
  private final List<SourceReader> readers;

  SourceHashes(List<SourceReader> readers) {
    this.readers = List.copyOf(readers);
  }

  /** Hash of a file whose content is held; 64 hex characters. */
  String of(Path path, byte[] bytes) throws IOException {
    return withBeside(path, Sha256.hex(bytes));
  }

  /**
   * The same of a file that is not held.
   *
   * @throws java.io.InterruptedIOException if the thread was interrupted, which stays so
   */
  String of(Path path) throws IOException {
    try (InputStream in = TextFile.bytes(path)) {
      return withBeside(path, Sha256.hex(in));
    }
  }

  private String withBeside(Path path, String own) throws IOException {
    for (SourceReader reader : readers) {
      Optional<Path> beside = reader.readBy(path);
      if (beside.isPresent()) {
        return Sha256.hex(own + Sha256.hex(Files.readAllBytes(beside.get())));
      }
    }
    return own;
  }
}
