package org.nomograph.app.bench.baseline;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Phrases that only one document of a corpus has: runs of at least two Chinese characters between
 * punctuation and the commonest function characters. Stateless.
 */
final class OwnPhrases {
  private static final Pattern CUTS =
      Pattern.compile("[^\\p{IsHan}]+|[的和或及与其由对在将为以因并可应不者之等被向自从该是]");

  private static final int SHORTEST = 2;

  private OwnPhrases() {}

  /** Number of such phrases by document. */
  static int[] count(RetrievalCorpus corpus) {
    TermIndex index =
        TermIndex.of(
            corpus.documents().stream().map(RetrievalCorpus.Document::text).toList(),
            OwnPhrases::phrases);
    int[] own = new int[corpus.size()];
    for (int term = 0; term < index.terms(); term++) {
      if (index.frequency(term) == 1) {
        index.forEach(term, (document, count) -> own[document]++);
      }
    }
    return own;
  }

  private static List<String> phrases(String text) {
    List<String> phrases = new ArrayList<>();
    for (String run : CUTS.split(text, -1)) {
      if (run.length() >= SHORTEST) {
        phrases.add(run);
      }
    }
    return phrases;
  }
}
