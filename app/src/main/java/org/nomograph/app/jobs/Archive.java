package org.nomograph.app.jobs;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.nomograph.app.io.BadInputException;

/**
 * An archive from somebody who may wish us ill: names are checked before anything is written, and
 * what comes out is counted, whatever the archive says of itself. Stateless.
 */
final class Archive {
  private static final Charset CHINESE = Charset.forName("GB18030");
  private static final long FREE_BYTES = 1 << 20;
  private static final int BUFFER = 1 << 16;

  private Archive() {}

  /**
   * Looks at an archive's table of contents.
   *
   * @throws BadInputException if it is none, holds names that lead elsewhere, or more than it may
   */
  static void check(Path file, UploadLimits limits) throws IOException {
    try (ZipFile zip = open(file)) {
      checked(zip, Files.size(file), limits);
    }
  }

  /**
   * Unpacks an archive into a directory, which is made.
   *
   * @throws BadInputException as for {@link #check}, and if more comes out than it may
   * @throws InterruptedException if the thread was interrupted
   */
  static void unpack(Path file, Path into, UploadLimits limits)
      throws IOException, InterruptedException {
    long packed = Files.size(file);
    try (ZipFile zip = open(file)) {
      long left = most(packed, limits);
      for (ZipEntry entry : checked(zip, packed, limits)) {
        Path target = into.resolve(entry.getName()).normalize();
        if (!target.startsWith(into)) {
          throw ArchiveNames.leadsElsewhere();
        }
        Files.createDirectories(target.getParent());
        long copied = copy(zip, entry, target, left);
        if (copied > left) {
          throw tooMuch(limits);
        }
        left -= copied;
      }
    } catch (ZipException e) {
      throw new BadInputException("the archive is damaged: " + e.getMessage());
    }
  }

  private static ZipFile open(Path file) throws IOException {
    try {
      return new ZipFile(file.toFile(), StandardCharsets.UTF_8);
    } catch (ZipException notInUtf8) {
      try {
        return new ZipFile(file.toFile(), CHINESE);
      } catch (ZipException e) {
        throw new BadInputException(
            "the file is no archive that can be read (%s); expected ZIP".formatted(e.getMessage()));
      }
    }
  }

  private static long most(long packed, UploadLimits limits) {
    long grown =
        packed > limits.unpackedBytes() / limits.ratio()
            ? limits.unpackedBytes()
            : FREE_BYTES + packed * limits.ratio();
    return Math.min(grown, limits.unpackedBytes());
  }

  /** The files of an archive that are to be read; its directories and a Mac's notes are not. */
  private static List<ZipEntry> checked(ZipFile zip, long packed, UploadLimits limits) {
    if (zip.size() > limits.entries()) {
      throw new BadInputException(
          "the archive has %,d files; expected at most %,d"
              .formatted(zip.size(), limits.entries()));
    }
    List<ZipEntry> entries =
        Collections.list(zip.entries()).stream().map(e -> (ZipEntry) e).toList();
    ArchiveNames.check(entries.stream().map(ZipEntry::getName).toList());
    long all = entries.stream().mapToLong(entry -> Math.max(0, entry.getSize())).sum();
    if (all > most(packed, limits)) {
      throw tooMuch(limits);
    }
    return entries.stream().filter(e -> !e.isDirectory() && !passedOver(e.getName())).toList();
  }

  private static boolean passedOver(String name) {
    return name.startsWith("__MACOSX/") || name.startsWith(".") || name.contains("/.");
  }

  /** Copies until the entry ends, or more has come than may; tells how much came. */
  private static long copy(ZipFile zip, ZipEntry entry, Path target, long left)
      throws IOException, InterruptedException {
    long copied = 0;
    byte[] buffer = new byte[BUFFER];
    try (InputStream in = zip.getInputStream(entry);
        OutputStream out = Files.newOutputStream(target)) {
      for (int read = in.read(buffer); read >= 0 && copied <= left; read = in.read(buffer)) {
        copied += read;
        if (Thread.interrupted()) {
          throw new InterruptedException("unpacking was interrupted");
        }
        out.write(buffer, 0, read);
      }
    }
    return copied;
  }

  private static BadInputException tooMuch(UploadLimits limits) {
    return new BadInputException(
        "the archive unpacks to too much; expected at most %,d bytes and %,d times its size"
            .formatted(limits.unpackedBytes(), limits.ratio()));
  }
}
