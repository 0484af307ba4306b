package org.nomograph.engine.reason.embedded;

import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ShortBuffer;
import java.util.List;

/**
 * Training documents by feature: for each feature the documents that have it, ascending, and the
 * value there. Values are kept at half precision, in memory as on disk, so that a loaded model
 * gives the scores of the trained one. Immutable and safe for use by several threads.
 */
final class DocumentIndex {
  private final int documents;
  private final int[] start;
  private final int[] document;
  private final float[] value;

  private DocumentIndex(int documents, int[] start, int[] document, float[] value) {
    this.documents = documents;
    this.start = start;
    this.document = document;
    this.value = value;
  }

  static DocumentIndex of(List<SparseVector> vectors, int features) {
    int[] start = new int[features + 1];
    for (SparseVector vector : vectors) {
      for (int feature : vector.index()) {
        start[feature + 1]++;
      }
    }
    for (int f = 0; f < features; f++) {
      start[f + 1] += start[f];
    }
    int[] next = start.clone();
    int[] document = new int[start[features]];
    float[] value = new float[start[features]];
    for (int d = 0; d < vectors.size(); d++) {
      SparseVector vector = vectors.get(d);
      for (int i = 0; i < vector.size(); i++) {
        int at = next[vector.index()[i]]++;
        document[at] = d;
        value[at] = Float.float16ToFloat(Float.floatToFloat16(vector.value()[i]));
      }
    }
    return new DocumentIndex(vectors.size(), start, document, value);
  }

  /** Number of documents. */
  int size() {
    return documents;
  }

  /** Dot product of a vector with every document; the cosine, as all have length 1. */
  float[] products(SparseVector x) {
    float[] products = new float[documents];
    for (int i = 0; i < x.size(); i++) {
      int feature = x.index()[i];
      float weight = x.value()[i];
      for (int at = start[feature]; at < start[feature + 1]; at++) {
        products[document[at]] += weight * value[at];
      }
    }
    return products;
  }

  /** Writes counts, then for each feature its documents as gaps, then all values. */
  void write(DataOutput out) throws IOException {
    out.writeInt(documents);
    out.writeInt(start.length - 1);
    for (int f = 0; f + 1 < start.length; f++) {
      writeVariable(out, start[f + 1] - start[f]);
      int before = -1;
      for (int at = start[f]; at < start[f + 1]; at++) {
        writeVariable(out, document[at] - before);
        before = document[at];
      }
    }
    for (float v : value) {
      out.writeShort(Float.floatToFloat16(v));
    }
  }

  static DocumentIndex read(ByteBuffer in, int entries) {
    int documents = in.getInt();
    int[] start = new int[in.getInt() + 1];
    int[] document = new int[entries];
    for (int f = 0; f + 1 < start.length; f++) {
      start[f + 1] = start[f] + readVariable(in);
      int before = -1;
      for (int at = start[f]; at < start[f + 1]; at++) {
        before += readVariable(in);
        document[at] = before;
      }
    }
    float[] value = new float[entries];
    ShortBuffer halves = in.asShortBuffer();
    for (int i = 0; i < entries; i++) {
      value[i] = Float.float16ToFloat(halves.get(i));
    }
    in.position(in.position() + entries * Short.BYTES);
    return new DocumentIndex(documents, start, document, value);
  }

  /** Number of (feature, document) pairs. */
  int entries() {
    return document.length;
  }

  private static void writeVariable(DataOutput out, int number) throws IOException {
    int rest = number;
    while (rest >= 0x80) {
      out.writeByte((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    out.writeByte(rest);
  }

  private static int readVariable(ByteBuffer in) {
    int number = 0;
    for (int shift = 0; ; shift += 7) {
      int read = in.get();
      number |= (read & 0x7f) << shift;
      if (read >= 0) {
        return number;
      }
    }
  }
}
