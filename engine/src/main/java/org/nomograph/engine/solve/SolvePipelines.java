package org.nomograph.engine.solve;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.RuleCard;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.retrieve.Retriever;
import org.nomograph.engine.workspace.Snapshot;

/** Opens pipelines over a snapshot. Stateless. */
public final class SolvePipelines {
  private SolvePipelines() {}

  /**
   * The pipeline of a snapshot; word weights are counted from its rule cards.
   *
   * @param retriever ranks articles and cards
   * @param embedder empty for words alone
   */
  public static SolvePipeline open(
      Snapshot snapshot, LawGraph graph, Retriever retriever, Optional<Embedder> embedder)
      throws IOException {
    List<String> background = new ArrayList<>();
    for (String id : snapshot.index().ids(DocKind.CARD)) {
      if (id.startsWith("card/")) {
        snapshot.findCard(id).ifPresent(card -> background.add(text(card)));
      }
    }
    return new SolvePipeline(
        new HybridMaterial(snapshot, graph, retriever),
        background,
        embedder,
        SolveParams.DEFAULT,
        snapshot.manifest().snapshotId());
  }

  private static String text(RuleCard card) {
    List<String> lines = new ArrayList<>(List.of(card.title()));
    lines.addAll(card.issueFrames());
    lines.addAll(card.positiveConditions());
    lines.addAll(card.negativeConditions());
    lines.addAll(card.legalEffects());
    return String.join("\n", lines);
  }
}
