package org.nomograph.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A workspace of its own over the parts of another, which are only read. */
public final class SharedWorkspace {
  private SharedWorkspace() {}

  /** Makes a workspace whose parts are links to those of another, with an empty cache. */
  public static void link(Path workspace, Path copy) throws IOException {
    Files.createDirectories(copy);
    List<Path> parts;
    try (Stream<Path> found = Files.list(workspace)) {
      parts = found.toList();
    }
    for (Path part : parts) {
      String name = part.getFileName().toString();
      if (Files.isDirectory(part) && !name.equals("cache")) {
        Files.createSymbolicLink(copy.resolve(name), part);
      }
    }
  }
}
