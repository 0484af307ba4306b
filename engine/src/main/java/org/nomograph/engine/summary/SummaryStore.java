package org.nomograph.engine.summary;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.nomograph.engine.workspace.DurableFiles;

/**
 * The summaries of a workspace: a file for each, named by the hash of what it sums up, and for each
 * snapshot a list of the groups that have one. Safe for use by several threads that write different
 * keys.
 */
final class SummaryStore {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String LIST = "groups-";
  private static final String END = ".json";

  private final Path directory;

  SummaryStore(Path directory) {
    this.directory = directory;
  }

  /** The summary under a key; a damaged file counts as none. */
  Optional<Summary> find(String key) {
    try {
      return Optional.of(JSON.readValue(Files.readString(file(key)), Summary.class));
    } catch (IOException absentOrDamaged) {
      return Optional.empty();
    }
  }

  void put(String key, Summary summary) throws IOException {
    Files.createDirectories(directory);
    DurableFiles.replace(file(key), JSON.writeValueAsString(summary));
  }

  private Path file(String key) {
    return directory.resolve(key + END);
  }

  /** Key of each group of a snapshot that has a summary; empty where nobody has listed any. */
  SortedMap<String, String> keys(String snapshotId) throws IOException {
    try {
      return JSON.readValue(
          Files.readString(list(snapshotId)), new TypeReference<TreeMap<String, String>>() {});
    } catch (NoSuchFileException none) {
      return new TreeMap<>();
    }
  }

  private Path list(String snapshotId) {
    return directory.resolve(LIST + snapshotId + END);
  }

  /**
   * Lists the groups of a snapshot, and takes away lists of snapshots and summaries that are not
   * wanted any more.
   *
   * @param snapshots ids of the snapshots that are kept
   */
  void list(String snapshotId, Map<String, String> keys, Collection<String> snapshots)
      throws IOException {
    Files.createDirectories(directory);
    DurableFiles.replace(list(snapshotId), JSON.writeValueAsString(new TreeMap<>(keys)));
    Set<String> wanted = new HashSet<>();
    for (String kept : snapshots) {
      keys(kept).values().forEach(key -> wanted.add(key + END));
      wanted.add(LIST + kept + END);
    }
    wanted.add(LIST + snapshotId + END);
    keys.values().forEach(key -> wanted.add(key + END));
    for (Path file : files()) {
      if (!wanted.contains(file.getFileName().toString())) {
        Files.delete(file);
      }
    }
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.list(directory)) {
      return all.filter(file -> file.toString().endsWith(END)).toList();
    }
  }
}
