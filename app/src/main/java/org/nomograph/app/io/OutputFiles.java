package org.nomograph.app.io;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.nomograph.engine.io.IoReason;

/**
 * Checks, opens and replaces files to write. An output is a regular file or does not exist yet; a
 * symbolic link stays and the file behind it is written. A new file gets the usual mode, one that
 * is replaced keeps its own. Stateless.
 */
public final class OutputFiles {
  private static final int MOST_LINKS = 40;

  private OutputFiles() {}

  /** {@link #writable(Path, Collection)} of a command that reads no files. */
  public static Path writable(Path file) {
    return writable(file, List.of());
  }

  /**
   * The file that is written when a user names this one: absolute, behind all symbolic links.
   *
   * @param inputs files that the same command reads, and directories whose content it reads
   * @throws UnusableOutputException if it is an input, or exists and is not a regular file
   * @throws BadInputException if its directory does not exist, or writing is not allowed
   */
  public static Path writable(Path file, Collection<Path> inputs) {
    try {
      // Before links are followed: those of /dev/fd lead to names that are no files.
      requireRegular(file);
      Path target = resolved(file);
      requireAccess(file, target);
      for (Path input : inputs) {
        if (overwrites(target, input)) {
          throw new UnusableOutputException(
              file + ": would overwrite " + input + ", which is read; expected another file");
        }
      }
      return target;
    } catch (IOException e) {
      throw refused(file, e);
    }
  }

  private static Path resolved(Path file) throws IOException {
    Path at = file.toAbsolutePath();
    if (Files.exists(at)) {
      return at.toRealPath();
    }
    for (int links = 0; Files.isSymbolicLink(at); links++) {
      if (links == MOST_LINKS) {
        throw new UnusableOutputException(
            file + ": is a symbolic link that leads in a circle; expected a file");
      }
      at = at.resolveSibling(Files.readSymbolicLink(at));
    }
    Path parent = at.getParent();
    if (parent == null || !Files.isDirectory(parent)) {
      throw new BadInputException(
          file + ": cannot be written; expected a file in an existing directory");
    }
    return parent.toRealPath().resolve(at.getFileName());
  }

  private static void requireRegular(Path file) {
    if (Files.isDirectory(file)) {
      throw new UnusableOutputException(file + ": is a directory; expected a file");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new UnusableOutputException(
          file + ": is a device, a pipe or a socket; expected a regular file");
    }
  }

  private static void requireAccess(Path file, Path target) {
    if (Files.exists(target) && !Files.isWritable(target)) {
      throw new BadInputException(file + ": cannot be written: the file is write-protected");
    }
    if (!Files.isWritable(target.getParent())) {
      throw new BadInputException(
          file + ": cannot be written: access to its directory " + target.getParent() + " denied");
    }
  }

  private static boolean overwrites(Path target, Path input) throws IOException {
    if (Files.isDirectory(input)) {
      return target.startsWith(input.toRealPath());
    }
    return Files.exists(target) && Files.exists(input) && Files.isSameFile(target, input);
  }

  /**
   * Requires that a file which is made beside an output is one of ours or is not there yet.
   *
   * @throws UnusableOutputException if something else has its name, or an input is kept there
   */
  static void requireOwn(Path beside, Collection<Path> inputs) {
    if (Files.exists(beside, LinkOption.NOFOLLOW_LINKS)
        && !Files.isRegularFile(beside, LinkOption.NOFOLLOW_LINKS)) {
      throw new UnusableOutputException(
          beside + ": is needed for the work under way and is not a regular file; take it away");
    }
    writable(beside, inputs);
  }

  /**
   * Opens a file that will replace the target, with the target's mode where that exists.
   *
   * @throws BadInputException if the operating system refuses
   */
  static FileChannel open(Path part, Path target, Set<? extends OpenOption> options) {
    try {
      FileAttribute<?>[] mode =
          mode(target)
              .map(PosixFilePermissions::asFileAttribute)
              .map(attribute -> new FileAttribute<?>[] {attribute})
              .orElse(new FileAttribute<?>[0]);
      return FileChannel.open(part, options, mode);
    } catch (IOException e) {
      throw refused(part, e);
    }
  }

  /** Puts a file in the place of the target, which keeps its mode. */
  static void replace(Path part, Path target) throws IOException {
    Optional<Set<PosixFilePermission>> mode = mode(target);
    if (mode.isPresent() && !mode.equals(mode(part))) {
      Files.setPosixFilePermissions(part, mode.get());
    }
    Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private static Optional<Set<PosixFilePermission>> mode(Path file) throws IOException {
    PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
    return view == null || !Files.exists(file)
        ? Optional.empty()
        : Optional.of(view.readAttributes().permissions());
  }

  private static BadInputException refused(Path file, IOException e) {
    return new BadInputException(file + ": cannot be written: " + IoReason.of(e));
  }
}
