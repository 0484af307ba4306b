package org.nomograph.engine.ask;

import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import org.nomograph.core.cite.CitationPrinter;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Citation;
import org.nomograph.engine.lawgraph.statute.FormerNumbers;
import org.nomograph.engine.lawgraph.statute.StatuteGraph;
import org.nomograph.engine.reason.answer.AnswerMaterial;
import org.nomograph.engine.reason.answer.AnswerMaterial.Provision;
import org.nomograph.engine.workspace.Snapshot;

/**
 * Tells of the best provision under which number it stood before, where the law was numbered anew
 * not long ago: who has the older text at hand looks there. As safe for several threads as the
 * snapshot.
 */
final class FormerNotes {
  /** Years for which people still go by the numbers of before. */
  private static final int YEARS = 5;

  private final FormerNumbers numbers;

  FormerNotes(Snapshot snapshot, StatuteGraph graph) {
    this.numbers =
        new FormerNumbers(graph, id -> snapshot.findArticle(id).map(a -> a.article().text()));
  }

  /**
   * The note, or none.
   *
   * @param day day whose law governs
   */
  List<String> of(AnswerMaterial material, LocalDate day) throws IOException {
    if (material.provisions().isEmpty()) {
      return List.of();
    }
    Provision best = material.provisions().getFirst();
    return numbers
        .of(best.article().id())
        .filter(f -> f.until().filter(d -> !d.isBefore(day.minusYears(YEARS))).isPresent())
        .map(f -> note(best.article().ref(), f))
        .stream()
        .toList();
  }

  private static String note(ArticleRef now, FormerNumbers.Former former) {
    return "%s在%s以前为%s。"
        .formatted(
            CitationPrinter.court(Citation.of(now.law(), now.number())),
            former.until().orElseThrow(),
            CitationPrinter.article(former.number()));
  }
}
