package org.nomograph.engine.document;

/**
 * One paragraph of a document, or one row of a table.
 *
 * @param text its text in one line, without blanks at its ends; not empty. A row of a table has its
 *     cells between bars
 * @param page page on which it begins, 1 the first; 0 where the format has no pages
 * @param number its number on the page, or in the document where there are no pages, 1 the first;
 *     lines that a soft break parts have the number of their paragraph
 */
public record Block(String text, int page, int number) {
  public Block {
    if (text.isBlank() || text.indexOf('\n') >= 0) {
      throw new IllegalArgumentException("a block is one line with text");
    }
    if (page < 0 || number < 1) {
      throw new IllegalArgumentException("page " + page + ", paragraph " + number);
    }
  }
}
