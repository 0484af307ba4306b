package org.nomograph.engine.ingest;

import java.nio.file.Path;
import java.util.Optional;
import org.nomograph.core.model.Origin;
import org.nomograph.engine.document.DocumentText;

/**
 * A file with its decoded text.
 *
 * @param path path as given, used in messages and for the date and category in names
 * @param text decoded text: no BOM, line ends as LF, otherwise as in the file; of a document its
 *     paragraphs, one a line
 * @param sha256 hex hash of the raw bytes, and of the file beside it that decides how it is read;
 *     64 characters
 * @param document paragraphs with their places of a document (DOCX, PDF, HTML); empty for plain
 *     text
 */
public record SourceFile(Path path, String text, String sha256, Optional<DocumentText> document) {
  /** A file of plain text. */
  public SourceFile(Path path, String text, String sha256) {
    this(path, text, sha256, Optional.empty());
  }

  /** A document. */
  SourceFile(Path path, DocumentText document, String sha256) {
    this(path, document.text(), sha256, Optional.of(document));
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
