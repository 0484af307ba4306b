package org.nomograph.app.server;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Keeps several processes from changing one file of keys at once. Stateless. */
final class KeyLock {
  private static final Set<PosixFilePermission> OWNER =
      PosixFilePermissions.fromString("rw-------");

  private KeyLock() {}

  /** What is done while the lock is held. */
  interface Work<T> {
    T run() throws IOException;
  }

  /**
   * Makes a file readable and writable by its owner alone, where the file system has such modes;
   * one that is not there yet is made, empty. A file that is replaced keeps its mode.
   */
  static void forOwnerAlone(Path file) throws IOException {
    if (!file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      return;
    }
    if (Files.notExists(file)) {
      Files.createFile(file, PosixFilePermissions.asFileAttribute(OWNER));
    }
    Files.setPosixFilePermissions(file, OWNER);
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
