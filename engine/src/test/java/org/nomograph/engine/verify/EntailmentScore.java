package org.nomograph.engine.verify;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleBiFunction;
import org.nomograph.engine.verify.LabelledPairs.Pair;

/**
 * Counts over labelled pairs: of those accepted, how many are right, and of which kind the errors.
 *
 * @param right entailed pairs that were accepted
 * @param accepted pairs that were accepted
 * @param entailed pairs that are entailed
 * @param wrong errors by kind of pair
 * @param all pairs by kind
 */
record EntailmentScore(
    int right, int accepted, int entailed, Map<String, Integer> wrong, Map<String, Integer> all) {
  static EntailmentScore of(
      List<Pair> pairs,
      EntailmentParams params,
      Optional<ToDoubleBiFunction<String, String>> meaning) {
    Entailment test = new Entailment(params, meaning);
    int right = 0;
    int accepted = 0;
    int entailed = 0;
    Map<String, Integer> wrong = new TreeMap<>();
    Map<String, Integer> all = new TreeMap<>();
    for (Pair pair : pairs) {
      boolean holds = test.test(pair.sentence(), List.of(pair.evidence())).entailed();
      accepted += holds ? 1 : 0;
      entailed += pair.entailed() ? 1 : 0;
      right += holds && pair.entailed() ? 1 : 0;
      all.merge(pair.kind(), 1, Integer::sum);
      if (holds != pair.entailed()) {
        wrong.merge(pair.kind(), 1, Integer::sum);
      }
    }
    return new EntailmentScore(right, accepted, entailed, wrong, all);
  }

  double precision() {
    return (double) right / accepted;
  }

  double recall() {
    return (double) right / entailed;
  }

  double f1() {
    return 2 * precision() * recall() / (precision() + recall());
  }

  int errors() {
    return wrong.values().stream().mapToInt(n -> n).sum();
  }

  @Override
  public String toString() {
    return "precision %.3f, recall %.3f, errors %s of %s"
        .formatted(precision(), recall(), wrong, all);
  }
}
