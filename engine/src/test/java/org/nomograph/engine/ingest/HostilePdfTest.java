package org.nomograph.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDStream;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.nomograph.engine.document.DocumentReader;
import org.nomograph.engine.document.Draft;
import org.nomograph.engine.document.FictionalStatute;
import org.nomograph.engine.document.PdfWriter;
import org.nomograph.engine.io.Interruption;

/** PDF files that are small and hold more than anybody can read. */
@Timeout(120)
class HostilePdfTest {
  private static final int MEGABYTE = 1 << 20;
  private static final String PART =
      "refused as a PDF bomb: one of its parts unpacks to more than 32 MB";

  private static String refused(byte[] bytes) {
    assertThat(bytes).as("small").hasSizeLessThan(3 * MEGABYTE);
    FileParser.Parsed parsed = StatuteDocumentsTest.parse("b.pdf", bytes);
    assertThat(parsed.records()).isEmpty();
    assertThat(parsed.problems()).hasSize(1);
    assertThat(parsed.problems().getFirst().severity()).isEqualTo(Problem.Severity.FILE_SKIPPED);
    assertThat(parsed.problems().getFirst().source()).isEqualTo("b.pdf");
    return parsed.problems().getFirst().reason();
  }

  /** A document of pages that all print the same. */
  private static PDDocument document(int pages, COSStream content) {
    PDDocument document = new PDDocument();
    for (int i = 0; i < pages; i++) {
      PDPage page = new PDPage();
      PDResources resources = new PDResources();
      resources.put(COSName.getPDFName("F"), new PDType1Font(Standard14Fonts.FontName.HELVETICA));
      page.setResources(resources);
      page.setContents(new PDStream(content));
      document.addPage(page);
    }
    return document;
  }

  private static COSStream content(COSBase filters, String unit, int megabytes) throws IOException {
    COSStream stream = new COSStream();
    byte[] chunk = unit.repeat(MEGABYTE / unit.length()).getBytes(StandardCharsets.US_ASCII);
    try (OutputStream out = stream.createOutputStream(filters)) {
      for (int i = 0; i < megabytes; i++) {
        out.write(chunk);
      }
    }
    return stream;
  }

  private static COSArray twice() {
    COSArray filters = new COSArray();
    filters.add(COSName.FLATE_DECODE);
    filters.add(COSName.ASCII_HEX_DECODE);
    return filters;
  }

  private static byte[] bytes(PDDocument document) throws IOException {
    try (document) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      document.save(out);
      return out.toByteArray();
    }
  }

  @Test
  void aPageOfHundredsOfMegabytesIsRefused() throws IOException {
    assertThat(refused(bytes(document(1, content(COSName.FLATE_DECODE, "0 0 m ", 380)))))
        .isEqualTo(PART);
  }

  @Test
  void soIsOneBehindTwoFilters() throws IOException {
    assertThat(refused(bytes(document(1, content(twice(), "0 0 m ", 40))))).isEqualTo(PART);
  }

  @Test
  void soIsOneThatIsEncryptedWithoutAPassword() throws IOException {
    PDDocument document = document(1, content(COSName.FLATE_DECODE, "0 0 m ", 40));
    document.protect(new StandardProtectionPolicy("owner", "", new AccessPermission()));
    assertThat(refused(bytes(document))).isEqualTo(PART);
  }

  @Test
  void aPartThatEveryPageNamesIsCountedEachTime() throws IOException {
    COSStream content = content(COSName.FLATE_DECODE, " ", 30);
    assertThat(refused(bytes(document(9, content))))
        .isEqualTo("refused as a PDF bomb: its parts unpack to more than 256 MB in all");
  }

  @Test
  void aPageWithMoreCharactersThanItHasRoomForIsRefused() throws IOException {
    COSStream content =
        content(COSName.FLATE_DECODE, "BT /F 1 Tf (" + "a".repeat(900) + ") Tj ET ", 2);
    assertThat(refused(bytes(document(1, content))))
        .isEqualTo("refused: a page prints more than 300,000 characters");
  }

  /** Objects can be packed into a part, which the library unpacks before there is a document. */
  @Test
  void aBombOfPackedObjectsIsRefused() throws IOException {
    COSStream objects = content(COSName.FLATE_DECODE, "3 0 4 5 ", 40);
    byte[] packed = objects.createRawInputStream().readAllBytes();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(
        "%%PDF-1.5\n1 0 obj\n<</Type/ObjStm/N 2/First 8/Filter/FlateDecode/Length %d>>\nstream\n"
            .formatted(packed.length)
            .getBytes(StandardCharsets.US_ASCII));
    out.writeBytes(packed);
    out.writeBytes(
        "\nendstream\nendobj\ntrailer\n<</Root 3 0 R/Size 5>>\nstartxref\n0\n%%EOF\n"
            .getBytes(StandardCharsets.US_ASCII));
    assertThat(refused(out.toByteArray())).isEqualTo(PART);
  }

  @Test
  void readingEndsWhenNobodyWaitsAnyMore() throws Exception {
    Draft draft = FictionalStatute.of(3, false).draft();
    byte[] bytes = PdfWriter.write(draft, true, 1);
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> DocumentReader.read("a.pdf", bytes))
          .isInstanceOf(Interruption.StoppedException.class);
    } finally {
      assertThat(Thread.interrupted()).as("it stays interrupted").isTrue();
    }
    assertThat(DocumentReader.read("a.pdf", bytes)).isPresent();
  }

  @Test
  void cancellingAnImportEndsAPdfThatTakesLong() throws Exception {
    COSStream content = content(COSName.FLATE_DECODE, "0 0 m ".repeat(20) + "n ", 1);
    byte[] bytes = bytes(document(200, content));
    Thread reading = new Thread(() -> StatuteDocumentsTest.parse("b.pdf", bytes));
    reading.setUncaughtExceptionHandler((thread, stopped) -> {});
    reading.start();
    reading.join(Duration.ofMillis(300));
    reading.interrupt();
    assertThat(reading.join(Duration.ofSeconds(20))).as("ended").isTrue();
  }
}
