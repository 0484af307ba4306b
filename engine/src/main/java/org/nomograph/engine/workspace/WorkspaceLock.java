package org.nomograph.engine.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.Lock;
import org.apache.lucene.store.LockObtainFailedException;
import org.apache.lucene.store.NIOFSDirectory;
import org.apache.lucene.store.NativeFSLockFactory;
import org.nomograph.engine.io.LockHolder;

/**
 * The right to write into a workspace, or to work off its jobs, held by one holder at a time among
 * all threads and processes. The operating system releases it when the process ends, however it
 * ends.
 *
 * <p>The lock itself is a native lock on {@code .lock}; {@code LOCK} beside it names the holder.
 * They are two files because POSIX drops a process's lock as soon as that process closes any
 * descriptor of the locked file, so nobody may open it to read who holds it. Not thread-safe.
 */
public final class WorkspaceLock implements AutoCloseable {
  private static final String NATIVE_FILE = ".lock";

  private final Directory directory;
  private final Lock lock;
  private final Path holderFile;

  private WorkspaceLock(Directory directory, Lock lock, Path holderFile) {
    this.directory = directory;
    this.lock = lock;
    this.holderFile = holderFile;
  }

  /**
   * Takes the lock or fails at once.
   *
   * @param root directory of the workspace
   * @throws WorkspaceLockedException if someone else holds it; the message says who
   */
  static WorkspaceLock acquire(Path root, Clock clock) throws IOException {
    return acquire(
        root,
        clock,
        "the workspace "
            + root
            + " is being written by %s; wait until it has finished, or stop it");
  }

  /**
   * Takes the right to work off the jobs of a workspace, or fails at once: whoever has it may take
   * uploads that belong to no job for lost, and running jobs for those of a process that has ended.
   * It is apart from the right to write, which a server has only while a job runs.
   *
   * @param jobs directory of the jobs, made where it is missing
   * @throws WorkspaceLockedException if another server holds it; the message says who
   * @throws IOException if nothing can be written there
   */
  public static WorkspaceLock forServer(Path jobs, Clock clock) throws IOException {
    Files.createDirectories(jobs);
    return acquire(
        jobs,
        clock,
        "the workspace "
            + jobs.toAbsolutePath().getParent()
            + " is being served by %s; a workspace has one server: ask that one, or stop it");
  }

  private static WorkspaceLock acquire(Path where, Clock clock, String held) throws IOException {
    Path holderFile = where.resolve("LOCK");
    Directory directory = new NIOFSDirectory(where, NativeFSLockFactory.INSTANCE);
    try {
      Lock lock = directory.obtainLock(NATIVE_FILE);
      return tellHolder(new WorkspaceLock(directory, lock, holderFile), clock);
    } catch (LockObtainFailedException other) {
      directory.close();
      String holder = LockHolder.of(holderFile);
      WorkspaceLockedException locked =
          new WorkspaceLockedException(held.replace("%s", holder), holder);
      locked.initCause(other);
      throw locked;
    } catch (IOException e) {
      directory.close();
      throw WorkspaceWriteException.orSame(e, holderFile);
    }
  }

  private static WorkspaceLock tellHolder(WorkspaceLock taken, Clock clock) throws IOException {
    try {
      Files.writeString(taken.holderFile, LockHolder.self(clock) + "\n");
      return taken;
    } catch (IOException e) {
      taken.lock.close();
      throw e;
    }
  }

  /** Fails when the lock was closed or its file was taken away by someone else. */
  void requireHeld() throws IOException {
    lock.ensureValid();
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(holderFile);
    lock.close();
    directory.close();
  }
}
