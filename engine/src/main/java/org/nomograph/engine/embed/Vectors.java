package org.nomograph.engine.embed;

import java.util.List;

/** Arithmetic on embedding vectors. */
public final class Vectors {
  private Vectors() {}

  /** Scales a vector to length 1, in place; a zero vector is left as it is. */
  public static float[] normalise(float[] vector) {
    double length = Math.sqrt(dot(vector, vector));
    if (length > 0) {
      for (int i = 0; i < vector.length; i++) {
        vector[i] = (float) (vector[i] / length);
      }
    }
    return vector;
  }

  /**
   * Inner product; the cosine when both are unit vectors.
   *
   * @throws IllegalArgumentException if the dimensions differ
   */
  public static double dot(float[] a, float[] b) {
    if (a.length != b.length) {
      throw new IllegalArgumentException("dimensions differ: " + a.length + ", " + b.length);
    }
    // Four sums at a time, so that the processor need not wait for each; always in this order.
    double first = 0;
    double second = 0;
    double third = 0;
    double fourth = 0;
    int i = 0;
    for (; i + 3 < a.length; i += 4) {
      first += (double) a[i] * b[i];
      second += (double) a[i + 1] * b[i + 1];
      third += (double) a[i + 2] * b[i + 2];
      fourth += (double) a[i + 3] * b[i + 3];
    }
    for (; i < a.length; i++) {
      first += (double) a[i] * b[i];
    }
    return first + second + (third + fourth);
  }

  /**
   * Unit vector in the direction of the mean of unit vectors.
   *
   * @param vectors at least one, all of the same dimension
   */
  public static float[] meanDirection(List<float[]> vectors) {
    float[] mean = vectors.get(0).clone();
    for (float[] other : vectors.subList(1, vectors.size())) {
      for (int i = 0; i < mean.length; i++) {
        mean[i] += other[i];
      }
    }
    return normalise(mean);
  }
}
