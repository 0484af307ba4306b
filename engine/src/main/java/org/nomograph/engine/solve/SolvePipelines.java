package org.nomograph.engine.solve;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.RuleCard;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.lawgraph.ExpertGraph;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.reason.llm.ReasoningModels;
import org.nomograph.engine.retrieve.Retriever;
import org.nomograph.engine.retrieve.norm.NormRetriever;
import org.nomograph.engine.verify.CitationVerifier;
import org.nomograph.engine.verify.Entailment;
import org.nomograph.engine.verify.EntailmentParams;
import org.nomograph.engine.verify.ReplyVerifier;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.StoredArticle;

/** Opens pipelines over a snapshot. Stateless. */
public final class SolvePipelines {
  private SolvePipelines() {}

  /**
   * A pipeline over an expert graph; word weights are counted from its rule cards.
   *
   * @param retriever searches the graph
   * @param models chat models that judge options; empty for none
   */
  public static SolvePipeline overGraph(
      Snapshot snapshot,
      ExpertGraph graph,
      NormRetriever retriever,
      Optional<ReasoningModels> models) {
    List<String> background = graph.cards().stream().map(SolvePipelines::text).toList();
    return pipeline(new NormMaterial(snapshot, graph, retriever), background, snapshot, models);
  }

  /**
   * A pipeline over the articles and cards of a snapshot; word weights are counted from its rule
   * cards.
   *
   * @param retriever ranks articles and cards
   * @param models chat models that judge options; empty for none
   */
  public static SolvePipeline overTexts(
      Snapshot snapshot, LawGraph graph, Retriever retriever, Optional<ReasoningModels> models)
      throws IOException {
    List<String> background = new ArrayList<>();
    for (String id : snapshot.index().ids(DocKind.CARD)) {
      if (id.startsWith("card/")) {
        snapshot.findCard(id).ifPresent(card -> background.add(text(card)));
      }
    }
    return pipeline(new HybridMaterial(snapshot, graph, retriever), background, snapshot, models);
  }

  private static SolvePipeline pipeline(
      MaterialSource source,
      List<String> background,
      Snapshot snapshot,
      Optional<ReasoningModels> models) {
    ReplyVerifier verifier =
        new ReplyVerifier(
            new CitationVerifier(snapshot),
            new Entailment(EntailmentParams.DEFAULT),
            ReplyVerifier.Unsupplied.REFUSED);
    ModelPfc pfc =
        new ModelPfc(verifier, id -> snapshot.findArticle(id).map(StoredArticle::article));
    return new SolvePipeline(
        source,
        background,
        SolveParams.DEFAULT,
        snapshot.manifest().snapshotId(),
        models.map(m -> new SolvePipeline.Models(m, pfc)));
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
