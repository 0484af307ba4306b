package org.nomograph.engine.document;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.apache.poi.xwpf.usermodel.ParagraphAlignment;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.apache.poi.xwpf.usermodel.XWPFParagraph;
import org.apache.poi.xwpf.usermodel.XWPFRun;
import org.apache.poi.xwpf.usermodel.XWPFTable;

/** Sets a draft as DOCX. */
public final class DocxWriter {
  private DocxWriter() {}

  public static byte[] write(Draft draft) throws IOException {
    try (XWPFDocument document = new XWPFDocument();
        ByteArrayOutputStream out = new ByteArrayOutputStream()) {
      for (Draft.Part part : draft.parts()) {
        if (part.kind() == Draft.Kind.TABLE) {
          table(document, part.text().lines().toList());
        } else {
          paragraph(document, part);
        }
      }
      document.write(out);
      return out.toByteArray();
    }
  }

  private static void paragraph(XWPFDocument document, Draft.Part part) {
    XWPFParagraph paragraph = document.createParagraph();
    if (part.kind() != Draft.Kind.TEXT) {
      paragraph.setAlignment(ParagraphAlignment.CENTER);
    }
    // Word parts a paragraph into runs wherever its style or its spelling check changes.
    String text = (part.kind() == Draft.Kind.TEXT ? "　　" : "") + part.text();
    for (int at = 0; at < text.length(); at += 7) {
      XWPFRun run = paragraph.createRun();
      run.setText(text.substring(at, Math.min(text.length(), at + 7)));
      run.setBold(at == 0);
    }
  }

  private static void table(XWPFDocument document, List<String> rows) {
    int columns = rows.getFirst().split("\t", -1).length;
    XWPFTable table = document.createTable(rows.size(), columns);
    for (int row = 0; row < rows.size(); row++) {
      String[] cells = rows.get(row).split("\t", -1);
      for (int column = 0; column < columns; column++) {
        table.getRow(row).getCell(column).setText(cells[column]);
      }
    }
  }
}
