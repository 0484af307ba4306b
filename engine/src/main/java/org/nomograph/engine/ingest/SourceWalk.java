package org.nomograph.engine.ingest;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Lists the files to import: files as given, directories with everything below them in the order of
 * their names. Hidden files and directories inside a directory are passed over. Symbolic links are
 * followed; a link that leads back to one of its own parents is reported and left out.
 */
final class SourceWalk {
  private static final int NO_LIMIT = Integer.MAX_VALUE;

  private SourceWalk() {}

  /** All files, each path once, in the order given and sorted below a directory. */
  static List<Path> files(List<Path> paths, Consumer<Problem> problems) {
    Set<Path> all = new LinkedHashSet<>();
    for (Path path : paths) {
      if (Files.isDirectory(path)) {
        List<Path> below = below(path, problems);
        below.sort(Comparator.comparing(Path::toString));
        all.addAll(below);
      } else if (Files.exists(path)) {
        all.add(path);
      } else {
        problems.accept(skipped(path, "no such file or directory"));
      }
    }
    return List.copyOf(all);
  }

  private static List<Path> below(Path root, Consumer<Problem> problems) {
    List<Path> found = new ArrayList<>();
    try {
      Files.walkFileTree(
          root,
          EnumSet.of(FileVisitOption.FOLLOW_LINKS),
          NO_LIMIT,
          new Collector(root, found, problems));
    } catch (IOException e) {
      problems.accept(skipped(root, "cannot list the directory: " + e.getMessage()));
    }
    return found;
  }

  private static Problem skipped(Path path, String reason) {
    return new Problem(path.toString(), 0, Problem.Severity.FILE_SKIPPED, reason);
  }

  private static boolean isHidden(Path path) {
    Path name = path.getFileName();
    return name != null && name.toString().startsWith(".");
  }

  private static final class Collector extends SimpleFileVisitor<Path> {
    private final Path root;
    private final List<Path> found;
    private final Consumer<Problem> problems;

    Collector(Path root, List<Path> found, Consumer<Problem> problems) {
      this.root = root;
      this.found = found;
      this.problems = problems;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
      return !dir.equals(root) && isHidden(dir)
          ? FileVisitResult.SKIP_SUBTREE
          : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (!isHidden(file) && attributes.isRegularFile()) {
        found.add(file);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      if (!isHidden(file)) {
        problems.accept(
            skipped(
                file,
                e instanceof FileSystemLoopException
                    ? "a symbolic link that leads back to its own parent"
                    : "cannot be read: " + e.getMessage()));
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
