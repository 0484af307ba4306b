package org.nomograph.engine.workspace;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.io.IoReason;

/** {@code store/records}: one gzipped file of JSON lines for each source. Not thread-safe. */
final class RecordFiles {
  private static final String SUFFIX = ".jsonl.gz";
  private static final String TEMPORARY = ".tmp";

  private final Path directory;

  RecordFiles(Path directory) {
    this.directory = directory;
  }

  Path directory() {
    return directory;
  }

  Path file(String id) {
    return directory.resolve(id + SUFFIX);
  }

  Path temporary(String id) {
    return directory.resolve(id + SUFFIX + TEMPORARY);
  }

  /**
   * Streams the records of a source in their order.
   *
   * @throws WorkspaceDamagedException if the file is missing or cannot be read; it names the file
   */
  void forEach(String id, Consumer<SourceRecord> consumer) throws IOException {
    int number = 0;
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file(id)), 1 << 14),
                StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        number++;
        consumer.accept(RecordJson.read(line, SourceRecord.class));
      }
    } catch (IOException e) {
      throw new WorkspaceDamagedException(
          file(id)
              + ":"
              + (number + 1)
              + ": cannot be read ("
              + reason(e)
              + "); remove source "
              + id
              + " and import it again",
          e);
    }
  }

  private static String reason(IOException e) {
    return e instanceof JsonProcessingException ? "it is no record" : IoReason.of(e);
  }

  /** Deletes temporary files and files of sources that the catalog does not hold. */
  void sweep(Catalog catalog) throws IOException {
    try (var files = Files.newDirectoryStream(directory)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        String id = name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : "";
        if (name.endsWith(TEMPORARY) || (!id.isEmpty() && catalog.find(id).isEmpty())) {
          Files.delete(file);
        }
      }
    }
  }
}
