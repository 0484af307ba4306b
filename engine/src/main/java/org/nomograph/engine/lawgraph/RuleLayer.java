package org.nomograph.engine.lawgraph;

import java.util.List;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.NormRelation;
import org.nomograph.engine.lawgraph.format.Rows;

/**
 * Rule and Norm layers: interpretations, checklists, references between articles and typed
 * relations (LegalGraphRAG, arXiv 2605.28120; LEGO, arXiv 2609.27009, E_norm). Immutable.
 *
 * @param interpretations ids of interpretations, ascending
 * @param explained Article→Interpretation
 * @param checklists checklists by article, then origin in order of preference
 * @param references Article→Article by explicit cross-reference
 * @param relations norm relations by from, to, type
 */
record RuleLayer(
    List<String> interpretations,
    Rows explained,
    List<Checklist> checklists,
    Rows references,
    List<NormRelation> relations) {
  RuleLayer {
    interpretations = List.copyOf(interpretations);
    checklists = List.copyOf(checklists);
    relations = List.copyOf(relations);
  }

  /**
   * One checklist of an article.
   *
   * @param article the article
   * @param origin {@code pack}, {@code derived}, or the name of a foreign source
   * @param items its questions
   */
  record Checklist(ArticleRef article, String origin, List<ChecklistItem> items) {
    /** Checklists of rule packs. */
    static final String PACK = "pack";

    /** Checklists derived from the wording of the article. */
    static final String DERIVED = "derived";

    Checklist {
      items = List.copyOf(items);
    }
  }
}
