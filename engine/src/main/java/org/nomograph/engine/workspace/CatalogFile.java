package org.nomograph.engine.workspace;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * {@code store/catalog.jsonl}: append-only, forced to the disk with every append. A last line
 * without line end was cut off by a crash: readers ignore it, the next append cuts it away. Not
 * thread-safe.
 */
final class CatalogFile {
  private final Path file;

  CatalogFile(Path file) {
    this.file = file;
  }

  /**
   * The catalog as of now.
   *
   * @throws WorkspaceDamagedException if a complete line cannot be read
   */
  Catalog read() throws IOException {
    byte[] bytes = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
    List<CatalogLine> lines = new ArrayList<>();
    int start = 0;
    int complete = completeLength(bytes);
    for (int i = 0; i < complete; i++) {
      if (bytes[i] == '\n') {
        lines.add(parse(bytes, start, i, lines.size() + 1));
        start = i + 1;
      }
    }
    return Catalog.EMPTY.after(lines);
  }

  private CatalogLine parse(byte[] bytes, int start, int end, int number) throws IOException {
    String text = new String(bytes, start, end - start, StandardCharsets.UTF_8);
    try {
      OtherFormatException.require(
          file + ":" + number,
          Math.max(Catalog.FORMAT_VERSION, RecordJson.number(text, "version")),
          Catalog.FORMAT_VERSION,
          "import the sources into a new workspace");
      return RecordJson.read(text, CatalogLine.class);
    } catch (OtherFormatException newer) {
      throw newer;
    } catch (IOException e) {
      throw new WorkspaceDamagedException(
          file + ":" + number + ": not a catalog line; import the sources into a new workspace", e);
    }
  }

  /**
   * Appends the lines, all forced to the disk when the call returns.
   *
   * @throws WorkspaceWriteException if the device is full; lines that were written whole count
   */
  void append(List<CatalogLine> lines) throws IOException {
    try {
      write(lines);
    } catch (IOException e) {
      throw WorkspaceWriteException.orSame(e, file);
    }
  }

  private void write(List<CatalogLine> lines) throws IOException {
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(RecordJson.write(line)).append('\n'));
    boolean fresh = !Files.exists(file);
    try (FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      long end = completeLength(channel);
      channel.truncate(end);
      channel.position(end);
      ByteBuffer buffer = ByteBuffer.wrap(text.toString().getBytes(StandardCharsets.UTF_8));
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
      channel.force(true);
    }
    if (fresh) {
      DurableFiles.syncDirectory(file.toAbsolutePath().getParent());
    }
  }

  private static int completeLength(byte[] bytes) {
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    return end;
  }

  /** Length up to the last line end, read backwards in blocks. */
  private static long completeLength(FileChannel channel) throws IOException {
    long end = channel.size();
    ByteBuffer block = ByteBuffer.allocate(4096);
    while (end > 0) {
      long start = Math.max(0, end - block.capacity());
      block.clear().limit((int) (end - start));
      int read = 0;
      while (block.hasRemaining() && read >= 0) {
        read = channel.read(block, start + block.position());
      }
      int found = completeLength(Arrays.copyOf(block.array(), block.position()));
      if (found > 0) {
        return start + found;
      }
      end = start;
    }
    return 0;
  }
}
