package org.nomograph.engine.workspace;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.nomograph.engine.ingest.ImportReport;
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
   * Writes the temporary file, not yet forced to the disk, and sums the records up by type.
   *
   * @throws WorkspaceWriteException if the device is full; the file is gone again
   */
  SortedMap<String, TypeSummary> writeTemporary(String id, List<SourceRecord> records)
      throws IOException {
    Path file = temporary(id);
    try {
      OutputStream out = Files.newOutputStream(file);
      return write(out, file, records);
    } catch (IOException e) {
      throw WorkspaceWriteException.orSame(e, file(id));
    }
  }

  private static SortedMap<String, TypeSummary> write(
      OutputStream file, Path path, List<SourceRecord> records) throws IOException {
    SortedMap<String, MessageDigest> digests = new TreeMap<>();
    SortedMap<String, Integer> counts = new TreeMap<>();
    try (file;
        BufferedWriter out =
            new BufferedWriter(
                new OutputStreamWriter(
                    new GZIPOutputStream(file, 1 << 14), StandardCharsets.UTF_8))) {
      for (SourceRecord record : records) {
        String line = RecordJson.write(record);
        out.write(line);
        out.write('\n');
        String type = ImportReport.typeOf(record);
        counts.merge(type, 1, Integer::sum);
        MessageDigest digest = digests.computeIfAbsent(type, t -> Hashing.sha256());
        digest.update(line.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) '\n');
      }
    } catch (IOException e) {
      Files.deleteIfExists(path);
      throw e;
    }
    return summaries(digests, counts);
  }

  private static SortedMap<String, TypeSummary> summaries(
      SortedMap<String, MessageDigest> digests, SortedMap<String, Integer> counts) {
    SortedMap<String, TypeSummary> types = new TreeMap<>();
    digests.forEach(
        (type, digest) ->
            types.put(
                type,
                new TypeSummary(
                    counts.get(type), HexFormat.of().formatHex(digest.digest(), 0, 16))));
    return types;
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
