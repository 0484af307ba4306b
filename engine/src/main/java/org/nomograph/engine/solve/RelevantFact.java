package org.nomograph.engine.solve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.text.Sentences;
import org.nomograph.engine.text.norm.WordWeights;

/**
 * A sentence of the case that matters for a provision.
 *
 * @param number its place among the sentences of the case, 1 the first
 * @param text its text
 * @param provision the provision whose words it meets most
 * @param share share of its words that the provision carries, in [0, 1]
 */
record RelevantFact(int number, String text, ArticleRef provision, double share) {
  private static final int MOST = 8;

  /** The sentences that share most with the provisions, in the order of the case. */
  static List<RelevantFact> of(String facts, List<Provision> provisions, WordWeights weights) {
    List<Set<String>> rules = provisions.stream().map(p -> WordWeights.pairs(p.text())).toList();
    List<RelevantFact> found = new ArrayList<>();
    int number = 0;
    for (FactSpan sentence : Sentences.of(facts)) {
      number++;
      Set<String> pairs = WordWeights.pairs(sentence.text());
      int best = -1;
      double most = 0;
      for (int i = 0; i < rules.size(); i++) {
        double share = weights.coverage(pairs, rules.get(i));
        if (share > most) {
          most = share;
          best = i;
        }
      }
      if (best >= 0) {
        found.add(new RelevantFact(number, sentence.text(), provisions.get(best).ref(), most));
      }
    }
    return found.stream()
        .sorted(Comparator.comparingDouble((RelevantFact f) -> -f.share()))
        .limit(MOST)
        .sorted(Comparator.comparingInt(RelevantFact::number))
        .toList();
  }
}
