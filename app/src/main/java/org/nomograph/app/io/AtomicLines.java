package org.nomograph.app.io;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * Writes lines to a file that appears only when complete (written beside it and moved into place),
 * or straight to a writer where no file is named. Not thread-safe.
 */
public final class AtomicLines implements LineSink {
  private final Optional<Path> target;
  private final Optional<Path> temporary;
  private final Writer writer;

  private AtomicLines(Optional<Path> target, Optional<Path> temporary, Writer writer) {
    this.target = target;
    this.temporary = temporary;
    this.writer = writer;
  }

  /**
   * Begins.
   *
   * @param target the file, or empty to write to the given writer
   * @throws BadInputException if the file's directory does not exist or cannot be written
   */
  public static AtomicLines open(Optional<Path> target, PrintWriter otherwise) throws IOException {
    if (target.isEmpty()) {
      return new AtomicLines(target, Optional.empty(), otherwise);
    }
    Path file = OutputFiles.writable(target.get());
    Path temporary = Files.createTempFile(file.getParent(), file.getFileName().toString(), ".part");
    return new AtomicLines(
        target, Optional.of(temporary), Files.newBufferedWriter(temporary, StandardCharsets.UTF_8));
  }

  @Override
  public void write(String line) throws IOException {
    writer.write(line);
    writer.write('\n');
    if (temporary.isEmpty()) {
      writer.flush();
    }
  }

  @Override
  public void commit() throws IOException {
    writer.flush();
    if (temporary.isPresent()) {
      writer.close();
      Files.move(
          temporary.get(),
          target.orElseThrow(),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    }
  }

  @Override
  public void close() throws IOException {
    if (temporary.isPresent()) {
      writer.close();
      Files.deleteIfExists(temporary.get());
    }
  }
}
