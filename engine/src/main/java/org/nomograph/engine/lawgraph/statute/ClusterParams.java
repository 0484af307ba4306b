package org.nomograph.engine.lawgraph.statute;

import java.util.List;

/**
 * Parameters of the clustering of chapters into sections and domains.
 *
 * @param components principal components that the mixtures see, at least 1; default 12
 * @param domainComponents the first of them, that the mixture of the domains sees, at least 1;
 *     default 5
 * @param sections numbers of sections that are tried, each at least 1
 * @param domains numbers of domains that are tried, each at least 1
 * @param leastMembers chapters that a section, and sections that a domain, has at least on average,
 *     at least 1; default 4. It bounds the numbers that are tried in a small workspace.
 * @param refitShare share of the chapters that may come, go or change before the mixtures are
 *     fitted anew, in [0, 1); default 0.1. Below it, chapters that come are put into the sections
 *     there are.
 * @param wordDimensions dimensions of the random projection of words, where there is no embedder,
 *     at least 2; default 256
 * @param labelTerms terms in the name of a section or domain, at least 1; default 3
 * @param seed seed of everything random; default 42
 */
public record ClusterParams(
    int components,
    int domainComponents,
    List<Integer> sections,
    List<Integer> domains,
    int leastMembers,
    double refitShare,
    int wordDimensions,
    int labelTerms,
    long seed) {
  public static final ClusterParams DEFAULT =
      new ClusterParams(
          12,
          5,
          List.of(1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128),
          List.of(1, 2, 3, 4, 6, 8, 10, 12, 16, 20),
          4,
          0.1,
          256,
          3,
          42);

  public ClusterParams {
    sections = List.copyOf(sections);
    domains = List.copyOf(domains);
    if (components < 1
        || domainComponents < 1
        || leastMembers < 1
        || wordDimensions < 2
        || labelTerms < 1
        || !(refitShare >= 0 && refitShare < 1)
        || !sections.contains(1)
        || !domains.contains(1)) {
      throw new IllegalArgumentException("bad clustering parameters");
    }
  }

  /** Those of the numbers that leave enough members each. */
  int[] candidates(List<Integer> numbers, int members) {
    return numbers.stream()
        .filter(k -> k == 1 || (long) k * leastMembers <= members)
        .mapToInt(k -> k)
        .toArray();
  }
}
