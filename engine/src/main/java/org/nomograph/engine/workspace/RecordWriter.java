package org.nomograph.engine.workspace;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import org.nomograph.engine.ingest.ImportReport;
import org.nomograph.engine.ingest.SourceRecord;

/**
 * Writes the temporary file of a source, not yet forced to the disk, and sums its records up by
 * type. One record is held at a time. What is closed before its end, or fails, is gone again. Used
 * by one thread.
 */
final class RecordWriter implements Closeable {
  private final Path file;
  private final Path stored;
  private final Writer out;
  private final SortedMap<String, MessageDigest> digests = new TreeMap<>();
  private final SortedMap<String, Integer> counts = new TreeMap<>();
  private boolean whole;

  /**
   * @param file the temporary file, made anew
   * @param stored the file that it is to become, named in messages
   * @throws WorkspaceWriteException if the device is full
   */
  RecordWriter(Path file, Path stored) throws IOException {
    this.file = file;
    this.stored = stored;
    OutputStream bytes = null;
    try {
      bytes = Files.newOutputStream(file);
      this.out =
          new BufferedWriter(
              new OutputStreamWriter(new GZIPOutputStream(bytes, 1 << 14), StandardCharsets.UTF_8));
    } catch (IOException e) {
      if (bytes != null) {
        bytes.close();
        Files.deleteIfExists(file);
      }
      throw WorkspaceWriteException.orSame(e, stored);
    }
  }

  /**
   * Writes a record.
   *
   * @throws WorkspaceWriteException if the device is full
   */
  void write(SourceRecord record) throws IOException {
    String line = RecordJson.write(record);
    try {
      out.write(line);
      out.write('\n');
    } catch (IOException e) {
      throw WorkspaceWriteException.orSame(e, stored);
    }
    String type = ImportReport.typeOf(record);
    counts.merge(type, 1, Integer::sum);
    MessageDigest digest = digests.computeIfAbsent(type, t -> Hashing.sha256());
    digest.update(line.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) '\n');
  }

  /**
   * Ends the file, which stays from now on.
   *
   * @return what it holds, by type
   * @throws WorkspaceWriteException if the device is full
   */
  SortedMap<String, TypeSummary> end() throws IOException {
    try {
      out.close();
    } catch (IOException e) {
      throw WorkspaceWriteException.orSame(e, stored);
    }
    whole = true;
    SortedMap<String, TypeSummary> types = new TreeMap<>();
    digests.forEach(
        (type, digest) ->
            types.put(
                type,
                new TypeSummary(
                    counts.get(type), HexFormat.of().formatHex(digest.digest(), 0, 16))));
    return types;
  }

  @Override
  public void close() throws IOException {
    if (whole) {
      return;
    }
    try {
      out.close();
    } finally {
      Files.deleteIfExists(file);
    }
  }
}
