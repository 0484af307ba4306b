package org.nomograph.core.model;

import java.util.Optional;

/**
 * Place in a document of pages or paragraphs (PDF, DOCX, HTML) at which a text begins.
 *
 * @param file name of the document, without its folders, under which it was first imported
 * @param page page, 1 the first; 0 where the format has no pages
 * @param paragraph paragraph, 1 the first: of the page, or of the whole document where there are no
 *     pages; blank ones are not counted
 */
public record Origin(String file, int page, int paragraph) {
  public Origin {
    Require.text(file, "file");
    if (page < 0 || paragraph < 1) {
      throw new IllegalArgumentException(
          "page %d, paragraph %d: expected page 0 or more, paragraph 1 or more"
              .formatted(page, paragraph));
    }
  }

  /** {@code page 3, paragraph 2}, or {@code paragraph 12} where there are no pages. */
  public String place() {
    return page > 0 ? "page " + page + ", paragraph " + paragraph : "paragraph " + paragraph;
  }

  /** The same in Chinese, with the file: {@code 某法.pdf，第3页第2段}. */
  public String chinese() {
    return file + "，" + (page > 0 ? "第" + page + "页" : "") + "第" + paragraph + "段";
  }

  /** A source as a reader would cite it, with the place where there is one, in brackets. */
  public static String cited(String source, Optional<Origin> origin) {
    return source + origin.map(place -> "（" + place.chinese() + "）").orElse("");
  }

  /** {@code 某法.pdf, page 3, paragraph 2}. */
  @Override
  public String toString() {
    return file + ", " + place();
  }
}
