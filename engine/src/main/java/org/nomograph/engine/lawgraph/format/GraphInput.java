package org.nomograph.engine.lawgraph.format;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;
import org.nomograph.engine.workspace.OtherFormatException;

/** Reads a file of {@link GraphOutput}. Not thread-safe. */
public final class GraphInput {
  private final Path file;
  private final ByteBuffer in;
  private final String[] strings;

  /** Reads one element. */
  public interface Item<T> {
    T read() throws IOException;
  }

  /**
   * Opens a file and checks it.
   *
   * @throws OtherFormatException if another version of the program wrote it
   * @throws IOException if the file is missing, damaged or of another layer
   */
  public GraphInput(Path file, String layer) throws IOException {
    this(Files.readAllBytes(file), file, layer);
  }

  /**
   * Reads what {@link GraphOutput#toBytes} gave, after a check.
   *
   * @param bytes the bytes
   * @param file file they stand in, for messages
   * @throws OtherFormatException if another version of the program wrote them
   * @throws IOException if they are damaged or of another layer
   */
  public GraphInput(byte[] bytes, Path file, String layer) throws IOException {
    this.file = file;
    if (bytes.length < 12) {
      throw damaged("too short");
    }
    this.in = ByteBuffer.wrap(bytes, 0, bytes.length - 4);
    CRC32 crc = new CRC32();
    crc.update(bytes, 0, bytes.length - 4);
    if (in.getInt() != GraphOutput.MAGIC) {
      throw damaged("not a graph file");
    }
    OtherFormatException.require(file, in.getInt(), GraphOutput.FORMAT);
    if (ByteBuffer.wrap(bytes, bytes.length - 4, 4).getInt() != (int) crc.getValue()) {
      throw damaged("checksum differs");
    }
    String found = utf8();
    if (!found.equals(layer)) {
      throw damaged("holds layer " + found + ", expected " + layer);
    }
    strings = new String[number()];
    for (int i = 0; i < strings.length; i++) {
      strings[i] = utf8();
    }
  }

  /**
   * Reads what the file holds.
   *
   * @throws OtherFormatException if something in it is not known to this version of the program
   * @throws IOException if the file is damaged
   */
  public <T> T whole(Item<T> content) throws IOException {
    try {
      return content.read();
    } catch (IllegalArgumentException | IndexOutOfBoundsException | BufferUnderflowException e) {
      // The checksum is right: whoever wrote the file knows more kinds of things than this program.
      throw OtherFormatException.unknown(file.toString(), e);
    }
  }

  private IOException damaged(String reason) {
    return new IOException("damaged graph file " + file + ": " + reason);
  }

  /** A whole number. */
  public int number() throws IOException {
    try {
      int value = 0;
      for (int shift = 0; shift < 35; shift += 7) {
        byte next = in.get();
        value |= (next & 0x7F) << shift;
        if (next >= 0) {
          return value;
        }
      }
    } catch (BufferUnderflowException e) {
      throw new IOException("damaged graph file " + file + ": ends early", e);
    }
    throw damaged("number too long");
  }

  /** Eight bytes. */
  public double real() {
    return in.getDouble();
  }

  /** Four bytes. */
  public float single() {
    return in.getFloat();
  }

  /** One byte. */
  public boolean flag() {
    return in.get() != 0;
  }

  /** A text. */
  public String text() throws IOException {
    return strings[number()];
  }

  /** Texts in their order. */
  public List<String> texts() throws IOException {
    return list(this::text);
  }

  /** As many elements as were written. */
  public <T> List<T> list(Item<T> item) throws IOException {
    int size = number();
    List<T> values = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      values.add(item.read());
    }
    return values;
  }

  /** A value or none. */
  public <T> Optional<T> optional(Item<T> item) throws IOException {
    return flag() ? Optional.of(item.read()) : Optional.empty();
  }

  /** Adjacency rows. */
  public Rows rows() throws IOException {
    int[] offsets = new int[number() + 1];
    int filled = number();
    int[] targets = new int[number()];
    int row = 0;
    int at = 0;
    for (int i = 0; i < filled; i++) {
      int next = row + number();
      if (i > 0) {
        Arrays.fill(offsets, row + 1, next + 1, at);
      }
      row = next;
      int length = number();
      for (int e = 0; e < length; e++) {
        targets[at++] = number();
      }
    }
    if (filled > 0) {
      Arrays.fill(offsets, row + 1, offsets.length, at);
    }
    return new Rows(offsets, targets);
  }

  private String utf8() throws IOException {
    int length = number();
    String value =
        new String(in.array(), in.arrayOffset() + in.position(), length, StandardCharsets.UTF_8);
    in.position(in.position() + length);
    return value;
  }
}
