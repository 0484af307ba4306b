package org.nomograph.core.model;

import java.util.List;

/**
 * Expert rule card: the seven fields of LEGO (arXiv 2609.27009, provision graph).
 *
 * @param id stable id, {@code card/…}
 * @param concept concept that owns the card; a concept may own several
 * @param title title
 * @param issueFrames how such facts are told
 * @param positiveConditions conditions under which the rule applies
 * @param negativeConditions conditions under which it does not
 * @param legalEffects its effects
 * @param distinguishFrom neighbouring rules and what tells them apart
 * @param priorityOrException rules that prevail over it or are excepted from it
 * @param supports articles that support it
 */
public record RuleCard(
    String id,
    String concept,
    String title,
    List<String> issueFrames,
    List<String> positiveConditions,
    List<String> negativeConditions,
    List<String> legalEffects,
    List<String> distinguishFrom,
    List<String> priorityOrException,
    List<Support> supports) {
  public RuleCard {
    Require.text(id, "id");
    Require.text(concept, "concept");
    Require.text(title, "title");
    issueFrames = Require.copy(issueFrames, "issueFrames");
    positiveConditions = Require.copy(positiveConditions, "positiveConditions");
    negativeConditions = Require.copy(negativeConditions, "negativeConditions");
    legalEffects = Require.copy(legalEffects, "legalEffects");
    distinguishFrom = Require.copy(distinguishFrom, "distinguishFrom");
    priorityOrException = Require.copy(priorityOrException, "priorityOrException");
    supports = Require.copy(supports, "supports");
  }

  /** Whether a model drafted it and no expert has read it. */
  public boolean drafted() {
    return id.startsWith("card/" + ChecklistItem.DRAFTED);
  }

  /** The same card with other support edges. */
  public RuleCard withSupports(List<Support> others) {
    return new RuleCard(
        id,
        concept,
        title,
        issueFrames,
        positiveConditions,
        negativeConditions,
        legalEffects,
        distinguishFrom,
        priorityOrException,
        others);
  }

  /**
   * Support of a rule by an article: B[r,a].
   *
   * @param article the article
   * @param weight in (0, 1]
   * @param highConfidence whether the edge counts as certain
   * @param unjudged whether nobody judged the weight, so that a build has to learn it
   */
  public record Support(
      ArticleRef article, double weight, boolean highConfidence, boolean unjudged) {
    /** An edge whose weight was judged. */
    public Support(ArticleRef article, double weight, boolean highConfidence) {
      this(article, weight, highConfidence, false);
    }

    public Support {
      Require.present(article, "article");
      if (!(weight > 0 && weight <= 1)) {
        throw new IllegalArgumentException("support weight out of (0, 1]: " + weight);
      }
    }
  }
}
