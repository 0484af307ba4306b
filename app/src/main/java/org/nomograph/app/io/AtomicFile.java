package org.nomograph.app.io;

import java.io.IOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.UUID;

/**
 * A text file (UTF-8) that appears only when complete: written beside its place and moved into it.
 * What goes wrong is thrown as a {@link WriteException}. Not thread-safe.
 */
public final class AtomicFile extends Writer {
  private final Path file;
  private final Path target;
  private final Path part;
  private final Writer writer;

  private AtomicFile(Path file, Path target, Path part, FileChannel channel) {
    this.file = file;
    this.target = target;
    this.part = part;
    this.writer = new java.io.BufferedWriter(Channels.newWriter(channel, StandardCharsets.UTF_8));
  }

  /**
   * Begins.
   *
   * @throws UnusableOutputException if the file exists and is not a regular file
   * @throws BadInputException if it cannot be written there
   */
  public static AtomicFile open(Path file) {
    Path target = OutputFiles.writable(file);
    Path part = target.resolveSibling(target.getFileName() + "." + UUID.randomUUID() + ".part");
    return new AtomicFile(
        file,
        target,
        part,
        OutputFiles.open(
            part, target, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)));
  }

  @Override
  public void write(char[] text, int offset, int length) throws IOException {
    try {
      writer.write(text, offset, length);
    } catch (IOException e) {
      throw new WriteException(file, e);
    }
  }

  @Override
  public void flush() throws IOException {
    try {
      writer.flush();
    } catch (IOException e) {
      throw new WriteException(file, e);
    }
  }

  /** Everything is written: the file appears. */
  public void commit() throws IOException {
    try {
      writer.close();
      OutputFiles.replace(part, target);
    } catch (IOException e) {
      throw new WriteException(file, e);
    }
  }

  /** Ends; without {@link #commit} nothing appears. */
  @Override
  public void close() throws IOException {
    try {
      writer.close();
    } catch (IOException e) {
      throw new WriteException(file, e);
    } finally {
      Files.deleteIfExists(part);
    }
  }
}
