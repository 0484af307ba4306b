package org.nomograph.engine.reason.embedded;

import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/**
 * Character n-gram TF-IDF features: weight (1 + ln tf) · (ln((1 + N) / (1 + df)) + 1), then scaled
 * to length 1 (L2). An n-gram of up to four characters is packed into a long, so the dictionary is
 * a sorted array and there are no collisions. Immutable and safe for use by several threads.
 */
public final class NgramFeatures {
  private final NgramParams params;
  private final long[] grams;
  private final float[] idf;

  private NgramFeatures(NgramParams params, long[] grams, float[] idf) {
    this.params = params;
    this.grams = grams;
    this.idf = idf;
  }

  /** Learns dictionary and document frequencies from masked texts. */
  static NgramFeatures fit(List<String> texts, NgramParams params) {
    long[][] perText = new long[texts.size()][];
    int total = 0;
    for (int i = 0; i < perText.length; i++) {
      perText[i] = distinct(sortedGrams(texts.get(i), params));
      total += perText[i].length;
    }
    long[] all = new long[total];
    int filled = 0;
    for (long[] own : perText) {
      System.arraycopy(own, 0, all, filled, own.length);
      filled += own.length;
    }
    Arrays.parallelSort(all);
    return ofDocumentFrequencies(all, texts.size(), params);
  }

  private static NgramFeatures ofDocumentFrequencies(long[] sorted, int texts, NgramParams params) {
    long[] grams = new long[sorted.length];
    float[] idf = new float[sorted.length];
    int kept = 0;
    for (int from = 0; from < sorted.length; ) {
      int to = runEnd(sorted, from);
      if (to - from >= params.minDocuments()) {
        grams[kept] = sorted[from];
        idf[kept] = (float) (Math.log((1.0 + texts) / (1.0 + (to - from))) + 1);
        kept++;
      }
      from = to;
    }
    return new NgramFeatures(params, Arrays.copyOf(grams, kept), Arrays.copyOf(idf, kept));
  }

  /** Number of features. */
  public int size() {
    return grams.length;
  }

  /** Vector of a masked text, length 1, or without components when it has no known n-gram. */
  SparseVector vector(String text) {
    long[] own = sortedGrams(text, params);
    int[] index = new int[own.length];
    float[] value = new float[own.length];
    int used = 0;
    double squares = 0;
    int at = 0;
    for (int from = 0; from < own.length; ) {
      int to = runEnd(own, from);
      int found = Arrays.binarySearch(grams, at, grams.length, own[from]);
      at = found >= 0 ? found + 1 : -found - 1;
      if (found >= 0) {
        double weight = (1 + Math.log(to - from)) * idf[found];
        index[used] = found;
        value[used++] = (float) weight;
        squares += weight * weight;
      }
      from = to;
    }
    float scale = squares == 0 ? 0 : (float) (1 / Math.sqrt(squares));
    for (int i = 0; i < used; i++) {
      value[i] *= scale;
    }
    return new SparseVector(Arrays.copyOf(index, used), Arrays.copyOf(value, used));
  }

  /** Writes lengths, dictionary and weights; see {@link ChargeModelFormat}. */
  void write(DataOutput out) throws IOException {
    out.writeInt(params.minLength());
    out.writeInt(params.maxLength());
    out.writeInt(params.minDocuments());
    out.writeInt(grams.length);
    for (long gram : grams) {
      out.writeLong(gram);
    }
    for (float weight : idf) {
      out.writeFloat(weight);
    }
  }

  static NgramFeatures read(ByteBuffer in) {
    NgramParams params = new NgramParams(in.getInt(), in.getInt(), in.getInt());
    int size = in.getInt();
    long[] grams = new long[size];
    in.asLongBuffer().get(grams);
    in.position(in.position() + size * Long.BYTES);
    float[] idf = new float[size];
    in.asFloatBuffer().get(idf);
    in.position(in.position() + size * Float.BYTES);
    return new NgramFeatures(params, grams, idf);
  }

  private static long[] sortedGrams(String text, NgramParams params) {
    long[] found = new long[text.length() * (params.maxLength() - params.minLength() + 1)];
    int count = 0;
    for (int start = 0; start < text.length(); start++) {
      long packed = 0;
      int longest = Math.min(params.maxLength(), text.length() - start);
      for (int length = 1; length <= longest; length++) {
        packed = packed << Character.SIZE | text.charAt(start + length - 1);
        if (length >= params.minLength()) {
          found[count++] = packed;
        }
      }
    }
    long[] sorted = Arrays.copyOf(found, count);
    Arrays.sort(sorted);
    return sorted;
  }

  private static long[] distinct(long[] sorted) {
    return Arrays.stream(sorted).distinct().toArray();
  }

  private static int runEnd(long[] sorted, int from) {
    int to = from + 1;
    while (to < sorted.length && sorted[to] == sorted[from]) {
      to++;
    }
    return to;
  }
}
