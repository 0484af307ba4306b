package org.nomograph.engine.retrieve.norm;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.rank.CoverageGreedy;

/**
 * Parameters of {@link NormRetriever}. Changing them needs no new build.
 *
 * @param segments what of a query is embedded; with several segments a text scores half its largest
 *     and half its mean cosine
 * @param support how the routed rules that an article supports make g(a)
 * @param lexical share of BM25 in the relevance of articles and of cards, in [0, 1); the rest is
 *     the cosine; 0 is the cosine alone
 * @param routed concepts kept, at least 1
 * @param cardPool best cards over which each measure is rescaled when both are fused, at least 1
 * @param directPool best articles over which each measure of d is rescaled, at least 1
 * @param rulePool best articles over which g is rescaled, at least 1
 * @param highConfidence factor of a certain support edge, at least 1
 * @param greedy weights of Δ
 * @param relations by type, the share of its relevance (d + λ·g) / (1 + λ) that a provision hands
 *     on along a relation of this type, in [0, 1); types without an entry are not walked
 */
public record NcgParams(
    Segments segments,
    Support support,
    double lexical,
    int routed,
    int cardPool,
    int directPool,
    int rulePool,
    double highConfidence,
    CoverageGreedy greedy,
    Map<NormRelation.Type, Double> relations) {
  /** What of a query is embedded. */
  public enum Segments {
    /** The serialised query, one vector. */
    WHOLE,
    /** Case, question and options, a vector each. */
    PARTS
  }

  /** How the routed rules that an article supports make g(a). */
  public enum Support {
    /** The largest weight_r · B[r,a], as published. */
    MAX,
    /** Their sum: rules that agree on an article outweigh one that stands alone. */
    SUM
  }

  /** As published: the whole query, cosine only, 8 concepts, pools of 50 and 30, 1.15. */
  public static final NcgParams PUBLISHED =
      new NcgParams(
          Segments.WHOLE, Support.MAX, 0, 8, 30, 50, 30, 1.15, CoverageGreedy.PUBLISHED, Map.of());

  /**
   * Words and meaning in equal parts, the query in parts; support of 40 concepts adds up, with λ =
   * 0.7; every type of relation walked with a share of 0.2. Rules count through g alone: where
   * concepts are fine, a bonus for each new one rewards articles that many cards mention in
   * passing.
   */
  public static final NcgParams DEFAULT =
      new NcgParams(
          Segments.PARTS,
          Support.SUM,
          0.5,
          40,
          60,
          50,
          60,
          1.15,
          new CoverageGreedy(0.7, 0, 0),
          everyRelation(0.2));

  public NcgParams {
    if (!(lexical >= 0 && lexical < 1) || !(highConfidence >= 1 && highConfidence < 10)) {
      throw new IllegalArgumentException("out of range: " + lexical + ", " + highConfidence);
    }
    if (Math.min(Math.min(routed, cardPool), Math.min(directPool, rulePool)) < 1) {
      throw new IllegalArgumentException("a pool must hold at least 1");
    }
    Map<NormRelation.Type, Double> copy = new EnumMap<>(NormRelation.Type.class);
    copy.putAll(relations);
    relations = Collections.unmodifiableMap(copy);
    if (relations.values().stream().anyMatch(share -> !(share >= 0 && share < 1))) {
      throw new IllegalArgumentException("shares of relations out of [0, 1): " + relations);
    }
  }

  private static Map<NormRelation.Type, Double> everyRelation(double share) {
    Map<NormRelation.Type, Double> shares = new EnumMap<>(NormRelation.Type.class);
    for (NormRelation.Type type : NormRelation.Type.values()) {
      shares.put(type, share);
    }
    return shares;
  }
}
