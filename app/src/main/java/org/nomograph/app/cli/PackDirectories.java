package org.nomograph.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.nomograph.app.io.BadInputException;

/** Where packs stand: directories with a manifest. */
final class PackDirectories {
  static final String MANIFEST = "pack.yaml";

  private PackDirectories() {}

  /**
   * The packs that the directories are or hold.
   *
   * @param given directories of packs or of several packs; null for the shipped packs
   * @throws BadInputException if one does not exist, or neither is nor holds a pack
   */
  static List<Path> of(List<Path> given) throws IOException {
    Path home = Path.of(System.getProperty("nomograph.home", "."));
    List<Path> packs = new ArrayList<>();
    for (Path directory : given == null ? List.of(home.resolve("packs")) : given) {
      if (Files.isRegularFile(VerbSupport.existing(directory).resolve(MANIFEST))) {
        packs.add(directory);
        continue;
      }
      List<Path> below = Files.isDirectory(directory) ? below(directory) : List.of();
      if (below.isEmpty()) {
        throw new BadInputException(
            directory + ": no pack; expected a directory with a " + MANIFEST);
      }
      packs.addAll(below);
    }
    return packs;
  }

  private static List<Path> below(Path directory) throws IOException {
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.filter(d -> Files.isRegularFile(d.resolve(MANIFEST))).sorted().toList();
    }
  }
}
