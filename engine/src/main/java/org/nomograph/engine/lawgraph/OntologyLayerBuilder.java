package org.nomograph.engine.lawgraph;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.engine.Progress;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.lawgraph.format.Rows;
import org.nomograph.engine.reason.CaseFeatures;

/** Builds the Ontology layer: vectors of the features, kNN, communities and their summaries. */
final class OntologyLayerBuilder {
  private final LawGraphParams params;
  private final Optional<Embedder> embedder;

  OntologyLayerBuilder(LawGraphParams params, Optional<Embedder> embedder) {
    this.params = params;
    this.embedder = embedder;
  }

  /** The layer and, when there is an embedder, its vectors. */
  record Built(OntologyLayer layer, Optional<CaseVectors> vectors) {}

  /**
   * Builds the layer.
   *
   * @param facts the Fact layer
   * @param features features of each of its cases, in its order
   */
  Built build(FactLayer facts, List<CaseFeatures> features, Progress progress)
      throws IOException, InterruptedException {
    List<float[]> caseVectors =
        embed("case features", features.stream().map(CaseFeatures::serialise).toList(), progress);
    CaseNeighbours neighbours =
        embedder.isPresent()
            ? VectorNeighbours.find(caseVectors, params.neighbours(), progress)
            : LexicalNeighbours.find(features, params.neighbours());
    CommunityBuilder builder = new CommunityBuilder(facts, features, neighbours, params);
    List<List<Integer>> members = new ArrayList<>();
    List<LawGraph.Community> communities = new ArrayList<>();
    for (List<Integer> found : LeidenCommunities.find(neighbours, params)) {
      List<Integer> central = builder.byCentrality(found);
      communities.add(builder.community(members.size(), central));
      members.add(central);
    }
    OntologyLayer layer =
        new OntologyLayer(
            features, neighbours.rows(), neighbours.similarity(), communities, Rows.of(members));
    List<float[]> summaries =
        embed(
            "community summaries",
            communities.stream().map(LawGraph.Community::summary).toList(),
            progress);
    return new Built(
        layer,
        embedder.map(
            e ->
                new CaseVectors(
                    e.fingerprint(),
                    e.dimensions(),
                    facts.cases().stream().map(FactLayer.CaseEntry::id).toList(),
                    caseVectors,
                    communities.stream().map(LawGraph.Community::id).toList(),
                    summaries)));
  }

  private List<float[]> embed(String task, List<String> texts, Progress progress)
      throws InterruptedException {
    if (embedder.isEmpty()) {
      return List.of();
    }
    progress.begin(task, texts.size());
    List<float[]> vectors = new ArrayList<>();
    for (String text : texts) {
      if (Thread.interrupted()) {
        throw new InterruptedException(task);
      }
      vectors.add(FeatureEmbedding.of(text, embedder.get()));
      progress.advance(1);
    }
    progress.end();
    return vectors;
  }
}
