package org.nomograph.engine.draft;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Citation;
import org.nomograph.core.model.Offense;
import org.nomograph.engine.Progress;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.reason.llm.ReasoningModels;
import org.nomograph.engine.verify.CitationVerifier;
import org.nomograph.engine.verify.Entailment;
import org.nomograph.engine.verify.EntailmentParams;
import org.nomograph.engine.verify.ReplyVerifier;
import org.nomograph.engine.workspace.Snapshot;

/**
 * Drafts for what the packs of a workspace do not have. Immutable, safe for use by several threads,
 * one of them for a directory.
 */
public final class Drafts {
  private final LawGraph graph;
  private final CitationVerifier lookup;
  private final ChecklistDrafter drafter;
  private final String law;

  /**
   * Drafts over a snapshot.
   *
   * @param law key of the criminal law, which the manifest of the drafts names
   */
  public Drafts(
      Snapshot snapshot, LawGraph graph, ReasoningModels models, DraftParams params, String law) {
    this.graph = graph;
    this.law = law;
    this.lookup = new CitationVerifier(snapshot);
    this.drafter =
        new ChecklistDrafter(
            models,
            new ReplyVerifier(
                lookup, new Entailment(EntailmentParams.DEFAULT), ReplyVerifier.Unsupplied.REFUSED),
            params);
  }

  /** Names of the offenses that no pack has a checklist for and whose articles are in force. */
  public List<String> withoutCard() throws IOException {
    List<String> names = new ArrayList<>();
    for (Offense offense : graph.offenses()) {
      if (offense.checklist().isEmpty() && !articles(offense.articles()).isEmpty()) {
        names.add(offense.name());
      }
    }
    return names;
  }

  /**
   * Drafts checklists of offenses and rule cards of articles. Those that have a card in a pack are
   * passed over and told in the report.
   *
   * @param offenses names of offenses
   * @param articles articles; one of the criminal law that defines offenses stands for those of
   *     them that have no card, another one for itself
   * @param directory directory of the drafts
   * @throws IllegalArgumentException if an offense or an article is unknown, or is not in force;
   *     nothing is asked then
   * @throws InterruptedException if interrupted; what was written is there
   */
  public DraftReport run(
      List<String> offenses, List<ArticleRef> articles, Path directory, Progress progress)
      throws IOException, InterruptedException {
    Set<DraftTarget> targets = new LinkedHashSet<>();
    Set<String> carded = new LinkedHashSet<>();
    for (String name : offenses) {
      Offense offense =
          graph
              .findOffense(name)
              .orElseThrow(() -> new IllegalArgumentException("no offense: " + name));
      if (offense.checklist().isEmpty()) {
        targets.add(ofOffense(offense));
      } else {
        carded.add(offense.name());
      }
    }
    for (ArticleRef article : articles) {
      List<DraftTarget> found = ofArticle(article);
      targets.addAll(found);
      if (found.isEmpty()) {
        carded.add(article.toString());
      }
    }
    return drafter
        .run(List.copyOf(targets), directory, law, progress)
        .passedOver(List.copyOf(carded));
  }

  private DraftTarget ofOffense(Offense offense) throws IOException {
    List<Article> found = articles(offense.articles());
    if (found.isEmpty()) {
      throw new IllegalArgumentException(
          "of %s no article is in force here: %s".formatted(offense.name(), offense.articles()));
    }
    return new DraftTarget(Optional.of(offense), found);
  }

  /** What is drafted for an article; nothing where all its offenses have a card. */
  private List<DraftTarget> ofArticle(ArticleRef ref) throws IOException {
    List<DraftTarget> targets = new ArrayList<>();
    List<Offense> defined = graph.offensesOf(ref);
    for (Offense offense : defined) {
      if (offense.checklist().isEmpty()) {
        targets.add(ofOffense(offense));
      }
    }
    if (!defined.isEmpty()) {
      return targets;
    }
    List<Article> found = articles(List.of(ref));
    if (found.isEmpty()) {
      throw new IllegalArgumentException("no article in force here: " + ref);
    }
    return List.of(new DraftTarget(Optional.empty(), found));
  }

  /** Those that are in force. */
  private List<Article> articles(List<ArticleRef> refs) throws IOException {
    List<Article> found = new ArrayList<>();
    for (ArticleRef ref : refs) {
      CitationVerifier.Checked checked = lookup.article(ref, Optional.empty());
      if (checked.status() == Citation.Status.VERIFIED) {
        found.add(checked.article().orElseThrow().article());
      }
    }
    return found;
  }
}
