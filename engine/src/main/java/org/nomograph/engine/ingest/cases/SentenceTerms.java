package org.nomograph.engine.ingest.cases;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.Term;
import org.nomograph.engine.text.Numerals;
import org.nomograph.engine.text.TextNormalizer;

/** Reads the penalty out of a sentence of an operative part. Stateless. */
final class SentenceTerms {
  /** Lightest first: months, then life, then death. */
  static final Comparator<Term> SEVERITY =
      Comparator.comparing(Term::death).thenComparing(Term::life).thenComparingInt(Term::months);

  private static final String NUMBER = "[0-9零〇○一二两三四五六七八九十壹贰叁肆伍陆柒捌玖拾]{1,4}";
  private static final Pattern FIXED =
      Pattern.compile(
          "(?:有期徒刑|拘役|管制)(?:刑期)?为?\\s*(?:("
              + NUMBER
              + ")年)?\\s*(?:零|又|另|另加)?(?:("
              + NUMBER
              + ")个?月)?");
  private static final Pattern COMBINED = Pattern.compile("(?:决定|合并|总和)?(?:实际)?(?:决定)?执行(?!刑事拘留)");
  private static final Pattern EXEMPT = Pattern.compile("免[予于除]?[^,，。]{0,3}刑事?处罚|免予处罚|免刑");
  private static final Pattern FINE = Pattern.compile("罚金|没收(?:个人)?(?:全部)?财产|剥夺政治权利|驱逐出境");

  private SentenceTerms() {}

  /**
   * The penalty to be executed.
   *
   * @param sentence what is ordered against one defendant, without parentheses
   * @return the term, or empty when the text orders none that is understood
   */
  static Optional<Term> read(String sentence) {
    Matcher combined = COMBINED.matcher(sentence);
    int from = -1;
    while (combined.find()) {
      if (sentence.startsWith("决定", combined.start())
          || sentence.startsWith("合并", combined.start())) {
        from = combined.end();
      }
    }
    if (from >= 0) {
      Optional<Term> executed = heaviest(sentence.substring(from));
      if (executed.isPresent()) {
        return executed;
      }
    }
    return heaviest(sentence)
        .or(
            () ->
                EXEMPT.matcher(sentence).find() || FINE.matcher(sentence).find()
                    ? Optional.of(Term.ofMonths(0))
                    : Optional.empty());
  }

  private static Optional<Term> heaviest(String sentence) {
    if (sentence.contains("死刑")) {
      return Optional.of(new Term(0, false, true));
    }
    if (sentence.contains("无期徒刑")) {
      return Optional.of(new Term(0, true, false));
    }
    Optional<Term> heaviest = Optional.empty();
    Matcher fixed = FIXED.matcher(sentence);
    while (fixed.find()) {
      int months = number(fixed.group(1)) * 12 + number(fixed.group(2));
      if (months > 0 && months <= 600 && heaviest.map(t -> t.months() < months).orElse(true)) {
        heaviest = Optional.of(Term.ofMonths(months));
      }
    }
    return heaviest;
  }

  private static int number(String text) {
    return text == null
        ? 0
        : Numerals.at(TextNormalizer.fold(text), 0).map(n -> (int) n.value()).orElse(0);
  }
}
