package org.nomograph.engine.index;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexCommit;
import org.apache.lucene.index.IndexNotFoundException;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/** What the commits of an index say of themselves. Stateless. */
public final class IndexCommits {
  private IndexCommits() {}

  /** Data that the writer left with each commit, newest first; empty when there is no index. */
  public static List<Map<String, String>> data(Path indexDirectory) throws IOException {
    if (!Files.isDirectory(indexDirectory)) {
      return List.of();
    }
    try (Directory directory = FSDirectory.open(indexDirectory)) {
      List<Map<String, String>> all = new ArrayList<>();
      for (IndexCommit commit : DirectoryReader.listCommits(directory)) {
        all.add(Map.copyOf(commit.getUserData()));
      }
      Collections.reverse(all);
      return List.copyOf(all);
    } catch (IndexNotFoundException nothingCommitted) {
      return List.of();
    }
  }
}
