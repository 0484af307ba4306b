package org.nomograph.engine.document;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/**
 * Looks through the parts of a ZIP file before anything unpacks it: its size unpacked, whether it
 * is whole, whether it is a DOCX, and whether a part declares a document type, which only attacks
 * do.
 */
final class ZipCheck {
  /** Most parts of a document. */
  static final int MOST_PARTS = 10_000;

  /** Most bytes of all parts unpacked: 512 MB. */
  static final long MOST_BYTES = 512L << 20;

  /** Most bytes of all parts in XML unpacked: 64 MB, which become ten times as much in memory. */
  static final long MOST_XML_BYTES = 64L << 20;

  /** How many times larger than packed a part may be that unpacks to more than a megabyte. */
  static final int MOST_TIMES = 200;

  private static final long ALWAYS_ALLOWED = 1L << 20;
  private static final int TAIL = 66_000;
  private static final int HEAD = 8192;
  private static final String MAIN = "word/document.xml";

  private final byte[] bytes;
  private final byte[] chunk = new byte[1 << 14];
  private final Set<String> parts = new HashSet<>();
  private long unpacked;
  private long xml;

  private ZipCheck(byte[] bytes) {
    this.bytes = bytes;
  }

  /**
   * Checks it.
   *
   * @throws UnreadableDocumentException if it is no DOCX that may be opened
   */
  static void docx(byte[] bytes) throws UnreadableDocumentException {
    new ZipCheck(bytes).check();
  }

  private void check() throws UnreadableDocumentException {
    if (!ends()) {
      throw new UnreadableDocumentException(
          "cut off or damaged: the directory at the end of the ZIP file is missing; "
              + "expected a whole DOCX");
    }
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
      for (ZipEntry part = zip.getNextEntry(); part != null; part = zip.getNextEntry()) {
        unpack(zip, part);
      }
    } catch (EOFException | ZipException e) {
      throw new UnreadableDocumentException(
          "a damaged ZIP file after " + parts.size() + " parts; expected a whole DOCX", e);
    } catch (IOException | IllegalArgumentException e) {
      throw new UnreadableDocumentException("a damaged ZIP file; expected a whole DOCX", e);
    }
    if (!parts.contains(MAIN)) {
      throw new UnreadableDocumentException(kind() + "; expected DOCX, PDF or HTML");
    }
  }

  private boolean ends() {
    for (int i = bytes.length - 4; i >= Math.max(0, bytes.length - TAIL); i--) {
      if (bytes[i] == 'P' && bytes[i + 1] == 'K' && bytes[i + 2] == 5 && bytes[i + 3] == 6) {
        return true;
      }
    }
    return false;
  }

  private void unpack(ZipInputStream zip, ZipEntry part)
      throws IOException, UnreadableDocumentException {
    if (parts.size() >= MOST_PARTS) {
      throw new UnreadableDocumentException(
          "refused: the ZIP file has more than " + MOST_PARTS + " parts");
    }
    parts.add(part.getName());
    long size = 0;
    byte[] head = zip.readNBytes(HEAD);
    refuseDocumentType(part.getName(), head);
    size += head.length;
    for (int read = zip.read(chunk); read >= 0; read = zip.read(chunk)) {
      size += read;
      if (size > ALWAYS_ALLOWED && size > (long) MOST_TIMES * bytes.length) {
        throw bomb(part.getName(), "to more than " + MOST_TIMES + " times the size of the file");
      }
      if (isXml(part.getName()) && xml + size > MOST_XML_BYTES) {
        throw bomb(part.getName(), "to more than " + (MOST_XML_BYTES >> 20) + " MB of XML in all");
      }
      if (unpacked + size > MOST_BYTES) {
        throw bomb(part.getName(), "to more than " + (MOST_BYTES >> 20) + " MB in all");
      }
    }
    long packed = part.getCompressedSize();
    if (size > ALWAYS_ALLOWED && packed > 0 && size > MOST_TIMES * packed) {
      throw bomb(part.getName(), "to more than " + MOST_TIMES + " times its size");
    }
    unpacked += size;
    xml += isXml(part.getName()) ? size : 0;
  }

  private static UnreadableDocumentException bomb(String part, String size) {
    return new UnreadableDocumentException(
        "refused as a ZIP bomb: its part " + part + " unpacks " + size);
  }

  private static boolean isXml(String part) {
    String name = part.toLowerCase(Locale.ROOT);
    return name.endsWith(".xml") || name.endsWith(".rels");
  }

  private static void refuseDocumentType(String part, byte[] head)
      throws UnreadableDocumentException {
    if (!isXml(part)) {
      return;
    }
    // Without NUL bytes UTF-16 reads like ASCII.
    String text = new String(head, StandardCharsets.ISO_8859_1).replace("\0", "");
    if (text.contains("<!DOCTYPE") || text.contains("<!ENTITY")) {
      throw new UnreadableDocumentException(
          "refused: its part "
              + part
              + " declares a document type or entities; "
              + "expected XML without them");
    }
  }

  private String kind() {
    for (String part : parts) {
      if (part.startsWith("xl/")) {
        return "a spreadsheet (XLSX)";
      }
      if (part.startsWith("ppt/")) {
        return "slides (PPTX)";
      }
    }
    return parts.contains("content.xml")
        ? "an OpenDocument file; save it as DOCX or PDF"
        : "a ZIP archive that is no DOCX; unpack it first";
  }
}
