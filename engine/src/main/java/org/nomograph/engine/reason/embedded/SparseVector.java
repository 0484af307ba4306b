package org.nomograph.engine.reason.embedded;

/**
 * Sparse vector: ascending feature numbers and their values. Immutable by convention: the arrays
 * are shared and never written after construction.
 *
 * @param index feature numbers, strictly ascending
 * @param value their values, same length
 */
@SuppressWarnings("ArrayRecordComponent") // numbers for one computation, never compared
record SparseVector(int[] index, float[] value) {
  SparseVector {
    if (index.length != value.length) {
      throw new IllegalArgumentException(
          "lengths differ: " + index.length + " and " + value.length);
    }
  }

  int size() {
    return index.length;
  }

  /** Dot product with a dense vector that has all the features. */
  double dot(float[] dense) {
    double sum = 0;
    for (int i = 0; i < index.length; i++) {
      sum += (double) dense[index[i]] * value[i];
    }
    return sum;
  }

  /** Adds {@code factor} times this vector to a dense vector. */
  void addTo(float[] dense, double factor) {
    for (int i = 0; i < index.length; i++) {
      dense[index[i]] += (float) (factor * value[i]);
    }
  }
}
