package org.nomograph.engine.reason.llm;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.llm.TokenBudget;
import org.nomograph.engine.text.CaseText;

/**
 * The facts as a model gets them: without the parts that are no conduct of the case (procedure,
 * evidence, earlier convictions, the court's view, what is told as no event), and no longer than a
 * number of tokens. Of a text that is longer, the sentences that matter come first, then the others
 * from the beginning; they stay in their order. Immutable.
 *
 * @param text what the model gets
 * @param sentences sentences that are left out for length
 */
public record FactsExcerpt(String text, int sentences) {
  private static final String LEFT_OUT = "……";

  /**
   * Takes the facts out of a text.
   *
   * @param important passages whose sentences go first
   * @param most tokens at most, at least 1
   */
  public static FactsExcerpt of(
      CaseText text, Set<FactSpan> important, int most, TokenBudget budget) {
    List<String> pieces = text.sentences().stream().map(s -> kept(s, text)).toList();
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < pieces.size(); i++) {
      if (holds(text.sentences().get(i), important)) {
        order.add(i);
      }
    }
    for (int i = 0; i < pieces.size(); i++) {
      if (!order.contains(i)) {
        order.add(i);
      }
    }
    Set<Integer> taken = new TreeSet<>();
    int left = most;
    int out = 0;
    for (int i : order) {
      int tokens = pieces.get(i).isEmpty() ? 0 : budget.count(pieces.get(i));
      if (tokens > left) {
        out++;
      } else {
        left -= tokens;
        taken.add(i);
      }
    }
    StringBuilder whole = new StringBuilder();
    taken.forEach(i -> whole.append(pieces.get(i)));
    return new FactsExcerpt(whole.toString(), out);
  }

  private static boolean holds(FactSpan sentence, Set<FactSpan> important) {
    return important.stream()
        .anyMatch(span -> span.start() < sentence.end() && sentence.start() < span.end());
  }

  /** A sentence without its ignored parts; empty when hardly a word is left. */
  private static String kept(FactSpan sentence, CaseText text) {
    StringBuilder kept = new StringBuilder();
    int at = sentence.start();
    for (FactSpan part : text.ignored()) {
      if (part.end() <= at || part.start() >= sentence.end()) {
        continue;
      }
      kept.append(text.text(), at, Math.max(at, part.start())).append(LEFT_OUT);
      at = Math.min(sentence.end(), part.end());
    }
    kept.append(text.text(), at, sentence.end());
    String words = kept.toString().replaceAll("[^\\p{L}\\p{N}]", "");
    return words.length() < QuoteFinder.SHORTEST ? "" : kept.toString();
  }
}
