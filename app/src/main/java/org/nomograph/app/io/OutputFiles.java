package org.nomograph.app.io;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Checks and opens files to write. Stateless. */
public final class OutputFiles {
  private OutputFiles() {}

  /**
   * The absolute path of a file that is to be written.
   *
   * @throws BadInputException if its directory does not exist, or it is a directory itself
   */
  public static Path writable(Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    if (absolute.getParent() == null
        || !Files.isDirectory(absolute.getParent())
        || Files.isDirectory(absolute)) {
      throw new BadInputException(
          file + ": cannot be written; expected a file in an existing directory");
    }
    return absolute;
  }

  /**
   * Opens a file for reading and writing, made when it is not there; its content stays.
   *
   * @throws BadInputException if the operating system refuses
   */
  static FileChannel open(Path file) {
    try {
      return FileChannel.open(
          file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    } catch (IOException e) {
      throw new BadInputException(file + ": cannot be written (" + e + ")");
    }
  }
}
