package org.nomograph.engine.embed;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * Vectors of passages on disk, by content. One file for each embedder fingerprint, {@code
 * embeddings-<hash of the fingerprint>.bin}: a header, then records of equal length, appended and
 * never changed:
 *
 * <pre>
 * header  8 bytes magic · 4 dimensions · 16 hash of the fingerprint · 4 CRC32 of the above
 * record  16 bytes content hash · 4·dimensions float32 · 4 CRC32 of the above   (little-endian)
 * </pre>
 *
 * <p>A record is handed to the operating system before {@link #putIfAbsent} returns, so a killed
 * process loses at most the one it was writing; every {@value #RECORDS_PER_SYNC} records and on
 * close the file is forced to the device. On opening, records that fail their check are ignored,
 * and cut off when they are the last ones; a file whose header is damaged is started anew.
 *
 * <p>The process that opens the file first writes; a second one reads what was there and stores
 * nothing ({@link #writable}). In memory: about 100 bytes a record. Safe for use by several
 * threads.
 */
public final class EmbeddingCache implements AutoCloseable {
  static final int RECORDS_PER_SYNC = 256;

  private static final long MAGIC = 0x4e474d_454d4231L;
  private static final int HEADER_BYTES = 32;
  private static final int CRC_BYTES = 4;
  private static final int SCAN_RECORDS = 512;

  private final Path path;
  private final int dimensions;
  private final int recordBytes;
  private final RandomAccessFile file;
  private final boolean writable;
  private final Map<ContentHash, Long> positions = new HashMap<>();
  private long end;
  private int unsynced;

  private EmbeddingCache(Path path, String fingerprint, int dimensions, boolean write)
      throws IOException {
    this.path = path;
    this.dimensions = dimensions;
    this.recordBytes = ContentHash.BYTES + 4 * dimensions + CRC_BYTES;
    // RandomAccessFile, not a channel: interrupting a thread that cancels must not close the file.
    this.file = new RandomAccessFile(path.toFile(), write ? "rw" : "r");
    try {
      this.writable = write && lock();
      readHeader(header(fingerprint));
      scan();
    } catch (IOException | RuntimeException e) {
      file.close();
      throw e;
    }
  }

  /**
   * Opens the cache of a fingerprint, creating file and directory when absent.
   *
   * @param directory where the cache files lie
   * @param fingerprint {@link Embedder#fingerprint}
   * @param dimensions length of its vectors, at least 1
   */
  public static EmbeddingCache open(Path directory, String fingerprint, int dimensions)
      throws IOException {
    if (dimensions < 1) {
      throw new IllegalArgumentException("dimensions must be at least 1: " + dimensions);
    }
    Files.createDirectories(directory);
    return new EmbeddingCache(path(directory, fingerprint), fingerprint, dimensions, true);
  }

  /**
   * Opens the cache of a fingerprint for reading only, as it must be where nothing can be written.
   *
   * @return empty when there is none that can be read
   */
  static Optional<EmbeddingCache> openToRead(Path directory, String fingerprint, int dimensions) {
    try {
      return Optional.of(
          new EmbeddingCache(path(directory, fingerprint), fingerprint, dimensions, false));
    } catch (IOException none) {
      return Optional.empty();
    }
  }

  private static Path path(Path directory, String fingerprint) {
    String hash = ContentHash.hex(16, fingerprint.getBytes(StandardCharsets.UTF_8));
    return directory.resolve("embeddings-" + hash + ".bin");
  }

  /** The lock goes with the file when it is closed. */
  private boolean lock() throws IOException {
    try {
      FileLock lock = file.getChannel().tryLock();
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  private byte[] header(String fingerprint) {
    ContentHash hash = ContentHash.of(fingerprint);
    ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    header.putLong(MAGIC).putInt(dimensions).putLong(hash.high()).putLong(hash.low());
    return header.putInt(crc(header.array(), 0, HEADER_BYTES - CRC_BYTES)).array();
  }

  private void readHeader(byte[] expected) throws IOException {
    byte[] found = new byte[HEADER_BYTES];
    boolean complete = file.length() >= HEADER_BYTES;
    if (complete) {
      file.readFully(found);
    }
    if (complete && Arrays.equals(found, expected)) {
      return;
    }
    if (!writable) {
      throw new FileSystemException(
          path.toString(), null, "another process is just starting it; try again");
    }
    file.setLength(0);
    file.write(expected);
  }

  private void scan() throws IOException {
    end = HEADER_BYTES;
    byte[] block = new byte[recordBytes * SCAN_RECORDS];
    long at = HEADER_BYTES;
    long length = file.length();
    file.seek(at);
    while (length - at >= recordBytes) {
      int records = (int) Math.min(SCAN_RECORDS, (length - at) / recordBytes);
      file.readFully(block, 0, records * recordBytes);
      for (int i = 0; i < records; i++, at += recordBytes) {
        index(block, i * recordBytes, at);
      }
    }
    if (writable && end < length) {
      file.setLength(end);
    }
  }

  private void index(byte[] block, int offset, long position) {
    if (intact(block, offset)) {
      ByteBuffer record = ByteBuffer.wrap(block).order(ByteOrder.LITTLE_ENDIAN).position(offset);
      positions.putIfAbsent(new ContentHash(record.getLong(), record.getLong()), position);
      end = position + recordBytes;
    }
  }

  private boolean intact(byte[] block, int offset) {
    int body = recordBytes - CRC_BYTES;
    int stored = ByteBuffer.wrap(block).order(ByteOrder.LITTLE_ENDIAN).getInt(offset + body);
    return stored == crc(block, offset, body);
  }

  private static int crc(byte[] bytes, int offset, int length) {
    CRC32 crc = new CRC32();
    crc.update(bytes, offset, length);
    return (int) crc.getValue();
  }

  /** The file. */
  public Path path() {
    return path;
  }

  /** Whether this process stores new vectors; false when another has the file open for writing. */
  public boolean writable() {
    return writable;
  }

  /** Number of different passages. */
  public synchronized int size() {
    return positions.size();
  }

  /** Stored vector of a passage; the array is the caller's own. */
  public synchronized Optional<float[]> find(String passage) throws IOException {
    Long position = positions.get(ContentHash.of(passage));
    if (position == null) {
      return Optional.empty();
    }
    byte[] bytes = new byte[recordBytes];
    file.seek(position);
    file.readFully(bytes);
    if (!intact(bytes, 0)) {
      throw new FileSystemException(
          path.toString(), null, "another program changed it while it was open");
    }
    float[] vector = new float[dimensions];
    ByteBuffer.wrap(bytes)
        .order(ByteOrder.LITTLE_ENDIAN)
        .position(ContentHash.BYTES)
        .asFloatBuffer()
        .get(vector);
    return Optional.of(vector);
  }

  /**
   * Stores the vector of a passage unless there is one.
   *
   * @throws IllegalArgumentException if the vector has another number of dimensions
   */
  public void putIfAbsent(String passage, float[] vector) throws IOException {
    if (vector.length != dimensions) {
      throw new IllegalArgumentException(
          "vector has " + vector.length + " dimensions, the cache " + dimensions);
    }
    ContentHash hash = ContentHash.of(passage);
    ByteBuffer record = ByteBuffer.allocate(recordBytes).order(ByteOrder.LITTLE_ENDIAN);
    record.putLong(hash.high()).putLong(hash.low());
    for (float value : vector) {
      record.putFloat(value);
    }
    record.putInt(crc(record.array(), 0, recordBytes - CRC_BYTES));
    append(hash, record.array());
  }

  private synchronized void append(ContentHash hash, byte[] record) throws IOException {
    if (!writable || positions.containsKey(hash)) {
      return;
    }
    file.seek(end);
    file.write(record);
    positions.put(hash, end);
    end += recordBytes;
    if (++unsynced >= RECORDS_PER_SYNC) {
      sync();
    }
  }

  private void sync() throws IOException {
    if (unsynced > 0) {
      file.getFD().sync();
      unsynced = 0;
    }
  }

  @Override
  public synchronized void close() throws IOException {
    if (file.getChannel().isOpen()) {
      try (file) {
        sync();
      }
    }
  }
}
