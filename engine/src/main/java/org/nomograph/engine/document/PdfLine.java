package org.nomograph.engine.document;

/**
 * A line of a page. Lengths are in points.
 *
 * @param text its text
 * @param left left end of its first character, from the left edge of the page
 * @param right right end of its last character
 * @param top its base line, from the top of the page
 * @param size size of its characters
 * @param pageWidth width of the page
 * @param pageHeight height of the page
 */
record PdfLine(
    String text,
    float left,
    float right,
    float top,
    float size,
    float pageWidth,
    float pageHeight) {}
