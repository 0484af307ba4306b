package org.nomograph.engine.document;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSInteger;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSString;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.common.PDStream;

/**
 * Sets a draft as PDF: lines filled to the margin, paragraphs indented by two characters or parted
 * by room, a header and a page number on each page. The font is one that readers bring along
 * (STSong-Light with a predefined encoding), so none is embedded.
 */
public final class PdfWriter {
  private static final float MARGIN = 90;
  private static final float SIZE = 14;
  private static final float STEP = 24;

  private final PDDocument document = new PDDocument();
  private final COSDictionary font = font();
  private final boolean indented;
  private final Random random;
  private final List<StringBuilder> pages = new ArrayList<>();
  private float y;

  private PdfWriter(boolean indented, long seed) {
    this.indented = indented;
    this.random = new Random(seed);
  }

  /**
   * Sets it.
   *
   * @param indented whether paragraphs are indented, else parted by room
   * @param seed of the room between characters by which lines are filled
   */
  public static byte[] write(Draft draft, boolean indented, long seed) throws IOException {
    PdfWriter writer = new PdfWriter(indented, seed);
    try (writer.document) {
      writer.newPage();
      for (Draft.Part part : draft.parts()) {
        writer.part(part);
      }
      return writer.bytes();
    }
  }

  private void part(Draft.Part part) throws IOException {
    boolean text = part.kind() == Draft.Kind.TEXT;
    float size = part.kind() == Draft.Kind.TITLE ? 20 : SIZE;
    float indent = text && indented ? 2 * SIZE : 0;
    float width = PDRectangle.A4.getWidth() - 2 * MARGIN;
    List<String> lines = lines(part.text(), size, width, indent);
    for (int i = 0; i < lines.size(); i++) {
      if (y < MARGIN + 10) {
        newPage();
      }
      String line = lines.get(i);
      float start = i == 0 ? indent : 0;
      float room = width - start - size * line.length();
      boolean last = i == lines.size() - 1;
      if (!text) {
        show(line, MARGIN + room / 2, y, size, 0);
      } else {
        float spread = last || line.length() < 2 ? 0 : room / (line.length() - 1);
        show(line, MARGIN + start, y, size, spread);
      }
      y -= STEP;
    }
    y -= text && indented ? 0 : STEP;
  }

  /** Lines, broken nowhere inside of words and numbers. */
  private static List<String> lines(String text, float size, float width, float indent) {
    List<String> lines = new ArrayList<>();
    int from = 0;
    while (from < text.length()) {
      int most = (int) ((width - (from == 0 ? indent : 0)) / size);
      int to = Math.min(text.length(), from + most);
      while (to < text.length() && word(text.charAt(to - 1)) && word(text.charAt(to))) {
        to--;
      }
      lines.add(text.substring(from, to).strip());
      from = to;
      while (from < text.length() && text.charAt(from) == ' ') {
        from++;
      }
    }
    return lines;
  }

  private static boolean word(char c) {
    return c < 0x80 && c != ' ';
  }

  private void newPage() {
    pages.add(new StringBuilder());
    y = PDRectangle.A4.getHeight() - MARGIN - 20;
    show("渡运公报　第" + (3 + pages.size() / 9) + "期", MARGIN, PDRectangle.A4.getHeight() - 50, 9, 0);
    show("— " + pages.size() + " —", 280, 40, 9, 0);
  }

  private void show(String text, float x, float at, float size, float spread) {
    pages
        .getLast()
        .append(
            String.format(
                Locale.ROOT,
                "BT /F1 %.1f Tf %.3f Tc 1 0 0 1 %.2f %.2f Tm <%s> Tj ET\n",
                size,
                spread + random.nextFloat() * 0.01f,
                x,
                at,
                HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_16BE))));
  }

  private byte[] bytes() throws IOException {
    for (StringBuilder content : pages) {
      PDPage page = new PDPage(PDRectangle.A4);
      PDResources resources = new PDResources();
      COSDictionary fonts = new COSDictionary();
      fonts.setItem(COSName.getPDFName("F1"), font);
      resources.getCOSObject().setItem(COSName.FONT, fonts);
      page.setResources(resources);
      PDStream stream = new PDStream(document);
      try (OutputStream out = stream.createOutputStream(COSName.FLATE_DECODE)) {
        out.write(content.toString().getBytes(StandardCharsets.US_ASCII));
      }
      page.setContents(stream);
      document.addPage(page);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    document.save(out);
    return out.toByteArray();
  }

  private static COSDictionary font() {
    COSDictionary system = new COSDictionary();
    system.setItem(COSName.getPDFName("Registry"), new COSString("Adobe"));
    system.setItem(COSName.getPDFName("Ordering"), new COSString("GB1"));
    system.setItem(COSName.getPDFName("Supplement"), COSInteger.get(4));
    COSDictionary descriptor = new COSDictionary();
    descriptor.setItem(COSName.TYPE, COSName.FONT_DESC);
    descriptor.setName("FontName", "STSong-Light");
    descriptor.setInt("Flags", 6);
    COSDictionary descendant = new COSDictionary();
    descendant.setItem(COSName.TYPE, COSName.FONT);
    descendant.setName("Subtype", "CIDFontType0");
    descendant.setName("BaseFont", "STSong-Light");
    descendant.setItem("CIDSystemInfo", system);
    descendant.setItem("FontDescriptor", descriptor);
    descendant.setInt("DW", 1000);
    COSDictionary font = new COSDictionary();
    font.setItem(COSName.TYPE, COSName.FONT);
    font.setName("Subtype", "Type0");
    font.setName("BaseFont", "STSong-Light");
    font.setName("Encoding", "UniGB-UCS2-H");
    COSArray descendants = new COSArray();
    descendants.add(descendant);
    font.setItem("DescendantFonts", descendants);
    return font;
  }
}
