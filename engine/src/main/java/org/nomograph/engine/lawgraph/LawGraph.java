package org.nomograph.engine.lawgraph;

import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.GeneralRule;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.Term;

/**
 * Reading side of the HierarGraph: Fact, Ontology, Rule and Norm layers (LegalGraphRAG, arXiv
 * 2605.28120). Immutable, safe for use by several threads. All lists have a fixed order that does
 * not depend on hashing.
 */
public interface LawGraph {
  /**
   * All known offenses by canonical name, ascending: from packs, then such as only tables or cases
   * name.
   */
  List<Offense> offenses();

  /** Offense by canonical name or alias, with or without 罪. */
  Optional<Offense> findOffense(String name);

  /** Offenses that the article defines (Fact layer, Article→Offense). */
  List<Offense> offensesOf(ArticleRef article);

  /** Case by id. */
  Optional<CaseNode> findCase(String caseId);

  /** Ids of cases convicted of an offense (canonical name), ascending. */
  List<String> casesOf(String offense);

  /** Ids of cases that cite an article, ascending. */
  List<String> casesCiting(ArticleRef article);

  /** The k nearest cases in the Ontology layer, nearest first. */
  List<String> neighbours(String caseId);

  /** All communities, by id. */
  List<Community> communities();

  /**
   * Ids of the interpretations that explicitly refer to the article: snippets and articles of
   * judicial interpretations.
   */
  List<String> interpretationsOf(ArticleRef article);

  /**
   * D(a): checklist of an article, from packs where given, otherwise derived from the article's
   * structure.
   */
  List<ChecklistItem> checklistOf(ArticleRef article);

  /** Rules of the general part, in the order of the packs. */
  List<GeneralRule> generalRules();

  /** Norm relations that start or end at the article. */
  List<NormRelation> relationsOf(ArticleRef article);

  /** Articles that the text of this article refers to. */
  List<ArticleRef> references(ArticleRef article);

  /**
   * A case of the corpus.
   *
   * @param id id
   * @param charges canonical charge names where known, else as printed
   * @param articles articles as printed
   * @param term term, if known
   * @param community id of its community
   */
  record CaseNode(
      String id,
      List<String> charges,
      List<ArticleNumber> articles,
      Optional<Term> term,
      Optional<String> community) {
    public CaseNode {
      charges = List.copyOf(charges);
      articles = List.copyOf(articles);
    }
  }

  /**
   * A community of similar cases.
   *
   * @param id {@code community/N}
   * @param summary summary over its most central cases and most frequent offenses
   * @param offenses most frequent offenses, at most five, most frequent first
   * @param cases all its cases, most central first (0.7·PageRank + 0.3·degree)
   */
  record Community(String id, String summary, List<String> offenses, List<String> cases) {
    public Community {
      offenses = List.copyOf(offenses);
      cases = List.copyOf(cases);
    }
  }
}
