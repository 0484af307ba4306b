package org.nomograph.app.server;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Keeps several processes from changing one file of keys at once. Stateless. */
final class KeyLock {
  private KeyLock() {}

  /** What is done while the lock is held. */
  interface Work<T> {
    T run() throws IOException;
  }

  /**
   * Does something while no other process does; the lock stands in a file beside it, which stays.
   */
  static <T> T holding(Path file, Work<T> work) throws IOException {
    Path beside = file.resolveSibling(file.getFileName() + ".lock");
    try (FileChannel channel =
        FileChannel.open(beside, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      FileLock lock = channel.lock();
      try {
        return work.run();
      } finally {
        lock.release();
      }
    }
  }
}
