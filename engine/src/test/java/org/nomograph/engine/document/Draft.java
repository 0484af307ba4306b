package org.nomograph.engine.document;

import java.util.List;

/** A fictional document before it is set in some format: its paragraphs in order. */
public record Draft(List<Part> parts) {
  /** What a paragraph is, as far as its setting shows it. */
  public enum Kind {
    TITLE,
    HISTORY,
    CONTENTS,
    HEADING,
    TEXT,
    TABLE
  }

  /**
   * A paragraph.
   *
   * @param text its text; of a table its rows, a line each, cells parted by tabs
   */
  public record Part(Kind kind, String text) {}

  public Draft {
    parts = List.copyOf(parts);
  }

  /** A document of plain paragraphs. */
  public static Draft of(String... paragraphs) {
    return new Draft(
        java.util.Arrays.stream(paragraphs).map(text -> new Part(Kind.TEXT, text)).toList());
  }
}
