package org.nomograph.engine.lawgraph;

import java.util.List;
import org.nomograph.engine.lawgraph.format.Rows;
import org.nomograph.engine.reason.CaseFeatures;

/**
 * Ontology layer: features, kNN graph and communities of the cases (LegalGraphRAG, arXiv
 * 2605.28120). Immutable; cases are places in the Fact layer's list.
 *
 * @param features features of each case
 * @param neighbours k nearest cases of each case, nearest first
 * @param similarity similarity of each edge of {@code neighbours}, by edge number
 * @param communities communities by number
 * @param members cases of each community, most central first
 */
@SuppressWarnings("ArrayRecordComponent") // one number for each edge of a large graph
record OntologyLayer(
    List<CaseFeatures> features,
    Rows neighbours,
    float[] similarity,
    List<LawGraph.Community> communities,
    Rows members) {
  OntologyLayer {
    features = List.copyOf(features);
    communities = List.copyOf(communities);
    if (similarity.length != neighbours.edges() || features.size() != neighbours.size()) {
      throw new IllegalArgumentException("parts of the Ontology layer differ in size");
    }
  }
}
