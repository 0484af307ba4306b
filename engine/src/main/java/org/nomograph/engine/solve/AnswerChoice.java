package org.nomograph.engine.solve;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.nomograph.engine.solve.OptionJudgment.Verdict;

/**
 * Makes an answer set of judged options. Immutable and thread-safe.
 *
 * <p>Without force only decided options make an answer: all of them, or, where one option is asked
 * for, exactly one that is decided in the way asked, or the one that is left when all others are
 * decided the other way.
 */
final class AnswerChoice {
  private final SolveParams params;

  AnswerChoice(SolveParams params) {
    this.params = params;
  }

  /** The decided answer, letters ascending; empty when the options do not carry one. */
  String decided(Asked asked, List<OptionJudgment> options) {
    Verdict wanted = asked.failing() ? Verdict.FAILS : Verdict.HOLDS;
    List<OptionJudgment> named = options.stream().filter(o -> o.verdict() == wanted).toList();
    boolean complete = options.stream().allMatch(OptionJudgment::decided);
    if (asked.count() == Asked.Count.ONE) {
      return named.size() == 1 ? letters(named) : named.isEmpty() ? left(wanted, options) : "";
    }
    int least = asked.count() == Asked.Count.SEVERAL ? 2 : 1;
    boolean carried = complete && named.size() >= least;
    return carried ? letters(named) : "";
  }

  /** The only option that stays open when all others are decided the other way. */
  private static String left(Verdict wanted, List<OptionJudgment> options) {
    Verdict other = wanted == Verdict.HOLDS ? Verdict.FAILS : Verdict.HOLDS;
    List<OptionJudgment> open = options.stream().filter(o -> o.verdict() != other).toList();
    return open.size() == 1 && options.size() > 1 ? letters(open) : "";
  }

  /** An answer in any case, the likeliest set; empty only without options. */
  String forced(Asked asked, List<OptionJudgment> options) {
    List<OptionJudgment> ranked =
        options.stream()
            .sorted(
                Comparator.comparingDouble((OptionJudgment o) -> -odds(asked, o))
                    .thenComparing(OptionJudgment::letter))
            .toList();
    if (ranked.isEmpty()) {
      return "";
    }
    double best = odds(asked, ranked.getFirst());
    double share =
        switch (asked.count()) {
          case ONE -> 2;
          case SEVERAL -> params.severalFrom();
          case UNSAID -> params.unsaidFrom();
        };
    int least = asked.count() == Asked.Count.SEVERAL ? Math.min(2, ranked.size()) : 1;
    List<OptionJudgment> named =
        java.util.stream.IntStream.range(0, ranked.size())
            .filter(i -> i < least || odds(asked, ranked.get(i)) >= share * best)
            .mapToObj(ranked::get)
            .toList();
    return letters(named);
  }

  private static double odds(Asked asked, OptionJudgment option) {
    double p = asked.failing() ? 1 - option.confidence() : option.confidence();
    return p / (1 - p);
  }

  private static String letters(List<OptionJudgment> named) {
    return named.stream().map(OptionJudgment::letter).sorted().collect(Collectors.joining());
  }
}
