package org.nomograph.engine.judge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.embed.Vectors;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.index.LawIndex;
import org.nomograph.engine.lawgraph.CaseVectors;
import org.nomograph.engine.lawgraph.FeatureEmbedding;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.reason.CaseFeatures;
import org.nomograph.engine.text.CaseText;

/**
 * Similarity between a new case and the cases and communities of the corpus: cosine of the feature
 * embeddings φ, or BM25 over the facts where the snapshot has no vectors. A case with the same
 * facts as the query is never returned: it would give the answer away. Immutable, safe for use by
 * several threads.
 */
final class SimilarCases {
  private static final int SPARE = 8;
  private static final int ALL = 1 << 20;

  private final LawIndex index;
  private final LawGraph graph;
  private final Optional<CaseVectors> vectors;
  private final Optional<? extends Embedder> embedder;

  SimilarCases(
      LawIndex index,
      LawGraph graph,
      Optional<CaseVectors> vectors,
      Optional<? extends Embedder> embedder) {
    this.index = index;
    this.graph = graph;
    this.vectors = vectors;
    this.embedder = embedder;
  }

  /**
   * A case with its similarity.
   *
   * @param id id of the case
   * @param similarity cosine, or the BM25 score without vectors
   */
  record Similar(String id, double similarity) {}

  Query query(CaseFeatures features, CaseText text, String excludedFactGroup) {
    Optional<float[]> vector =
        vectors.isPresent()
            ? embedder.map(e -> FeatureEmbedding.of(features.serialise(), e))
            : Optional.empty();
    return new Query(vector, text, excludedFactGroup);
  }

  /** Searches for one case. */
  final class Query {
    private final Optional<float[]> vector;
    private final CaseText text;
    private final String excluded;

    private Query(Optional<float[]> vector, CaseText text, String excluded) {
      this.vector = vector;
      this.text = text;
      this.excluded = excluded;
    }

    /** R_sem: the most similar cases of the corpus. */
    List<Similar> semantic(int k) throws IOException {
      List<Hit> hits =
          vector.isPresent()
              ? vectors.orElseThrow().nearestCases(vector.get(), k + SPARE)
              : byWords();
      return hits.stream()
          .limit((long) k + SPARE)
          .filter(hit -> allowed(hit.id()) && graph.findCase(hit.id()).isPresent())
          .limit(k)
          .map(hit -> new Similar(hit.id(), hit.score()))
          .toList();
    }

    /** All cases that share words with the facts, searched once for all defendants of a case. */
    private List<Hit> byWords() {
      return text.wording(Lexical.class, words -> new Lexical(byWords(words))).hits();
    }

    private List<Hit> byWords(String facts) {
      try {
        return index.bm25(facts, DocFilter.of(DocKind.CASE), ALL);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private record Lexical(List<Hit> hits) {}

    /** K*, the community whose summary is nearest. */
    Optional<LawGraph.Community> nearestCommunity() {
      return vector
          .flatMap(own -> vectors.orElseThrow().nearestCommunities(own, 1).stream().findFirst())
          .flatMap(
              nearest ->
                  graph.communities().stream()
                      .filter(community -> community.id().equals(nearest.id()))
                      .findFirst());
    }

    /** The most similar of the given cases. */
    List<Similar> among(List<String> cases, int k) throws IOException {
      if (vector.isEmpty()) {
        Set<String> wanted = new HashSet<>(cases);
        return semantic(ALL).stream()
            .filter(similar -> wanted.contains(similar.id()))
            .limit(k)
            .toList();
      }
      List<Similar> scored = new ArrayList<>();
      for (String id : cases) {
        Optional<float[]> other = vectors.orElseThrow().find(id);
        if (other.isPresent() && allowed(id)) {
          scored.add(new Similar(id, Vectors.dot(other.get(), vector.get())));
        }
      }
      scored.sort(
          Comparator.comparingDouble(Similar::similarity).reversed().thenComparing(Similar::id));
      return scored.subList(0, Math.min(k, scored.size()));
    }

    private boolean allowed(String id) {
      return excluded.isEmpty() || !(id.equals(excluded) || id.startsWith(excluded + "/"));
    }
  }
}
