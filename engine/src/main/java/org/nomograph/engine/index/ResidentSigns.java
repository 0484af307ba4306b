package org.nomograph.engine.index;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.KnnVectorValues.DocIndexIterator;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.FixedBitSet;

/**
 * The signs of all vectors of an index, less their mean, in memory: a bit a dimension. Vectors of
 * equal signs point the same way (M. Charikar: "Similarity estimation techniques from rounding
 * algorithms", 2002), so that comparing bits finds the passages that are worth an exact comparison.
 * Immutable, safe for use by several threads.
 */
final class ResidentSigns {
  /** Every so many vectors one counts for the mean. */
  private static final int SAMPLED = 16;

  private final int[] numbers;
  private final long[] signs;
  private final int longs;
  private final float[] mean;

  private ResidentSigns(int[] numbers, long[] signs, float[] mean) {
    this.numbers = numbers;
    this.signs = signs;
    this.longs = longs(mean.length);
    this.mean = mean;
  }

  private static int longs(int dimensions) {
    return (dimensions + Long.SIZE - 1) / Long.SIZE;
  }

  /** Does something with a vector and the Lucene number of its passage. */
  @FunctionalInterface
  private interface Visitor {
    void visit(int number, float[] vector);
  }

  static ResidentSigns read(IndexReader reader, int dimensions) throws IOException {
    int[] count = new int[1];
    double[] sums = new double[dimensions];
    forEach(
        reader,
        (number, vector) -> {
          if (count[0]++ % SAMPLED == 0) {
            for (int i = 0; i < dimensions; i++) {
              sums[i] += vector[i];
            }
          }
        });
    int sampled = Math.max(1, (count[0] + SAMPLED - 1) / SAMPLED);
    float[] mean = new float[dimensions];
    for (int i = 0; i < dimensions; i++) {
      mean[i] = (float) (sums[i] / sampled);
    }
    int[] numbers = new int[count[0]];
    int longs = longs(dimensions);
    long[] signs = new long[Math.multiplyExact(count[0], longs)];
    count[0] = 0;
    forEach(
        reader,
        (number, vector) -> {
          numbers[count[0]] = number;
          System.arraycopy(signs(vector, mean), 0, signs, longs * count[0]++, longs);
        });
    return new ResidentSigns(numbers, signs, mean);
  }

  private static void forEach(IndexReader reader, Visitor visitor) throws IOException {
    for (LeafReaderContext leaf : reader.leaves()) {
      FloatVectorValues vectors = leaf.reader().getFloatVectorValues(IndexFields.VECTOR);
      if (vectors != null) {
        DocIndexIterator places = vectors.iterator();
        for (int doc = places.nextDoc();
            doc != DocIdSetIterator.NO_MORE_DOCS;
            doc = places.nextDoc()) {
          visitor.visit(leaf.docBase + doc, vectors.vectorValue(places.index()));
        }
      }
    }
  }

  private static long[] signs(float[] vector, float[] mean) {
    long[] signs = new long[longs(mean.length)];
    for (int i = 0; i < mean.length; i++) {
      if (vector[i] > mean[i]) {
        signs[i / Long.SIZE] |= 1L << i % Long.SIZE;
      }
    }
    return signs;
  }

  /** Lucene number of the passage of a vector, by its place among all. */
  int number(int place) {
    return numbers[place];
  }

  /**
   * The passages whose signs differ least from those of a vector.
   *
   * @param among Lucene numbers of the passages that count
   * @param count how many at least, where there are as many; those as near as the last come too
   * @return their places among all vectors, ascending
   */
  int[] nearest(float[] vector, FixedBitSet among, int count) {
    long[] asked = signs(vector, mean);
    short[] distances = new short[numbers.length];
    int[] at = new int[mean.length + 1];
    for (int i = 0; i < numbers.length; i++) {
      if (among.get(numbers[i])) {
        int distance = 0;
        for (int j = 0; j < longs; j++) {
          distance += Long.bitCount(asked[j] ^ signs[longs * i + j]);
        }
        distances[i] = (short) distance;
        at[distance]++;
      } else {
        distances[i] = Short.MAX_VALUE;
      }
    }
    int farthest = 0;
    int found = at[0];
    while (found < count && farthest < mean.length) {
      found += at[++farthest];
    }
    int[] nearest = new int[found];
    int next = 0;
    for (int i = 0; i < numbers.length; i++) {
      if (distances[i] <= farthest) {
        nearest[next++] = i;
      }
    }
    return Arrays.copyOf(nearest, next);
  }
}
