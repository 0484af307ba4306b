package org.nomograph.engine.retrieve;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.nomograph.core.rank.Explanation;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.embed.Vectors;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.index.LawIndex;

/**
 * R_sem: the k cases with the largest cosine of φ(q) and φ(c) (LegalGraphRAG, arXiv 2605.28120,
 * Researcher). φ embeds the aligned features, serialised dimension by dimension, on both sides
 * alike: as a passage, without the query prefix.
 */
public final class CaseRetriever {
  /** The paper's best k of 3 to 6. */
  public static final int DEFAULT_K = 5;

  private final LawIndex index;
  private final Embedder embedder;

  public CaseRetriever(LawIndex index, Embedder embedder) {
    this.index = index;
    this.embedder = embedder;
  }

  /** φ: unit vector of serialised features; those over the model's limit are split and averaged. */
  public float[] phi(String features) {
    return Vectors.meanDirection(embedder.embedPassages(embedder.split(features)));
  }

  /**
   * The nearest cases, nearest first; equal cosines by id.
   *
   * @param phi φ(q)
   * @param k most cases returned, at least 1; {@value #DEFAULT_K} by default
   * @param exclude ids left out, the query's own case among them
   */
  public List<Retrieved> nearest(float[] phi, int k, Set<String> exclude) throws IOException {
    DocFilter cases = DocFilter.of(DocKind.CASE).without(exclude);
    return index.nearest(phi, cases, k).stream().map(CaseRetriever::explained).toList();
  }

  private static Retrieved explained(Hit hit) {
    return new Retrieved(hit, Explanation.leaf(hit.score(), "cosine of φ(q) and φ(c)"));
  }
}
