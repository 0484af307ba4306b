package org.nomograph.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.graphics.image.LosslessFactory;
import org.apache.poi.poifs.crypt.EncryptionInfo;
import org.apache.poi.poifs.crypt.EncryptionMode;
import org.apache.poi.poifs.crypt.Encryptor;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.engine.document.DocxWriter;
import org.nomograph.engine.document.Draft;
import org.nomograph.engine.document.FictionalStatute;
import org.nomograph.engine.document.PdfWriter;

/**
 * Documents that cannot be read, or must not be, are named with the reason and what was expected.
 */
class HostileDocumentsTest {
  private static final Draft DRAFT = FictionalStatute.of(3, false).draft();

  private static String refused(String name, byte[] bytes) {
    FileParser.Parsed parsed = StatuteDocumentsTest.parse(name, bytes);
    assertThat(parsed.records()).isEmpty();
    assertThat(parsed.problems()).hasSize(1);
    assertThat(parsed.problems().getFirst().severity()).isEqualTo(Problem.Severity.FILE_SKIPPED);
    assertThat(parsed.problems().getFirst().source()).isEqualTo(name);
    return parsed.problems().getFirst().reason();
  }

  @Test
  void aScannedPdfIsNamed() throws IOException {
    assertThat(refused("s.pdf", scanned(3)))
        .isEqualTo("scanned: its 3 pages are pictures without text; recognise it (OCR) first");
  }

  @Test
  void scannedPagesAmongOthersAreNoted() throws IOException {
    try (PDDocument document = Loader.loadPDF(PdfWriter.write(DRAFT, true, 1));
        PDDocument pictures = Loader.loadPDF(scanned(1))) {
      int written = document.getNumberOfPages();
      document.importPage(pictures.getPage(0));
      FileParser.Parsed parsed = StatuteDocumentsTest.parse("s.pdf", bytes(document));
      assertThat(parsed.records()).hasSize(1);
      assertThat(parsed.problems().getFirst().reason())
          .isEqualTo("scanned pages without text, not read: " + (written + 1));
    }
  }

  private static byte[] scanned(int pages) throws IOException {
    try (PDDocument document = new PDDocument()) {
      java.awt.image.BufferedImage image =
          new java.awt.image.BufferedImage(40, 60, java.awt.image.BufferedImage.TYPE_BYTE_GRAY);
      for (int i = 0; i < pages; i++) {
        PDPage page = new PDPage();
        document.addPage(page);
        try (PDPageContentStream content = new PDPageContentStream(document, page)) {
          content.drawImage(LosslessFactory.createFromImage(document, image), 0, 0, 600, 800);
        }
      }
      return bytes(document);
    }
  }

  private static byte[] bytes(PDDocument document) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    document.save(out);
    return out.toByteArray();
  }

  @Test
  void anEncryptedPdfIsNamed() throws IOException {
    try (PDDocument document = Loader.loadPDF(PdfWriter.write(DRAFT, true, 1))) {
      document.protect(new StandardProtectionPolicy("owner", "user", new AccessPermission()));
      assertThat(refused("e.pdf", bytes(document)))
          .isEqualTo("encrypted with a password; expected a document that opens without one");
    }
  }

  @Test
  void anEncryptedDocxIsNamed() throws Exception {
    try (POIFSFileSystem files = new POIFSFileSystem()) {
      Encryptor encryptor = new EncryptionInfo(EncryptionMode.agile).getEncryptor();
      encryptor.confirmPassword("渡口");
      try (var out = encryptor.getDataStream(files)) {
        out.write(DocxWriter.write(DRAFT));
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      files.writeFilesystem(out);
      assertThat(refused("e.docx", out.toByteArray())).startsWith("encrypted with a password");
    }
  }

  @Test
  void anOldWordDocumentIsNamed() throws IOException {
    try (POIFSFileSystem files = new POIFSFileSystem()) {
      files.createDocument(new ByteArrayInputStream(new byte[4096]), "WordDocument");
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      files.writeFilesystem(out);
      assertThat(refused("a.doc", out.toByteArray()))
          .isEqualTo("a document of Word 97 to 2003 (.doc); save it as DOCX or PDF");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"docx", "pdf"})
  void whatIsCutOffIsRefused(String form) throws IOException {
    byte[] whole = form.equals("pdf") ? PdfWriter.write(DRAFT, true, 1) : DocxWriter.write(DRAFT);
    for (double part : new double[] {0.02, 0.3, 0.6, 0.9, 0.98}) {
      byte[] cut = Arrays.copyOf(whole, (int) (part * whole.length));
      assertThat(refused("c." + form, cut))
          .as("%s", part)
          .matches("(?s)(cut off|a damaged).*expected.*");
    }
  }

  /** Whatever bytes are changed: a problem or records, never a fault of the program. */
  @ParameterizedTest
  @ValueSource(strings = {"docx", "pdf"})
  void damageIsNeverAFaultOfTheProgram(String form) throws IOException {
    byte[] whole = form.equals("pdf") ? PdfWriter.write(DRAFT, true, 1) : DocxWriter.write(DRAFT);
    for (long seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      byte[] damaged = whole.clone();
      for (int i = 0; i < 20; i++) {
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
      }
      FileParser.Parsed parsed = StatuteDocumentsTest.parse("d." + form, damaged);
      assertThat(parsed.problems().stream().map(Problem::reason))
          .as("seed %d", seed)
          .noneMatch(reason -> reason.contains("fault of this program"));
    }
  }

  @Test
  void aZipBombIsRefused() throws IOException {
    byte[] bomb = withPart(DocxWriter.write(DRAFT), "word/media/a.xml", new byte[300 << 20]);
    assertThat(refused("b.docx", bomb))
        .startsWith("refused as a ZIP bomb: its part word/media/a.xml");
  }

  /** Text that packs no better than text does, and yet is more than a document holds. */
  @Test
  void moreXmlThanADocumentHoldsIsRefused() throws IOException {
    StringBuilder xml = new StringBuilder("<w:document>");
    for (int i = 0; xml.length() < 65 << 20; i++) {
      xml.append("<w:p><w:r><w:t>").append(i).append("</w:t></w:r></w:p>");
    }
    byte[] part = xml.toString().getBytes(StandardCharsets.US_ASCII);
    assertThat(refused("x.docx", withPart(DocxWriter.write(DRAFT), "word/document.xml", part)))
        .isEqualTo(
            "refused as a ZIP bomb: its part word/document.xml unpacks to more than 64 MB of XML in all");
  }

  @Test
  void externalEntitiesAreRefused() throws IOException {
    String xml =
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>
        <w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">
        <w:body><w:p><w:r><w:t>第一条　&x;</w:t></w:r></w:p></w:body></w:document>
        """;
    for (var charset :
        new java.nio.charset.Charset[] {StandardCharsets.UTF_8, StandardCharsets.UTF_16}) {
      byte[] part = xml.replace("UTF-8", charset.name()).getBytes(charset);
      byte[] evil = withPart(DocxWriter.write(DRAFT), "word/document.xml", part);
      assertThat(refused("x.docx", evil))
          .startsWith("refused: its part word/document.xml declares a document type");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"xl/workbook.xml", "ppt/presentation.xml", "content.xml", "a/b.txt"})
  void otherArchivesAreNamed(String part) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry(part));
      zip.write("<x/>".getBytes(StandardCharsets.UTF_8));
    }
    assertThat(refused("o.docx", out.toByteArray())).contains("expected DOCX, PDF or HTML");
  }

  @Test
  void picturesAndOtherFormatsAreNamed() {
    assertThat(refused("a.rtf", "{\\rtf1\\ansi 第一条}".getBytes(StandardCharsets.UTF_8)))
        .startsWith("a document in RTF");
    assertThat(refused("a.png", new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10}))
        .startsWith("a picture (PNG)");
  }

  @Test
  void anEmptyPageIsNamed() {
    assertThat(
            refused(
                "a.html",
                "<!DOCTYPE html><html><body><script>f()</script></body></html>"
                    .getBytes(StandardCharsets.UTF_8)))
        .startsWith("an HTML page without text of its own");
  }

  private static byte[] withPart(byte[] zip, String name, byte[] content) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream to = new ZipOutputStream(out);
        ZipInputStream from = new ZipInputStream(new ByteArrayInputStream(zip))) {
      for (ZipEntry entry = from.getNextEntry(); entry != null; entry = from.getNextEntry()) {
        if (!entry.getName().equals(name)) {
          to.putNextEntry(new ZipEntry(entry.getName()));
          from.transferTo(to);
        }
      }
      to.putNextEntry(new ZipEntry(name));
      to.write(content);
    }
    return out.toByteArray();
  }
}
