package org.nomograph.app.server;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.nomograph.engine.io.LockHolder;

/**
 * Keeps several processes from changing one file of keys at once. Safe for use by several threads.
 */
final class KeyLock {
  private static final Set<PosixFilePermission> OWNER =
      PosixFilePermissions.fromString("rw-------");

  private static final long BETWEEN_ATTEMPTS_MILLIS = 50;

  /** Nobody minds a moment; whoever waits longer wants to know for whom. */
  private static final long QUIET_NANOS = TimeUnit.SECONDS.toNanos(1);

  /** Locks of files are those of a process: its threads take turns by themselves. */
  private static final ReentrantLock WITHIN = new ReentrantLock();

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
   * Does something while no other process does; the lock stands in a file beside it, which stays
   * and names its holder as long as there is one. Waits for another holder, and says so on standard
   * error after a second.
   *
   * @throws InterruptedIOException if interrupted while it waits
   */
  static <T> T holding(Path file, Work<T> work) throws IOException {
    return holding(file, work, System.err);
  }

  /**
   * @param told where it is said what is waited for
   */
  static <T> T holding(Path file, Work<T> work, PrintStream told) throws IOException {
    Path beside = file.resolveSibling(file.getFileName() + ".lock");
    WITHIN.lock();
    try (FileChannel channel =
        FileChannel.open(beside, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      FileLock lock = taken(channel, beside, told);
      try {
        String self = LockHolder.self(Clock.systemUTC()) + "\n";
        channel.truncate(0).write(ByteBuffer.wrap(self.getBytes(StandardCharsets.UTF_8)));
        return work.run();
      } finally {
        channel.truncate(0);
        lock.release();
      }
    } finally {
      WITHIN.unlock();
    }
  }

  private static FileLock taken(FileChannel channel, Path beside, PrintStream told)
      throws IOException {
    long began = System.nanoTime();
    boolean said = false;
    while (true) {
      FileLock lock = channel.tryLock();
      if (lock != null) {
        return lock;
      }
      if (!said && System.nanoTime() - began > QUIET_NANOS) {
        said = true;
        told.printf("nomograph: waits for %s, held by %s%n", beside, LockHolder.of(beside));
      }
      try {
        Thread.sleep(BETWEEN_ATTEMPTS_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException(beside + ": interrupted while another process holds it");
      }
    }
  }
}
