package org.nomograph.engine.ingest;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
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
import java.util.function.Predicate;
import org.nomograph.engine.io.IoReason;

/**
 * Lists the files to import: files as given, directories with everything below them in the order of
 * their names. Hidden files and directories inside a directory are passed over, and so are
 * directories that the caller excludes. Symbolic links are followed. What looks like a source and
 * cannot be followed or read is reported: links that lead nowhere or back to a parent, directories
 * without permission, pipes and devices.
 */
final class SourceWalk {
  private static final int NO_LIMIT = Integer.MAX_VALUE;
  private static final String NO_FILE = "neither a file nor a directory";

  private final Predicate<Path> excluded;
  private final Consumer<Problem> problems;

  /**
   * @param excluded directories whose content is no source
   */
  SourceWalk(Predicate<Path> excluded, Consumer<Problem> problems) {
    this.excluded = excluded;
    this.problems = problems;
  }

  /** All files, each path once, in the order given and sorted below a directory. */
  List<Path> files(List<Path> paths) {
    Set<Path> all = new LinkedHashSet<>();
    for (Path path : paths) {
      if (Files.isDirectory(path)) {
        all.addAll(below(path));
      } else if (Files.isRegularFile(path)) {
        all.add(path);
      } else {
        problems.accept(
            skipped(path, Files.exists(path) ? NO_FILE : IoReason.of(new NoSuchFileException(""))));
      }
    }
    return List.copyOf(all);
  }

  private List<Path> below(Path root) {
    if (excluded.test(root)) {
      problems.accept(skipped(root, "it is a workspace, not a directory of sources"));
      return List.of();
    }
    List<Path> found = new ArrayList<>();
    try {
      Files.walkFileTree(
          root, EnumSet.of(FileVisitOption.FOLLOW_LINKS), NO_LIMIT, new Collector(root, found));
    } catch (IOException e) {
      problems.accept(unreadable(root, e));
    }
    found.sort(Comparator.comparing(Path::toString));
    return found;
  }

  private static Problem unreadable(Path path, IOException e) {
    return skipped(path, "cannot be read: " + IoReason.of(e));
  }

  private static Problem skipped(Path path, String reason) {
    return new Problem(path.toString(), 0, Problem.Severity.FILE_SKIPPED, reason);
  }

  private static boolean isHidden(Path path) {
    Path name = path.getFileName();
    return name != null && name.toString().startsWith(".");
  }

  private final class Collector extends SimpleFileVisitor<Path> {
    private final Path root;
    private final List<Path> found;

    Collector(Path root, List<Path> found) {
      this.root = root;
      this.found = found;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
      boolean leaveOut = !dir.equals(root) && (isHidden(dir) || excluded.test(dir));
      return leaveOut ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (!isHidden(file)) {
        if (attributes.isRegularFile()) {
          found.add(file);
        } else {
          // Links are followed: one that is still seen as a link could not be.
          problems.accept(
              skipped(file, attributes.isSymbolicLink() ? "a symbolic link to nothing" : NO_FILE));
        }
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      if (!isHidden(file)) {
        problems.accept(unreadable(file, e));
      }
      return FileVisitResult.CONTINUE;
    }

    /** A directory that can be listed in part only is reported; what was listed is read. */
    @Override
    public FileVisitResult postVisitDirectory(Path dir, IOException e) {
      if (e != null) {
        problems.accept(unreadable(dir, e));
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
