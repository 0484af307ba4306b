package org.nomograph.engine.document;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.poi.ooxml.POIXMLException;
import org.apache.poi.openxml4j.exceptions.OpenXML4JRuntimeException;
import org.apache.poi.xwpf.usermodel.BodyElementType;
import org.apache.poi.xwpf.usermodel.IBodyElement;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.apache.poi.xwpf.usermodel.XWPFParagraph;
import org.apache.poi.xwpf.usermodel.XWPFSDT;
import org.apache.poi.xwpf.usermodel.XWPFTable;
import org.apache.poi.xwpf.usermodel.XWPFTableCell;
import org.apache.poi.xwpf.usermodel.XWPFTableRow;

/**
 * Paragraphs and tables of a DOCX, in the order of its body. Labels that Word counts itself (第一条,
 * （一）) are written out. Headers and footers are left out; what was deleted with changes tracked is
 * not read, what was inserted is.
 */
final class DocxText {
  private static final String TEXT_BOX = "txbxContent";

  private final XWPFDocument document;
  private final ListLabels labels;
  private final Blocks blocks = new Blocks();

  private DocxText(XWPFDocument document) {
    this.document = document;
    this.labels = new ListLabels(document);
  }

  static DocumentText read(byte[] bytes) throws UnreadableDocumentException {
    ZipCheck.docx(bytes);
    try (XWPFDocument document = new XWPFDocument(new ByteArrayInputStream(bytes))) {
      return new DocxText(document).read();
    } catch (IOException | POIXMLException | OpenXML4JRuntimeException e) {
      throw new UnreadableDocumentException("a damaged DOCX: its parts do not fit together", e);
    } catch (RuntimeException e) {
      throw new UnreadableDocumentException("a damaged DOCX: it cannot be understood", e);
    }
  }

  private DocumentText read() throws UnreadableDocumentException {
    document.getBodyElements().forEach(this::element);
    List<Block> all = blocks.all();
    if (all.isEmpty()) {
      throw new UnreadableDocumentException(
          document.getAllPictures().isEmpty()
              ? "a DOCX without any text"
              : "a DOCX that holds pictures only (scanned pages); recognise its text (OCR) first");
    }
    return new DocumentText("docx", all, notes());
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (document.getDocument().xmlText().contains(TEXT_BOX)) {
      notes.add("the document has text boxes; their text was not read");
    }
    return notes;
  }

  private void element(IBodyElement element) {
    if (element instanceof XWPFParagraph paragraph) {
      blocks.paragraph(text(paragraph));
    } else if (element instanceof XWPFTable table) {
      blocks.table(rows(table));
    } else if (element.getElementType() == BodyElementType.CONTENTCONTROL
        && element instanceof XWPFSDT control) {
      control.getContent().getText().lines().forEach(blocks::paragraph);
    }
  }

  private String text(XWPFParagraph paragraph) {
    String own = paragraph.getText();
    return Blanks.strip(own).isEmpty() ? own : labels.next(paragraph) + own;
  }

  private List<List<String>> rows(XWPFTable table) {
    List<List<String>> rows = new ArrayList<>();
    for (XWPFTableRow row : table.getRows()) {
      List<String> cells = new ArrayList<>();
      for (XWPFTableCell cell : row.getTableCells()) {
        cells.add(cell(cell));
      }
      rows.add(cells);
    }
    return rows;
  }

  private String cell(XWPFTableCell cell) {
    StringBuilder text = new StringBuilder();
    for (IBodyElement element : cell.getBodyElements()) {
      if (element instanceof XWPFParagraph paragraph) {
        text.append(text(paragraph)).append('\n');
      } else if (element instanceof XWPFTable inner) {
        rows(inner).forEach(row -> text.append(String.join(" ", row)).append('\n'));
      }
    }
    return text.toString();
  }
}
