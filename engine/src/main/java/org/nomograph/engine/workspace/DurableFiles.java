package org.nomograph.engine.workspace;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.stream.Stream;

/** File operations that survive a kill or a power failure: complete or not done. Stateless. */
public final class DurableFiles {
  private DurableFiles() {}

  /** Forces a file's content to the disk. */
  public static void sync(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  /** Forces a directory's entries to the disk. */
  public static void syncDirectory(Path directory) throws IOException {
    try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  /** Forces a directory, all files below it and its entry in its parent. */
  public static void syncTree(Path root) throws IOException {
    for (Path path : tree(root)) {
      if (Files.isDirectory(path)) {
        syncDirectory(path);
      } else {
        sync(path);
      }
    }
    syncDirectory(root.toAbsolutePath().getParent());
  }

  /** Replaces a small file: temporary file, fsync, rename, directory fsync. */
  public static void replace(Path file, String content) throws IOException {
    Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
    Files.write(temporary, content.getBytes(StandardCharsets.UTF_8));
    sync(temporary);
    move(temporary, file);
    syncDirectory(file.toAbsolutePath().getParent());
  }

  /** Renames atomically within one directory tree. */
  public static void move(Path from, Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Whether a path is a directory without entries. */
  public static boolean isEmptyDirectory(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      return false;
    }
    try (Stream<Path> entries = Files.list(path)) {
      return entries.findAny().isEmpty();
    }
  }

  /** Deletes a directory with everything below it; nothing happens if it does not exist. */
  public static void deleteTree(Path root) throws IOException {
    if (!Files.exists(root)) {
      return;
    }
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path directory, IOException failure)
              throws IOException {
            if (failure != null) {
              throw failure;
            }
            Files.delete(directory);
            return FileVisitResult.CONTINUE;
          }
        });
  }

  /**
   * Makes a directory with the same files: hard links where the file system has them, else copies.
   */
  public static void linkTree(Path from, Path to) throws IOException {
    for (Path path : tree(from)) {
      Path target = to.resolve(from.relativize(path).toString());
      if (Files.isDirectory(path)) {
        Files.createDirectories(target);
      } else {
        linkOrCopy(path, target);
      }
    }
  }

  private static void linkOrCopy(Path from, Path to) throws IOException {
    try {
      Files.createLink(to, from);
    } catch (UnsupportedOperationException | IOException unsupported) {
      Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static List<Path> tree(Path root) throws IOException {
    try (Stream<Path> paths = Files.walk(root)) {
      return paths.sorted().toList();
    }
  }
}
