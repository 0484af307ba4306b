package org.nomograph.engine.ask;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.Map;
import org.nomograph.core.complexity.Tier;
import org.nomograph.engine.retrieve.graph.GraphRetriever;
import org.nomograph.engine.retrieve.graph.GraphRetrieverParams;
import org.nomograph.engine.retrieve.graph.PathVerifier;
import org.nomograph.engine.workspace.Snapshot;

/** Puts the searches of the four tiers together. Stateless. */
final class Tiers {
  private Tiers() {}

  /** The search of each tier. */
  static Map<Tier, TierSearch> over(
      Snapshot snapshot, AskPipeline.AskParts parts, AskParams params) {
    TierSearch hybrid = new HybridTier(snapshot, parts.both(), params);
    GraphTier graph =
        new GraphTier(
            hybrid, new GraphRetriever(parts.graph(), GraphRetrieverParams.DEFAULT), params);
    PathVerifier verifier = new PathVerifier(parts.graph(), id -> textOf(snapshot, id));
    Map<Tier, TierSearch> tiers = new EnumMap<>(Tier.class);
    tiers.put(Tier.DENSE, new FirstTier(parts.both(), parts.meaning().isPresent(), params.pool()));
    tiers.put(Tier.HYBRID, hybrid);
    tiers.put(Tier.GRAPH, graph);
    tiers.put(Tier.VERIFIED, new VerifiedTier(graph, verifier, params));
    return tiers;
  }

  private static String textOf(Snapshot snapshot, String articleId) {
    try {
      return snapshot.findArticle(articleId).map(stored -> stored.article().text()).orElse("");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
