package org.nomograph.engine.lawgraph;

import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.Term;
import org.nomograph.engine.lawgraph.format.Rows;

/**
 * Fact layer: Case, Article, Offense and the edges between them (LegalGraphRAG, arXiv 2605.28120).
 * Immutable. Articles are ids of {@link Articles}, offenses places in {@code offenses}, cases
 * places in {@code cases}.
 *
 * @param articles all article nodes of the graph
 * @param offenses all offenses, packs first
 * @param cases all cases by id
 * @param cites Case→Article: the printed number, then inserted articles that define a charge
 * @param convicted Case→Offense, known offenses only
 * @param defines Article→Offense
 */
record FactLayer(
    Articles articles,
    List<OffenseRegistry.Entry> offenses,
    List<CaseEntry> cases,
    Rows cites,
    Rows convicted,
    Rows defines) {
  FactLayer {
    offenses = List.copyOf(offenses);
    cases = List.copyOf(cases);
  }

  /**
   * A case.
   *
   * @param id id
   * @param charges canonical names where known, else normalised as printed
   * @param numbers articles as printed
   * @param term term if known and the same in all labels of the case
   * @param labels number of labels the case has (one fact may stand once for each defendant)
   */
  record CaseEntry(
      String id,
      List<String> charges,
      List<ArticleNumber> numbers,
      Optional<Term> term,
      int labels) {
    CaseEntry {
      charges = List.copyOf(charges);
      numbers = List.copyOf(numbers);
    }
  }
}
