package org.nomograph.engine.document;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.nomograph.engine.io.Interruption;

/**
 * Paragraphs of a PDF. Steps: the lines of each page with their places; headers, footers and page
 * numbers go; lines are joined to paragraphs, also over the end of a page. Pages that hold pictures
 * only are told. What reading costs is bounded by {@link PdfBounds}.
 */
final class PdfText {
  /** Share of characters that no font explains from which on a text is told to be unreadable. */
  private static final double MOST_UNKNOWN = 0.2;

  private PdfText() {}

  static DocumentText read(byte[] bytes) throws UnreadableDocumentException {
    requireEnd(bytes);
    PdfBounds bounds = new PdfBounds(System::nanoTime);
    try (PDDocument document = new BoundedPdf(bytes, bounds).parse()) {
      bounds.pages(document.getNumberOfPages());
      return read(document, bounds);
    } catch (PdfBounds.ExceededException e) {
      throw new UnreadableDocumentException(e.getMessage(), e);
    } catch (Interruption.StoppedException e) {
      throw e;
    } catch (InvalidPasswordException e) {
      throw new UnreadableDocumentException(
          "encrypted with a password; expected a document that opens without one", e);
    } catch (IOException e) {
      throw new UnreadableDocumentException(
          "a damaged PDF (" + oneLine(e.getMessage()) + "); expected a whole one", e);
    } catch (RuntimeException | StackOverflowError e) {
      throw new UnreadableDocumentException("a damaged PDF: it cannot be understood", e);
    }
  }

  /** What was cut off opens with the pages that are left, so the loss would not be seen. */
  private static void requireEnd(byte[] bytes) throws UnreadableDocumentException {
    for (int i = bytes.length - 5; i >= 0; i--) {
      if (bytes[i] == '%' && bytes[i + 1] == '%' && bytes[i + 2] == 'E' && bytes[i + 3] == 'O') {
        return;
      }
    }
    throw new UnreadableDocumentException(
        "cut off: the mark %%EOF at the end of a PDF is missing; expected a whole one");
  }

  private static String oneLine(String message) {
    return message == null ? "no reason given" : message.lines().findFirst().orElse("");
  }

  private static DocumentText read(PDDocument document, PdfBounds bounds)
      throws IOException, UnreadableDocumentException {
    List<List<PdfLine>> pages = PdfLines.of(document, bounds);
    List<Integer> pictures = new ArrayList<>();
    for (int i = 0; i < pages.size(); i++) {
      if (pages.get(i).isEmpty() && hasPicture(document.getPage(i))) {
        pictures.add(i + 1);
      }
    }
    List<Block> blocks = PdfParagraphs.of(RunningLines.without(pages));
    if (blocks.isEmpty()) {
      throw new UnreadableDocumentException(
          pictures.isEmpty()
              ? "a PDF without any text on its %d pages".formatted(pages.size())
              : "scanned: its %d pages are pictures without text; recognise it (OCR) first"
                  .formatted(pages.size()));
    }
    requireKnown(blocks);
    return new DocumentText("pdf", blocks, notes(pictures));
  }

  private static List<String> notes(List<Integer> pictures) {
    return pictures.isEmpty()
        ? List.of()
        : List.of(
            "scanned pages without text, not read: "
                + pictures.stream().map(String::valueOf).collect(Collectors.joining(", ")));
  }

  private static void requireKnown(List<Block> blocks) throws UnreadableDocumentException {
    long all = 0;
    long unknown = 0;
    for (Block block : blocks) {
      all += block.text().length();
      unknown +=
          block.text().chars().filter(c -> c == 0xFFFD || (c >= 0xE000 && c <= 0xF8FF)).count();
    }
    if (unknown > MOST_UNKNOWN * all) {
      throw new UnreadableDocumentException(
          "its fonts do not tell which characters they print (%d of %d); recognise it (OCR) first"
              .formatted(unknown, all));
    }
  }

  private static boolean hasPicture(PDPage page) throws IOException {
    PDResources resources = page.getResources();
    if (resources == null) {
      return false;
    }
    for (COSName name : resources.getXObjectNames()) {
      if (resources.isImageXObject(name)
          || resources.getXObject(name)
              instanceof org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject) {
        return true;
      }
    }
    return false;
  }
}
