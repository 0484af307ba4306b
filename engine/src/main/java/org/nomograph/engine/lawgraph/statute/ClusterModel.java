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
   * Fits sections to chapters, and domains to the centres of the sections.
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
    GaussianMixture domains =
        GaussianMixture.choose(
                centres, params.candidates(params.domains(), centres.length), params.seed())
            .mixture();
    List<Integer> domainOf = Arrays.stream(centres).map(domains::assign).toList();
    List<List<String>> sectionTerms = lists(centres.length);
    List<List<String>> domainTerms = lists(domains.components());
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

  private static List<List<String>> lists(int count) {
    List<List<String>> lists = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      lists.add(new ArrayList<>());
    }
    return lists;
  }
}
