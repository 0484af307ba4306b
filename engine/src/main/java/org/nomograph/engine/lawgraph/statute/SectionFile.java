package org.nomograph.engine.lawgraph.statute;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import org.nomograph.engine.workspace.OtherFormatException;

/**
 * One file of named sections, ascending by name; each carries the hash of what it was made of.
 * Layout: magic, format, count; then name, key and length of each; then their bytes. A section has
 * a checksum of its own. Immutable.
 *
 * @param sections the sections by name
 */
record SectionFile(SortedMap<String, Section> sections) {
  private static final int MAGIC = 0x4E475331;
  private static final int FORMAT = 1;

  /**
   * A section.
   *
   * @param key hash of what it was made of
   * @param bytes its content
   */
  @SuppressWarnings("ArrayRecordComponent") // megabytes that are written as they are
  record Section(String key, byte[] bytes) {}

  void write(Path file) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(MAGIC);
    out.writeInt(FORMAT);
    out.writeInt(sections.size());
    for (var entry : sections.entrySet()) {
      out.writeUTF(entry.getKey());
      out.writeUTF(entry.getValue().key());
      out.writeInt(entry.getValue().bytes().length);
    }
    for (Section section : sections.values()) {
      out.write(section.bytes());
    }
    Files.write(file, bytes.toByteArray());
  }

  /**
   * Reads a file.
   *
   * @throws OtherFormatException if another version of the program wrote it
   * @throws IOException if it is missing or damaged
   */
  static SectionFile read(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    ByteBuffer head = ByteBuffer.wrap(bytes);
    if (bytes.length < 12 || head.getInt() != MAGIC) {
      throw new IOException("damaged graph file " + file + ": not a file of sections");
    }
    OtherFormatException.require(file, head.getInt(), FORMAT);
    try (DataInputStream in =
        new DataInputStream(new ByteArrayInputStream(bytes, 8, bytes.length))) {
      return new SectionFile(sections(in));
    } catch (EOFException e) {
      throw new IOException("damaged graph file " + file + ": ends early", e);
    }
  }

  private static SortedMap<String, Section> sections(DataInputStream in) throws IOException {
    int count = in.readInt();
    SortedMap<String, String> keys = new TreeMap<>();
    SortedMap<String, Integer> lengths = new TreeMap<>();
    for (int i = 0; i < count; i++) {
      String name = in.readUTF();
      keys.put(name, in.readUTF());
      lengths.put(name, in.readInt());
    }
    SortedMap<String, Section> sections = new TreeMap<>();
    for (var entry : lengths.entrySet()) {
      byte[] bytes = new byte[entry.getValue()];
      in.readFully(bytes);
      sections.put(entry.getKey(), new Section(keys.get(entry.getKey()), bytes));
    }
    return sections;
  }
}
