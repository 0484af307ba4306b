package org.nomograph.app.io;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.nomograph.engine.index.Hit;

/** Lines of a TREC run: {@code qid Q0 docid rank score tag}. Stateless. */
public final class TrecRun {
  private TrecRun() {}

  /**
   * Lines of one query. A document id is one word: white space in it (in names of laws) becomes
   * {@code _}. Of several versions of an article only the best is named. Scores fall from line to
   * line, see {@link #falling}.
   */
  public static List<String> lines(String queryId, List<Hit> hits, String tag) {
    Set<String> seen = new LinkedHashSet<>();
    List<String> lines = new ArrayList<>();
    float last = Float.POSITIVE_INFINITY;
    for (Hit hit : hits) {
      String document = hit.docId().replaceAll("\\s+", "_");
      if (seen.add(document)) {
        last = falling(hit.score(), last);
        lines.add(
            String.format(
                Locale.ROOT, "%s Q0 %s %d %s %s", queryId, document, seen.size(), last, tag));
      }
    }
    return lines;
  }

  /**
   * The score of the next line: trec_eval reads scores as numbers of single precision and puts
   * equal ones in an order of its own, so one that would not fall is put just below the last.
   *
   * @param score score of the document
   * @param last what the line before has; infinite for the first line
   */
  public static float falling(double score, float last) {
    float next = (float) score;
    return next < last ? next : Math.nextDown(last);
  }
}
