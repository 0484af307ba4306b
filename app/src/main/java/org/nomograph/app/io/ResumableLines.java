package org.nomograph.app.io;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Writes the lines of a long run to {@code FILE.part} and moves it to {@code FILE} when all are
 * there. A run that was ended early leaves {@code FILE.part} with the lines made so far, and beside
 * it {@code FILE.part.key}, which says what they were made of; the next run with the same key goes
 * on after them, one with another key begins afresh.
 *
 * <p>Each line reaches the operating system before the next is made, so a killed process loses at
 * most the line under way. A line that was cut (a kill in mid-write, a power failure) is dropped
 * together with everything after it. The part file is locked while it is written. Not thread-safe.
 */
public final class ResumableLines implements LineSink {
  private static final Set<StandardOpenOption> READ_AND_WRITE =
      Set.of(StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);

  private final Path file;
  private final Path target;
  private final Path part;
  private final Path keyFile;
  private final FileChannel channel;
  private final FileLock lock;
  private final int kept;

  private ResumableLines(Path file, Path target, FileChannel channel, FileLock lock, int kept) {
    this.file = file;
    this.target = target;
    this.part = part(target);
    this.keyFile = keyFile(target);
    this.channel = channel;
    this.lock = lock;
    this.kept = kept;
  }

  /** The file that holds the lines while the run goes on. */
  public static Path part(Path target) {
    return target.resolveSibling(target.getFileName() + ".part");
  }

  private static Path keyFile(Path target) {
    return target.resolveSibling(target.getFileName() + ".part.key");
  }

  /**
   * Checks that a file can be written so, with the files beside it.
   *
   * @param inputs files and directories that the same command reads
   * @throws UnusableOutputException if it, or a file needed beside it, is an input, or exists and
   *     is not a regular file
   * @throws BadInputException if it cannot be written there
   */
  public static Path check(Path file, Collection<Path> inputs) {
    Path target = OutputFiles.writable(file, inputs);
    OutputFiles.requireOwn(part(target), inputs);
    OutputFiles.requireOwn(keyFile(target), inputs);
    return target;
  }

  /**
   * Begins, or goes on after the lines of an earlier run.
   *
   * @param file where the result is to appear
   * @param key what the lines are made of; lines of a run with another key are not taken over
   * @param whole whether a line of the earlier run is as it was written
   * @throws UnusableOutputException as {@link #check}
   * @throws BadInputException if the file cannot be written there, or another process writes it
   */
  public static ResumableLines open(Path file, String key, Predicate<String> whole)
      throws IOException {
    Path target = check(file, List.of());
    boolean goOn = Files.isRegularFile(part(target)) && key.equals(readKey(target));
    FileChannel channel = OutputFiles.open(part(target), target, READ_AND_WRITE);
    try {
      FileLock lock = lock(target, channel);
      if (!goOn) {
        // In this order: a part file beside a key that is not its own must never be seen.
        channel.truncate(0);
        channel.force(true);
        Files.writeString(keyFile(target), key);
      }
      int kept = keepWholeLines(channel, whole);
      return new ResumableLines(file, target, channel, lock, kept);
    } catch (IOException e) {
      channel.close();
      throw new WriteException(file, e);
    } catch (RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static String readKey(Path target) throws IOException {
    Path file = keyFile(target);
    return Files.isRegularFile(file)
        ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
        : "";
  }

  private static FileLock lock(Path target, FileChannel channel) throws IOException {
    FileLock lock;
    try {
      lock = channel.tryLock();
    } catch (OverlappingFileLockException sameProcess) {
      lock = null;
    }
    // Not there any more: the run that held the lock has just finished.
    if (lock == null || !Files.exists(part(target))) {
      throw new BadInputException(
          part(target)
              + ": another run is writing this file; wait until it has finished, or name another");
    }
    return lock;
  }

  /** Cuts the file after its last whole line and stands there; returns the number of lines. */
  private static int keepWholeLines(FileChannel channel, Predicate<String> whole)
      throws IOException {
    // Not closed: that would close the channel.
    InputStream in = new BufferedInputStream(Channels.newInputStream(channel.position(0)));
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    long end = 0;
    int lines = 0;
    for (int b = in.read(); b >= 0; b = in.read()) {
      if (b != '\n') {
        line.write(b);
        continue;
      }
      if (!whole.test(line.toString(StandardCharsets.UTF_8))) {
        break;
      }
      end += line.size() + 1L;
      lines++;
      line.reset();
    }
    channel.truncate(end);
    channel.position(end);
    return lines;
  }

  /** Number of lines of the earlier run that stand already; 0 when this one began afresh. */
  public int kept() {
    return kept;
  }

  @Override
  public void write(String line) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
    try {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    } catch (IOException e) {
      throw new WriteException(file, e);
    }
  }

  @Override
  public void commit() throws IOException {
    try {
      channel.force(true);
      OutputFiles.replace(part, target);
      Files.deleteIfExists(keyFile);
    } catch (IOException e) {
      throw new WriteException(file, e);
    }
  }

  /** Ends; without {@link #commit} the lines stay in the part file for the next run. */
  @Override
  public void close() throws IOException {
    try (channel) {
      lock.close();
    }
  }
}
