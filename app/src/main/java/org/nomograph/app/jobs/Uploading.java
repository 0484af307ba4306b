package org.nomograph.app.jobs;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.nomograph.app.io.BadInputException;

/** Brings the bytes of an upload to the disk, a piece at a time. Stateless. */
final class Uploading {
  private static final int BUFFER = 1 << 16;

  private Uploading() {}

  /**
   * Copies all bytes.
   *
   * @param most most bytes
   * @throws UploadTooLargeException if there are more
   * @throws BadInputException if there are none
   */
  static void copy(InputStream body, Path to, long most) throws IOException {
    long copied = 0;
    byte[] buffer = new byte[BUFFER];
    try (OutputStream out = Files.newOutputStream(to)) {
      for (int read = body.read(buffer); read >= 0; read = body.read(buffer)) {
        copied += read;
        if (copied > most) {
          throw new UploadTooLargeException(most);
        }
        out.write(buffer, 0, read);
      }
    }
    if (copied == 0) {
      throw new BadInputException("the body is empty; expected the bytes of a file");
    }
  }
}
