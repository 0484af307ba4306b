package org.nomograph.app.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.nomograph.engine.document.DocumentReader;
import org.nomograph.engine.document.DocumentText;
import org.nomograph.engine.document.UnreadableDocumentException;
import org.nomograph.engine.io.IoReason;
import org.nomograph.engine.text.TextDecoder;
import org.nomograph.engine.text.UndecodableTextException;

/** Reads files that a user names; what cannot be read is told with what was expected. Stateless. */
public final class InputFiles {
  private InputFiles() {}

  /**
   * A file that is there, is no directory and may be read.
   *
   * @param expected what the file should hold, for messages
   * @throws BadInputException if it is not
   */
  public static Path readable(Path file, String expected) {
    if (!Files.exists(file)) {
      throw new BadInputException(file + ": no such file; expected " + expected);
    }
    if (Files.isDirectory(file)) {
      throw new BadInputException(file + ": is a directory; expected " + expected);
    }
    if (!Files.isReadable(file)) {
      throw new BadInputException(file + ": access denied; expected " + expected);
    }
    return file;
  }

  /**
   * A {@link #readable} file that can be read more than once: no pipe, no device.
   *
   * @throws BadInputException if it is not
   */
  public static Path regular(Path file, String expected) {
    readable(file, expected);
    if (!Files.isRegularFile(file)) {
      throw new BadInputException(
          file + ": is a pipe or a device; expected a regular file with " + expected);
    }
    return file;
  }

  /**
   * The whole text of a {@link #readable} file.
   *
   * @throws BadInputException if it cannot be read, or is no text
   */
  public static String text(Path file, String expected) {
    try {
      return text(file.toString(), Files.readAllBytes(readable(file, expected)));
    } catch (IOException e) {
      throw new BadInputException(
          file + ": cannot be read: " + IoReason.of(e) + "; expected " + expected);
    }
  }

  /**
   * The text that bytes hold: of a document (DOCX, PDF, HTML) its paragraphs, one a line.
   *
   * @param name where they come from, for messages
   * @throws BadInputException if they are no text
   */
  public static String text(String name, byte[] bytes) {
    try {
      Optional<DocumentText> document = DocumentReader.read(name, bytes);
      return document.isPresent() ? document.get().text() : TextDecoder.decode(bytes).text();
    } catch (UndecodableTextException | UnreadableDocumentException e) {
      throw new BadInputException(name + ": " + e.getMessage());
    }
  }
}
