package org.nomograph.engine.verify;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How many are meant, where a sentence says it in words: all for some, a part for the whole, each
 * for all together. Reads texts in the common {@link Wording}. Stateless.
 */
final class Quantifiers {
  /** Two ways to say how many of which one excludes the other, and how they are told. */
  private record Opposed(Pattern one, Pattern other) {}

  private static final Pattern ALL =
      Pattern.compile("所有(?!权|人|者)|全部|全额|全体|一切|任何|凡(?!例)|每一?[个名位]|一律");

  private static final Pattern SOME =
      Pattern.compile("部分(?!人民)|一半|半数|有的|有些|一些|某些|个别|少数|多数|尚不|尚无|剩余|其余|任一|之一");

  private static final Pattern TOGETHER = Pattern.compile("全体|合计|总计|共计|一共|总共");
  private static final Pattern EACH = Pattern.compile("同一|每一?[个名位人]|各自|分别|各(?=[个名位方])");
  private static final Pattern ONE = Pattern.compile("任何?一[个名位方]|任一|其中一[个名位方]|一方");
  private static final Pattern EVERY = Pattern.compile("各方|双方|全体|所有|一致|共同");

  private static final List<Opposed> OPPOSED =
      List.of(
          new Opposed(ALL, SOME),
          new Opposed(SOME, ALL),
          new Opposed(TOGETHER, EACH),
          new Opposed(ONE, EVERY),
          new Opposed(EVERY, ONE));

  private Quantifiers() {}

  /** What is wrong with how many a sentence speaks of; empty where nothing is. */
  static Optional<String> objection(String said, String evidence) {
    List<String> clauses = Wording.clauses(evidence);
    for (String clause : Wording.clauses(said)) {
      String nearest = "";
      double best = 0;
      for (String other : clauses) {
        double like = Coverage.likeness(clause, other);
        if (like > best) {
          best = like;
          nearest = other;
        }
      }
      for (Opposed pair : OPPOSED) {
        boolean told = pair.one.matcher(clause).find() && !pair.other.matcher(clause).find();
        if (told
            && pair.other.matcher(nearest).find()
            && !pair.one.matcher(nearest).find()
            && !pair.one.matcher(evidence).find()) {
          return Optional.of("“%s”：依据中的范围是“%s”".formatted(clause, nearest));
        }
      }
    }
    return Optional.empty();
  }
}
