package org.nomograph.engine.llm;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Checks that a file is a whole model in the GGUF format (versions 2 and 3), before native code
 * gets it: its magic bytes, its metadata, and that the file reaches beyond the beginning of its
 * last tensor. After the specification of the format in the ggml project. Stateless.
 */
final class GgufFile {
  private static final int MAGIC = 0x46554747;
  private static final int OLDEST = 2;
  private static final int NEWEST = 3;

  /** More than any model has; a damaged count would read for ever. */
  private static final long MOST_ENTRIES = 1_000_000;

  private static final long LONGEST_STRING = 64L << 20;
  private static final int STRING = 8;
  private static final int ARRAY = 9;
  private static final int[] SIZES = {1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8};
  private static final int MOST_DIMENSIONS = 8;
  private static final int DEEPEST = 4;

  private final DataInputStream in;
  private final byte[] number = new byte[Long.BYTES];
  private long read;

  private GgufFile(DataInputStream in) {
    this.in = in;
  }

  /**
   * Checks a file.
   *
   * @throws FatalChatException with a message that names the file and what is wrong with it
   */
  static void check(Path file) {
    if (!Files.isRegularFile(file)) {
      throw fault(file, Files.exists(file) ? "is no file" : "is not there", null);
    }
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      new GgufFile(in).checkAll(file, Files.size(file));
    } catch (EOFException e) {
      throw fault(file, "ends too early: it is cut off; download it again", e);
    } catch (IOException e) {
      throw fault(file, "cannot be read: " + e.getMessage(), e);
    }
  }

  private static FatalChatException fault(Path file, String what, Exception cause) {
    return new FatalChatException(
        file + " " + what + "; models of kind gguf need \"path\" to be a whole GGUF file", cause);
  }

  private void checkAll(Path file, long size) throws IOException {
    if (size < Integer.BYTES || unsignedInt() != MAGIC) {
      throw fault(file, "is not a GGUF file: its first bytes are not GGUF", null);
    }
    long version = unsignedInt();
    if (version < OLDEST || version > NEWEST) {
      throw fault(file, "has version " + version + " of the format, expected 2 or 3", null);
    }
    long tensors = count(file);
    long entries = count(file);
    for (long i = 0; i < entries; i++) {
      string(file);
      value(file, (int) unsignedInt(), 0);
    }
    long last = 0;
    for (long i = 0; i < tensors; i++) {
      string(file);
      long dimensions = unsignedInt();
      if (dimensions > MOST_DIMENSIONS) {
        throw fault(file, "is damaged: a tensor of " + dimensions + " dimensions", null);
      }
      skip(dimensions * Long.BYTES + Integer.BYTES);
      last = Math.max(last, longValue());
    }
    if (tensors == 0 || last < 0 || read + last >= size) {
      throw new EOFException("no tensor at its end");
    }
  }

  private void value(Path file, int type, int depth) throws IOException {
    if (type == STRING) {
      string(file);
    } else if (type == ARRAY && depth < DEEPEST) {
      int of = (int) unsignedInt();
      long length = longValue();
      if (of >= 0 && of < SIZES.length && SIZES[of] > 0) {
        skip(Math.multiplyExact(Math.clamp(length, 0, LONGEST_STRING), SIZES[of]));
        return;
      }
      for (long i = 0; i < length; i++) {
        value(file, of, depth + 1);
      }
    } else if (type >= 0 && type < SIZES.length && SIZES[type] > 0) {
      skip(SIZES[type]);
    } else {
      throw fault(file, "is damaged: a value of type " + type, null);
    }
  }

  private long count(Path file) throws IOException {
    long count = longValue();
    if (count < 0 || count > MOST_ENTRIES) {
      throw fault(file, "is damaged: " + count + " entries", null);
    }
    return count;
  }

  private void string(Path file) throws IOException {
    long length = longValue();
    if (length < 0 || length > LONGEST_STRING) {
      throw fault(file, "is damaged: a text of " + length + " bytes", null);
    }
    skip(length);
  }

  private long unsignedInt() throws IOException {
    in.readFully(number, 0, Integer.BYTES);
    read += Integer.BYTES;
    return Integer.toUnsignedLong(ByteBuffer.wrap(number).order(ByteOrder.LITTLE_ENDIAN).getInt());
  }

  private long longValue() throws IOException {
    in.readFully(number);
    read += Long.BYTES;
    return ByteBuffer.wrap(number).order(ByteOrder.LITTLE_ENDIAN).getLong();
  }

  private void skip(long bytes) throws IOException {
    in.skipNBytes(bytes);
    read += bytes;
  }
}
