package org.nomograph.engine.document;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSInputStream;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.filter.DecodeOptions;
import org.apache.pdfbox.filter.FilterFactory;
import org.apache.pdfbox.io.RandomAccessRead;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdfparser.PDFParser;

/**
 * Parser of a PDF whose parts are measured before the library unpacks them: it holds all of a part,
 * however much comes out. Used by one thread.
 */
final class BoundedPdf extends PDFParser {
  private final PdfBounds bounds;

  BoundedPdf(byte[] bytes, PdfBounds bounds) throws IOException {
    super(new RandomAccessReadBuffer(bytes));
    this.bounds = bounds;
  }

  @Override
  protected COSStream parseCOSStream(COSDictionary dictionary) throws IOException {
    bounds.look();
    return new Part(super.parseCOSStream(dictionary), securityHandler != null, bounds);
  }

  /** A part of the document, packed as it stands in the file; it may yet be decrypted in place. */
  private static final class Part extends COSStream {
    private static final Set<String> OF_TEXT =
        Set.of(
            "FlateDecode",
            "Fl",
            "LZWDecode",
            "LZW",
            "ASCIIHexDecode",
            "AHx",
            "ASCII85Decode",
            "A85",
            "RunLengthDecode",
            "RL",
            "Crypt");

    private final COSStream packed;
    private final PdfBounds bounds;
    private boolean toDecrypt;

    /**
     * @param toDecrypt whether its bytes are asked for first to be decrypted, and mean nothing yet
     */
    Part(COSStream packed, boolean toDecrypt, PdfBounds bounds) {
      this.packed = packed;
      this.toDecrypt = toDecrypt;
      this.bounds = bounds;
      addAll(packed);
    }

    /** Pages are unpacked by those who read them. */
    @Override
    public InputStream createRawInputStream() throws IOException {
      if (!toDecrypt) {
        measure();
      }
      toDecrypt = false;
      return packed.createRawInputStream();
    }

    @Override
    public OutputStream createRawOutputStream() throws IOException {
      return packed.createRawOutputStream();
    }

    @Override
    public COSInputStream createInputStream(DecodeOptions options) throws IOException {
      measure();
      return packed.createInputStream(options);
    }

    @Override
    public RandomAccessRead createView() throws IOException {
      measure();
      return packed.createView();
    }

    @Override
    public long getLength() {
      return packed.getLength();
    }

    @Override
    public boolean hasData() {
      return packed.hasData();
    }

    @Override
    public void close() throws IOException {
      packed.close();
    }

    private void measure() throws IOException {
      List<COSName> filters = filters();
      byte[] bytes = null;
      for (int i = 0; i < filters.size(); i++) {
        if (!OF_TEXT.contains(filters.get(i).getName())) {
          throw new IOException("a picture where text is expected");
        }
        boolean last = i + 1 == filters.size();
        Measured out = new Measured(last ? OutputStream.nullOutputStream() : held(), bounds);
        try (InputStream in = bytes == null ? packed.createRawInputStream() : held(bytes)) {
          FilterFactory.INSTANCE.getFilter(filters.get(i)).decode(in, out, this, i);
        }
        bytes = last ? null : ((ByteArrayOutputStream) out.target).toByteArray();
      }
      if (filters.isEmpty()) {
        bounds.unpack(getLength());
      }
    }

    private static OutputStream held() {
      return new ByteArrayOutputStream();
    }

    private static InputStream held(byte[] bytes) {
      return new ByteArrayInputStream(bytes);
    }

    private List<COSName> filters() {
      List<COSName> names = new ArrayList<>();
      COSBase filters = getFilters();
      if (filters instanceof COSName name) {
        names.add(name);
      } else if (filters instanceof COSArray array) {
        for (int i = 0; i < array.size(); i++) {
          if (array.getObject(i) instanceof COSName name) {
            names.add(name);
          }
        }
      }
      return names;
    }
  }

  /** Counts what comes out, and ends it where it is too much. */
  private static final class Measured extends OutputStream {
    private final OutputStream target;
    private final PdfBounds bounds;
    private long written;

    Measured(OutputStream target, PdfBounds bounds) {
      this.target = target;
      this.bounds = bounds;
    }

    @Override
    public void write(int one) throws IOException {
      more(1);
      target.write(one);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      more(length);
      target.write(bytes, from, length);
    }

    private void more(int bytes) {
      written += bytes;
      if (written > PdfBounds.MOST_OF_A_PART) {
        throw PdfBounds.part();
      }
      bounds.unpack(bytes);
    }
  }
}
