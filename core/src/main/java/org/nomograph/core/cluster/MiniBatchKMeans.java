package org.nomograph.core.cluster;

import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * k-means on small random batches (D. Sculley: Web-Scale K-Means Clustering, WWW 2010, Algorithm
 * 1): each point of a batch draws its nearest centre towards itself by one over the number of
 * points that the centre has had. Centres begin at distinct places drawn at random. Immutable and
 * thread-safe.
 *
 * @param batch points of a batch, at least 1; default 1,000
 * @param iterations batches, at least 0; default 100
 */
public record MiniBatchKMeans(int batch, int iterations) {
  public static final MiniBatchKMeans DEFAULT = new MiniBatchKMeans(1_000, 100);

  public MiniBatchKMeans {
    if (batch < 1 || iterations < 0) {
      throw new IllegalArgumentException("bad mini-batch k-means: " + batch + ", " + iterations);
    }
  }

  /**
   * The cluster of each point, from 0; a cluster may stay empty.
   *
   * @param points at least one, all of the same length
   * @param clusters number of clusters, from 1 to the number of points
   * @param seed seed of first centres and batches
   */
  public int[] cluster(double[][] points, int clusters, long seed) {
    if (clusters < 1 || clusters > points.length) {
      throw new IllegalArgumentException(clusters + " clusters for " + points.length + " points");
    }
    SplittableRandom random = new SplittableRandom(seed);
    double[][] centres = first(points, clusters, random);
    long[] had = new long[clusters];
    for (int i = 0; i < iterations; i++) {
      int[] drawn = random.ints(batch, 0, points.length).toArray();
      int[] near = IntStream.of(drawn).parallel().map(p -> nearest(points[p], centres)).toArray();
      for (int b = 0; b < batch; b++) {
        double rate = 1.0 / ++had[near[b]];
        double[] centre = centres[near[b]];
        for (int d = 0; d < centre.length; d++) {
          centre[d] += rate * (points[drawn[b]][d] - centre[d]);
        }
      }
    }
    return IntStream.range(0, points.length)
        .parallel()
        .map(p -> nearest(points[p], centres))
        .toArray();
  }

  /** Copies of distinct points, drawn without putting back. */
  private static double[][] first(double[][] points, int clusters, SplittableRandom random) {
    int[] order = IntStream.range(0, points.length).toArray();
    double[][] centres = new double[clusters][];
    for (int k = 0; k < clusters; k++) {
      int other = random.nextInt(k, order.length);
      int chosen = order[other];
      order[other] = order[k];
      order[k] = chosen;
      centres[k] = points[chosen].clone();
    }
    return centres;
  }

  private static int nearest(double[] point, double[][] centres) {
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < centres.length; k++) {
      double sum = 0;
      for (int d = 0; d < point.length && sum < least; d++) {
        double difference = point[d] - centres[k][d];
        sum += difference * difference;
      }
      if (sum < least) {
        least = sum;
        best = k;
      }
    }
    return best;
  }
}
