package org.nomograph.engine.lawgraph.statute;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import org.nomograph.core.cluster.GaussianMixture;
import org.nomograph.core.cluster.PrincipalComponents;

/**
 * Sections and domains: the projection and the mixture that put a chapter into its section, and the
 * domain of each section. Immutable.
 *
 * @param basis what the vectors depend on
 * @param fitted number of chapters that it was fitted to
 * @param projection projection of the vectors
 * @param sections mixture over the projected chapters
 * @param domainOf domain of each section
 * @param sectionLabels name of each section
 * @param domainLabels name of each domain
 */
record ClusterModel(
    String basis,
    int fitted,
    PrincipalComponents projection,
    GaussianMixture sections,
    List<Integer> domainOf,
    List<String> sectionLabels,
    List<String> domainLabels) {

  /** Section of a chapter. */
  int section(float[] vector) {
    return sections.assign(projection.project(vector));
  }

  /**
   * Fits sections to chapters, and domains that each hold whole sections.
   *
   * @param units chapters by key
   * @param vectors their vectors by key
   */
  static ClusterModel fit(
      SortedMap<String, ChapterUnit> units,
      SortedMap<String, float[]> vectors,
      String basis,
      ClusterParams params) {
    float[][] points = vectors.values().toArray(float[][]::new);
    PrincipalComponents projection =
        PrincipalComponents.fit(points, params.components(), params.seed());
    double[][] projected = Arrays.stream(points).map(projection::project).toArray(double[][]::new);
    GaussianMixture sections =
        GaussianMixture.choose(
                projected, params.candidates(params.sections(), points.length), params.seed())
            .mixture();
    double[][] centres = sections.means();
    List<Integer> domainOf = domains(projected, centres, params);
    int domains = 1 + domainOf.stream().mapToInt(d -> d).max().orElse(0);
    List<List<String>> sectionTerms = lists(centres.length);
    List<List<String>> domainTerms = lists(domains);
    vectors.forEach(
        (key, vector) -> {
          int section = sections.assign(projection.project(vector));
          sectionTerms.get(section).addAll(units.get(key).terms());
          domainTerms.get(domainOf.get(section)).addAll(units.get(key).terms());
        });
    return new ClusterModel(
        basis,
        points.length,
        projection,
        sections,
        domainOf,
        ClusterLabels.of(sectionTerms, params.labelTerms()),
        ClusterLabels.of(domainTerms, params.labelTerms()));
  }

  /**
   * Domain of each section: the component nearest to its centre of a mixture over all chapters in
   * the coarsest components, where only large differences are left. Numbered without gaps.
   */
  private static List<Integer> domains(
      double[][] chapters, double[][] centres, ClusterParams params) {
    double[][] coarse = coarse(chapters, params);
    GaussianMixture mixture =
        GaussianMixture.choose(
                coarse, params.candidates(params.domains(), centres.length), params.seed())
            .mixture();
    List<Integer> found = Arrays.stream(coarse(centres, params)).map(mixture::assign).toList();
    List<Integer> used = found.stream().distinct().sorted().toList();
    return found.stream().map(used::indexOf).toList();
  }

  private static double[][] coarse(double[][] points, ClusterParams params) {
    return Arrays.stream(points)
        .map(p -> Arrays.copyOf(p, Math.min(p.length, params.domainComponents())))
        .toArray(double[][]::new);
  }

  private static List<List<String>> lists(int count) {
    List<List<String>> lists = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      lists.add(new ArrayList<>());
    }
    return lists;
  }
}
