package org.nomograph.app.bench.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.nomograph.core.cluster.GaussianMixture;
import org.nomograph.core.cluster.MiniBatchKMeans;
import org.nomograph.core.cluster.PrincipalComponents;

/**
 * Overlapping clusters of vectors in two steps, coarse and fine, as RAPTOR has them: k-means on
 * small batches cuts many vectors into groups that a mixture of Gaussians can be fitted to, each of
 * these chooses its number of components by the Bayesian information criterion, and a vector joins
 * every component that made it with at least a given probability.
 *
 * @param group vectors of a group about, at least 2
 * @param size members of a cluster about, at least 1; half as many clusters are tried too
 * @param components principal components that stand in for UMAP's, at least 1
 * @param share least probability, in (0, 1]; the likeliest component is joined in any case
 * @param seed seed of all that is drawn
 */
record SoftClusters(int group, int size, int components, double share, long seed) {
  /** Members of each cluster, ascending; at least one cluster, none empty. */
  List<int[]> of(List<float[]> vectors) {
    double[][] points = reduced(vectors.toArray(float[][]::new));
    List<int[]> groups = new ArrayList<>();
    split(points, IntStream.range(0, points.length).toArray(), groups);
    return groups.parallelStream().flatMap(g -> fine(points, g).stream()).toList();
  }

  private double[][] reduced(float[][] vectors) {
    PrincipalComponents plane = PrincipalComponents.fit(vectors, components, seed);
    return Arrays.stream(vectors).parallel().map(plane::project).toArray(double[][]::new);
  }

  /** Cuts until groups are small; one that k-means leaves whole is cut in order. */
  private void split(double[][] points, int[] members, List<int[]> groups) {
    if (members.length <= 2 * group) {
      groups.add(members);
      return;
    }
    int parts = (members.length + group - 1) / group;
    double[][] own = Arrays.stream(members).mapToObj(m -> points[m]).toArray(double[][]::new);
    int[] clusters = MiniBatchKMeans.DEFAULT.cluster(own, parts, seed);
    TreeMap<Integer, List<Integer>> byCluster = new TreeMap<>();
    for (int i = 0; i < members.length; i++) {
      byCluster.computeIfAbsent(clusters[i], c -> new ArrayList<>()).add(members[i]);
    }
    for (List<Integer> part : byCluster.values()) {
      int[] numbers = part.stream().mapToInt(Integer::intValue).toArray();
      if (numbers.length < members.length) {
        split(points, numbers, groups);
      } else {
        for (int at = 0; at < numbers.length; at += group) {
          groups.add(Arrays.copyOfRange(numbers, at, Math.min(numbers.length, at + group)));
        }
      }
    }
  }

  private List<int[]> fine(double[][] points, int[] members) {
    double[][] own = Arrays.stream(members).mapToObj(m -> points[m]).toArray(double[][]::new);
    int many = Math.max(1, members.length / size);
    int[] candidates = {Math.max(1, many / 2), many};
    GaussianMixture mixture = GaussianMixture.choose(own, candidates, seed).mixture();
    List<List<Integer>> clusters = new ArrayList<>();
    for (int k = 0; k < mixture.components(); k++) {
      clusters.add(new ArrayList<>());
    }
    for (int i = 0; i < own.length; i++) {
      double[] shares = mixture.shares(own[i]);
      int likeliest = mixture.assign(own[i]);
      for (int k = 0; k < shares.length; k++) {
        if (k == likeliest || shares[k] >= share) {
          clusters.get(k).add(members[i]);
        }
      }
    }
    return clusters.stream()
        .filter(c -> !c.isEmpty())
        .map(c -> c.stream().mapToInt(Integer::intValue).toArray())
        .toList();
  }
}
