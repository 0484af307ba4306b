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
   * {@code _}. Of several versions of an article only the best is named.
   */
  public static List<String> lines(String queryId, List<Hit> hits, String tag) {
    Set<String> seen = new LinkedHashSet<>();
    List<String> lines = new ArrayList<>();
    for (Hit hit : hits) {
      String document = hit.docId().replaceAll("\\s+", "_");
      if (seen.add(document)) {
        lines.add(
            String.format(
                Locale.ROOT,
                "%s Q0 %s %d %.6f %s",
                queryId,
                document,
                seen.size(),
                hit.score(),
                tag));
      }
    }
    return lines;
  }
}
