package org.nomograph.engine.text;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;

/**
 * The level of the amount or quantity that the prosecution or the court names (数额较大, 巨大, 特别巨大). It
 * settles which sentencing range is meant where the reading of the amounts themselves is a guess:
 * which of them belong to the offense is decided by those who saw the evidence. Stateless.
 */
public final class StatedLevel {
  /** 数额较大. */
  public static final int LARGE = 1;

  /** 数额巨大. */
  public static final int HUGE = 2;

  /** 数额特别巨大. */
  public static final int ENORMOUS = 3;

  private static final Pattern ASSESSES = Pattern.compile("认为|构成|触犯|应当以|应以|追究");
  private static final Pattern LEVEL =
      Pattern.compile("(?:数额|数量|金额)(?:均|已|属于?|已达到?|达到)?(?<level>特别巨大|巨大|较大)");

  private static final Pattern GRADE = Pattern.compile("(?:情节|后果)(?:较轻|(?:特别)?(?:严重|恶劣))");

  private StatedLevel() {}

  /**
   * The grade of the circumstances that the prosecution or the court names (情节较轻, 情节严重, 后果特别严重).
   *
   * @return the words; empty where none is named or several different ones are
   */
  public static Optional<String> grade(CaseText text) {
    Set<String> grades = new HashSet<>();
    assessed(text, GRADE, match -> grades.add(match.group()));
    return grades.size() == 1 ? Optional.of(grades.iterator().next()) : Optional.empty();
  }

  /**
   * The level; empty where none is named or several different ones are.
   *
   * @return {@link #LARGE}, {@link #HUGE} or {@link #ENORMOUS}
   */
  public static OptionalInt in(CaseText text) {
    return text.reading(Told.class, t -> new Told(inAnew(t))).level();
  }

  /** What {@link #in} gives, kept with the text. */
  private record Told(OptionalInt level) {}

  private static OptionalInt inAnew(CaseText text) {
    Set<Integer> levels = new HashSet<>();
    assessed(text, LEVEL, match -> levels.add(of(match.group("level"))));
    return levels.size() == 1 ? OptionalInt.of(levels.iterator().next()) : OptionalInt.empty();
  }

  /** Every place of the words in a sentence that assesses, unless a party only claims it. */
  private static void assessed(CaseText text, Pattern words, Consumer<Matcher> use) {
    List<FactSpan> claims = Claims.in(text);
    for (FactSpan sentence : text.sentences()) {
      if (!ASSESSES.matcher(sentence.text()).find()) {
        continue;
      }
      Matcher match = words.matcher(sentence.text());
      while (match.find()) {
        int at = sentence.start() + match.start();
        if (claims.stream().noneMatch(c -> c.start() <= at && at < c.end())) {
          use.accept(match);
        }
      }
    }
  }

  /**
   * The level that a name of a sentencing range tells.
   *
   * @return the level, or 0 where the name tells none
   */
  public static int of(String name) {
    if (name.contains("特别巨大")) {
      return ENORMOUS;
    }
    if (name.contains("巨大")) {
      return HUGE;
    }
    return name.contains("较大") ? LARGE : 0;
  }
}
