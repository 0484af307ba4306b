package org.nomograph.engine.document;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What a document says.
 *
 * @param format {@code docx}, {@code pdf} or {@code html}
 * @param blocks its paragraphs in order, at least one
 * @param notes what of it was not read, one sentence each with its place; may be empty
 */
public record DocumentText(String format, List<Block> blocks, List<String> notes) {
  public DocumentText {
    blocks = List.copyOf(blocks);
    notes = List.copyOf(notes);
    if (blocks.isEmpty()) {
      throw new IllegalArgumentException("a document without text is told, not read");
    }
  }

  /** All paragraphs, one a line. */
  public String text() {
    return blocks.stream().map(Block::text).collect(Collectors.joining("\n"));
  }
}
