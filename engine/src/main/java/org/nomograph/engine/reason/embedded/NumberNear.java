package org.nomograph.engine.reason.embedded;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Measure;
import org.nomograph.core.model.NumericCondition;
import org.nomograph.core.model.Signal;
import org.nomograph.engine.text.Amounts;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.Quantity;

/**
 * Decides which numbers belong to the phrases of a condition that has both. Words that name an
 * amount (损失, 偷逃税额) stand in its clause: where they do, only the amounts of such clauses count,
 * added up; else, as for words that name conduct (透支), those of the sentence. A count or a weight
 * (气枪三支) is that of the clause of the phrase, else of its sentence, else any. Stateless.
 */
final class NumberNear {
  private static final Pattern NAMES_AMOUNT =
      Pattern.compile(
          "损失|税|所得|获利|收入|金额|数额|货值|货款|价值|差额|面额|票面|尚欠|归还|偿还|退还|收回|偷逃|少缴|盈利|流失|减产|说明|说清|不明");

  /** What is still owed is an amount of its own, though it is named like what was paid. */
  private static final Pattern OWED = Pattern.compile("[未无不尚].{0,4}(?:[还欠]|收回)");

  private static final String CLAUSE_ENDS = "，,。；;：:\n";
  private static final String PART_ENDS = CLAUSE_ENDS + "、";

  private final SignalFinder finder;

  NumberNear(SignalFinder finder) {
    this.finder = finder;
  }

  /**
   * Why the condition holds, or empty where it does not.
   *
   * @param words the words of the offense's amount, see {@link Amounts#total(CaseText, List)}
   */
  Optional<String> fires(Signal signal, List<String> words, CaseText text) {
    NumericCondition bound = signal.number().orElseThrow();
    List<FactSpan> places = finder.places(signal.phrases(), text);
    if (places.isEmpty()) {
      return Optional.empty();
    }
    boolean holds =
        bound.measure() == Measure.MONEY_YUAN
            ? money(signal, words, places, text)
            : other(bound, places, text);
    return holds
        ? finder
            .find(new Signal(signal.effect(), signal.phrases(), Optional.empty(), 1), text)
            .map(found -> found.rule() + "，" + SignalFinder.describe(bound))
        : Optional.empty();
  }

  private static boolean money(
      Signal signal, List<String> words, List<FactSpan> places, CaseText text) {
    NumericCondition bound = signal.number().orElseThrow();
    if (signal.phrases().stream().anyMatch(p -> NAMES_AMOUNT.matcher(p).find())) {
      List<FactSpan> naming =
          places.stream().filter(p -> NAMES_AMOUNT.matcher(p.text()).find()).toList();
      OptionalDouble named =
          Amounts.totalNamed(
              text,
              span -> inClause(span, naming, text, CLAUSE_ENDS),
              span -> owed(span, naming, text));
      if (named.isPresent()) {
        return bound.holds(named.getAsDouble());
      }
    }
    OptionalDouble whole = Amounts.totalWhere(text, words, span -> inSentence(span, places, text));
    return (whole.isPresent() && bound.holds(whole.getAsDouble()))
        || (words.isEmpty()
            && Amounts.own(text).stream()
                .filter(own -> inSentence(own.span(), places, text))
                .anyMatch(own -> bound.holds(own.value())));
  }

  private static boolean owed(FactSpan span, List<FactSpan> places, CaseText text) {
    return places.stream()
        .filter(p -> OWED.matcher(p.text()).find())
        .anyMatch(p -> inClause(span, List.of(p), text, CLAUSE_ENDS));
  }

  private static boolean other(NumericCondition bound, List<FactSpan> places, CaseText text) {
    List<Quantity> all =
        text.quantities().stream()
            .filter(q -> q.measure() == bound.measure() && q.concerns(bound.subject()))
            .filter(q -> !text.ignores(q.span()))
            .toList();
    List<Quantity> near =
        Stream.of(PART_ENDS, CLAUSE_ENDS)
            .map(ends -> all.stream().filter(q -> inClause(q.span(), places, text, ends)).toList())
            .filter(found -> !found.isEmpty())
            .findFirst()
            .orElseGet(() -> all.stream().filter(q -> inSentence(q.span(), places, text)).toList());
    return (near.isEmpty() ? all : near).stream().anyMatch(q -> bound.holds(q.value()));
  }

  private static boolean inSentence(FactSpan span, List<FactSpan> places, CaseText text) {
    return text.sentences().stream()
        .filter(s -> s.start() <= span.start() && span.end() <= s.end())
        .anyMatch(s -> places.stream().anyMatch(p -> s.start() <= p.start() && p.end() <= s.end()));
  }

  private static boolean inClause(
      FactSpan span, List<FactSpan> places, CaseText text, String ends) {
    int start = span.start();
    while (start > 0 && ends.indexOf(text.text().charAt(start - 1)) < 0) {
      start--;
    }
    int end = span.end();
    while (end < text.text().length() && ends.indexOf(text.text().charAt(end)) < 0) {
      end++;
    }
    int from = start;
    int to = end;
    return places.stream().anyMatch(p -> p.start() < to && from < p.end());
  }
}
