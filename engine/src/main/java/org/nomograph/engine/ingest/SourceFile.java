package org.nomograph.engine.ingest;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.Optional;
import org.nomograph.core.model.Origin;
import org.nomograph.engine.document.DocumentText;
import org.nomograph.engine.text.TextFile;

/**
 * A file with its decoded text, which is held or, of a large file, read where it lies. The text has
 * no BOM, line ends as LF, and is otherwise as in the file; of a document it is its paragraphs, one
 * a line. Immutable and thread-safe.
 */
public final class SourceFile {
  /** Most characters by which a format is told. */
  public static final int HEAD_CHARS = 2_000_000;

  private final Path path;
  private final String sha256;
  private final Optional<DocumentText> document;
  private final Optional<TextFile> stored;
  private final String held;
  private final String head;

  private SourceFile(
      Path path,
      String sha256,
      Optional<DocumentText> document,
      Optional<TextFile> stored,
      String held) {
    this.path = path;
    this.sha256 = sha256;
    this.document = document;
    this.stored = stored;
    this.held = held;
    this.head = held.substring(0, Math.min(HEAD_CHARS, held.length()));
  }

  /**
   * A file of plain text that is held.
   *
   * @param path path as given, used in messages and for the date and category in names
   * @param text its text
   * @param sha256 hex hash of the raw bytes, and of the file beside it that decides how it is read;
   *     64 characters
   */
  public SourceFile(Path path, String text, String sha256) {
    this(path, sha256, Optional.empty(), Optional.empty(), text);
  }

  /** A document. */
  SourceFile(Path path, DocumentText document, String sha256) {
    this(path, sha256, Optional.of(document), Optional.empty(), document.text());
  }

  /** A file of plain text of which no more than its head is held. */
  static SourceFile stored(TextFile text, String sha256) throws IOException {
    char[] head = new char[HEAD_CHARS];
    int length = 0;
    try (BufferedReader in = text.open()) {
      for (int read = 0; read >= 0 && length < head.length; ) {
        length += read;
        read = in.read(head, length, head.length - length);
      }
    }
    return new SourceFile(
        text.path(), sha256, Optional.empty(), Optional.of(text), new String(head, 0, length));
  }

  /** Path as given. */
  public Path path() {
    return path;
  }

  /** Hex hash of the content, see the constructor. */
  public String sha256() {
    return sha256;
  }

  /** Paragraphs with their places of a document (DOCX, PDF, HTML); empty for plain text. */
  public Optional<DocumentText> document() {
    return document;
  }

  /** Its first {@value #HEAD_CHARS} characters, by which its format is told. */
  public String head() {
    return head;
  }

  /** Whether the head is the whole text. */
  public boolean isShort() {
    return stored.isPresent() ? head.length() < HEAD_CHARS : head.length() == held.length();
  }

  /**
   * The whole text.
   *
   * @throws IllegalStateException if it is not held: readers that do not say that they {@link
   *     SourceReader#streams stream} get no such file
   */
  public String text() {
    if (stored.isPresent()) {
      throw new IllegalStateException("too large to be held; it is to be streamed");
    }
    return held;
  }

  /** The text from its beginning, held or not. */
  public BufferedReader open() throws IOException {
    return stored.isPresent() ? stored.get().open() : new BufferedReader(new StringReader(held));
  }

  /**
   * Where a line of the text stands in the document; empty for plain text.
   *
   * @param line line of {@link #text}, 1 the first
   */
  public Optional<Origin> origin(int line) {
    return document
        .filter(d -> line >= 1 && line <= d.blocks().size())
        .map(d -> Places.origin(path, d.blocks().get(line - 1)));
  }
}
