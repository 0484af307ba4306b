package org.nomograph.app.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.nomograph.app.io.BadInputException;

/**
 * The keys of a running server: read anew when their file has changed, at most once a second, so
 * that a key taken out is refused without a restart. A file that cannot be read leaves the keys as
 * they were. Safe for use by several threads.
 */
final class KeyFile {
  private static final long LOOK_NANOS = 1_000_000_000L;

  private final Optional<Path> file;
  private final LongSupplier nanos;
  private ApiKeys keys;
  private FileTime read;
  private long looked;

  /**
   * @param file the file; empty when nobody needs a key
   * @param nanos a clock that only goes forward, in nanoseconds
   */
  KeyFile(Optional<Path> file, LongSupplier nanos) throws IOException {
    this.file = file;
    this.nanos = nanos;
    this.read = file.isPresent() ? Files.getLastModifiedTime(file.get()) : FileTime.fromMillis(0);
    this.keys = file.isPresent() ? ApiKeys.read(file.get()) : ApiKeys.none();
    this.looked = nanos.getAsLong();
  }

  /** Whether a key is needed at all. */
  boolean needed() {
    return file.isPresent();
  }

  /** The keys as the file has them now. */
  synchronized ApiKeys current() {
    long now = nanos.getAsLong();
    if (file.isPresent() && now - looked >= LOOK_NANOS) {
      looked = now;
      try {
        FileTime changed = Files.getLastModifiedTime(file.get());
        if (!changed.equals(read)) {
          keys = ApiKeys.read(file.get());
          read = changed;
        }
      } catch (IOException | BadInputException e) {
        System.err.println("nomograph: the keys stay as they were: " + e.getMessage());
      }
    }
    return keys;
  }
}
