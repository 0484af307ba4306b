package org.nomograph.engine.document;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;

/**
 * Lines of each page with their places. A blank is set where the page prints one, where Latin words
 * part, and between Chinese characters only where there is room for one: type that is spaced to
 * fill its line has gaps that are none.
 */
final class PdfLines extends PDFTextStripper {
  /** Gap between Chinese characters, in sizes of the type, from which on it is a blank. */
  private static final float CHINESE_BLANK = 0.8f;

  private final PdfBounds bounds;
  private final List<List<PdfLine>> pages = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private List<PdfLine> page = new ArrayList<>();
  private TextPosition first;
  private TextPosition last;
  private float largest;
  private boolean blank;

  private PdfLines(PdfBounds bounds) {
    this.bounds = bounds;
    setSortByPosition(true);
    setSuppressDuplicateOverlappingText(true);
  }

  static List<List<PdfLine>> of(PDDocument document, PdfBounds bounds) throws IOException {
    PdfLines lines = new PdfLines(bounds);
    try (Writer nowhere =
        new OutputStreamWriter(OutputStream.nullOutputStream(), StandardCharsets.UTF_8)) {
      for (int i = 1; i <= document.getNumberOfPages(); i++) {
        lines.page = new ArrayList<>();
        bounds.beginPage();
        lines.setStartPage(i);
        lines.setEndPage(i);
        lines.writeText(document, nowhere);
        lines.writeLineSeparator();
        lines.pages.add(lines.page);
      }
    }
    return lines.pages;
  }

  @Override
  protected void processOperator(Operator operator, List<COSBase> operands) throws IOException {
    bounds.step();
    super.processOperator(operator, operands);
  }

  @Override
  protected void processTextPosition(TextPosition position) {
    bounds.character();
    bounds.step();
    super.processTextPosition(position);
  }

  @Override
  protected void writeString(String word, List<TextPosition> positions) {
    for (TextPosition position : positions) {
      String glyph = position.getUnicode();
      if (glyph == null || glyph.isEmpty()) {
        continue;
      }
      if (Blanks.strip(glyph).isEmpty()) {
        blank = last != null;
        continue;
      }
      if (last != null && (blank || gap(position, glyph))) {
        text.append(' ');
      }
      text.append(glyph);
      first = first == null ? position : first;
      last = position;
      blank = false;
      largest = Math.max(largest, position.getFontSizeInPt());
    }
  }

  private boolean gap(TextPosition next, String glyph) {
    float room = next.getXDirAdj() - last.getXDirAdj() - last.getWidthDirAdj();
    float size = Math.max(next.getHeightDir(), next.getFontSizeInPt());
    boolean latin = latin(text.charAt(text.length() - 1)) && latin(glyph.charAt(0));
    return room > (latin ? 0.5f * next.getWidthOfSpace() : CHINESE_BLANK * size);
  }

  private static boolean latin(char c) {
    return c < 0x2E80;
  }

  @Override
  protected void writeLineSeparator() {
    if (first != null) {
      page.add(
          new PdfLine(
              text.toString(),
              first.getXDirAdj(),
              last.getXDirAdj() + last.getWidthDirAdj(),
              first.getYDirAdj(),
              largest,
              first.getPageWidth(),
              first.getPageHeight()));
    }
    text.setLength(0);
    first = null;
    last = null;
    blank = false;
    largest = 0;
  }

  @Override
  protected void writeWordSeparator() {
    // Blanks are set by the room between characters.
  }
}
