package org.nomograph.engine.lawgraph.format;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * Writes one graph file: magic, format version, layer name, table of strings in order of first use,
 * body, CRC-32 of everything before. Numbers are unsigned LEB128 unless said. Not thread-safe.
 */
public final class GraphOutput {
  static final int MAGIC = 0x4E4C4731;

  /** Raised with every change of any layer's body. */
  public static final int FORMAT = 2;

  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(body);
  private final Map<String, Integer> places = new HashMap<>();
  private final List<String> strings = new ArrayList<>();

  /** Writes one element. */
  public interface Item<T> {
    void write(T value) throws IOException;
  }

  /** A whole number, not negative. */
  public void number(int value) throws IOException {
    number(value, out);
  }

  private static void number(int value, DataOutputStream to) throws IOException {
    int rest = value;
    while ((rest & ~0x7F) != 0) {
      to.write((rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    to.write(rest);
  }

  /** Eight bytes. */
  public void real(double value) throws IOException {
    out.writeDouble(value);
  }

  /** Four bytes. */
  public void single(float value) throws IOException {
    out.writeFloat(value);
  }

  /** One byte. */
  public void flag(boolean value) throws IOException {
    out.writeBoolean(value);
  }

  /** A text; equal ones are stored once. */
  public void text(String value) throws IOException {
    Integer place = places.get(value);
    if (place == null) {
      place = strings.size();
      places.put(value, place);
      strings.add(value);
    }
    number(place);
  }

  /** Texts in their order. */
  public void texts(Collection<String> values) throws IOException {
    list(values, this::text);
  }

  /** The number of elements, then each. */
  public <T> void list(Collection<T> values, Item<T> item) throws IOException {
    number(values.size());
    for (T value : values) {
      item.write(value);
    }
  }

  /** Whether there is a value, then the value. */
  public <T> void optional(Optional<T> value, Item<T> item) throws IOException {
    flag(value.isPresent());
    if (value.isPresent()) {
      item.write(value.get());
    }
  }

  /** Only rows that are not empty, each with its distance from the last one: most are empty. */
  public void rows(Rows rows) throws IOException {
    int filled = 0;
    for (int i = 0; i < rows.size(); i++) {
      filled += rows.to(i) > rows.from(i) ? 1 : 0;
    }
    number(rows.size());
    number(filled);
    number(rows.edges());
    int last = 0;
    for (int i = 0; i < rows.size(); i++) {
      if (rows.to(i) == rows.from(i)) {
        continue;
      }
      number(i - last);
      last = i;
      number(rows.to(i) - rows.from(i));
      for (int e = rows.from(i); e < rows.to(i); e++) {
        number(rows.target(e));
      }
    }
  }

  /** Writes the file. */
  public void writeTo(Path file, String layer) throws IOException {
    Files.write(file, toBytes(layer));
  }

  /**
   * The whole file as bytes.
   *
   * @param layer name of what it holds, asked for again when it is read
   */
  public byte[] toBytes(String layer) throws IOException {
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    DataOutputStream data = new DataOutputStream(whole);
    data.writeInt(MAGIC);
    data.writeInt(FORMAT);
    utf8(layer, data);
    number(strings.size(), data);
    for (String string : strings) {
      utf8(string, data);
    }
    out.flush();
    body.writeTo(data);
    CRC32 crc = new CRC32();
    crc.update(whole.toByteArray());
    data.writeInt((int) crc.getValue());
    return whole.toByteArray();
  }

  private static void utf8(String value, DataOutputStream to) throws IOException {
    byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
    number(bytes.length, to);
    to.write(bytes);
  }
}
