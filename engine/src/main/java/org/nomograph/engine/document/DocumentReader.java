package org.nomograph.engine.document;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a document of whatever format its bytes show, whatever its name. Formats that hold
 * documents and are not read are named with what to do. Stateless and thread-safe.
 */
public final class DocumentReader {
  /** Bytes by which a format is told. */
  public static final int HEAD = 1024;

  private static final String ZIP = "PK";
  private static final byte[] OLE = {
    (byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0, (byte) 0xA1, (byte) 0xB1, 0x1A, (byte) 0xE1
  };
  private static final Map<String, String> OTHERS = others();

  private DocumentReader() {}

  private static Map<String, String> others() {
    Map<String, String> names = new LinkedHashMap<>();
    names.put("{\\rtf", "a document in RTF; save it as DOCX or PDF");
    names.put("\u00ffØ\u00ff", "a picture (JPEG); expected text: recognise it (OCR) first");
    names.put("\u0089PNG", "a picture (PNG); expected text: recognise it (OCR) first");
    names.put("II*\0", "a picture (TIFF); expected text: recognise it (OCR) first");
    names.put("MM\0*", "a picture (TIFF); expected text: recognise it (OCR) first");
    names.put("GIF8", "a picture (GIF); expected text: recognise it (OCR) first");
    names.put("Rar!", "an archive (RAR); unpack it first");
    names.put("7z\u00bc\u00af", "an archive (7z); unpack it first");
    names.put("\u001f\u008b", "an archive (gzip); unpack it first");
    return names;
  }

  /**
   * Whether a file is to be read as a document, told by its first bytes.
   *
   * @param name its name, as for {@link #read}
   * @param bytes its first {@value #HEAD} bytes or more
   * @throws UnreadableDocumentException if it is of a format that is not read
   */
  public static boolean isDocument(String name, byte[] bytes) throws UnreadableDocumentException {
    String head = head(bytes);
    refuse(head);
    return isZip(head, bytes) || isPdf(name, head) || isOle(bytes) || HtmlText.isHtml(name, head);
  }

  /**
   * Reads a document.
   *
   * @param name its name, which decides between HTML and text that speaks of HTML only
   * @param bytes its content
   * @return its text; empty when it is plain text, to be decoded as such
   * @throws UnreadableDocumentException if it is a document and cannot be read or is refused
   */
  public static Optional<DocumentText> read(String name, byte[] bytes)
      throws UnreadableDocumentException {
    String head = head(bytes);
    if (isZip(head, bytes)) {
      return Optional.of(DocxText.read(bytes));
    }
    if (isPdf(name, head)) {
      return Optional.of(PdfText.read(bytes));
    }
    if (isOle(bytes)) {
      throw new UnreadableDocumentException(OleKind.of(bytes));
    }
    refuse(head);
    return HtmlText.isHtml(name, head) ? Optional.of(HtmlText.read(bytes)) : Optional.empty();
  }

  private static String head(byte[] bytes) {
    return new String(bytes, 0, Math.min(HEAD, bytes.length), StandardCharsets.ISO_8859_1);
  }

  private static boolean isZip(String head, byte[] bytes) {
    return head.startsWith(ZIP) && bytes.length > 3 && bytes[2] < 9 && bytes[3] < 9;
  }

  private static boolean isPdf(String name, String head) {
    return head.contains("%PDF-")
        && (head.startsWith("%PDF-")
            || head.indexOf('\0') >= 0
            || name.toLowerCase(Locale.ROOT).endsWith(".pdf"));
  }

  private static boolean isOle(byte[] bytes) {
    return bytes.length >= OLE.length && Arrays.equals(bytes, 0, OLE.length, OLE, 0, OLE.length);
  }

  private static void refuse(String head) throws UnreadableDocumentException {
    for (Map.Entry<String, String> other : OTHERS.entrySet()) {
      if (head.startsWith(other.getKey())) {
        throw new UnreadableDocumentException(other.getValue());
      }
    }
    if (head.contains("progid=\"Word.Document\"") || head.startsWith("MIME-Version:")) {
      throw new UnreadableDocumentException(
          "a document of Word in one XML or web archive file; save it as DOCX or PDF");
    }
  }
}
