package org.nomograph.engine.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.nomograph.engine.verify.Deontic.Force;
import org.nomograph.engine.verify.EnglishClause.Kind;

/**
 * Tests whether an English sentence of law follows from English evidence, as {@link Entailment}
 * does for Chinese: numbers, what must, may and must not be, denials, who acts, conditions and
 * outcomes, exceptions, how many, and how much of it stands in the evidence. Stateless.
 */
final class EnglishEntailment {
  /** Least share of a clause's words that a clause of the evidence has, for the two to compare. */
  private static final double ALIGNED = 0.5;

  private static final double NEAR = 0.85;
  private static final double TURNED = 0.75;
  private static final double CLEARLY = 0.3;
  private static final double TOLD = 0.6;

  private static final Pattern ALL = Pattern.compile("\\b(?:all|every|any|each|always)\\b");
  private static final Pattern SOME =
      Pattern.compile("\\b(?:some|several|most|certain|part of|half)\\b");
  private static final Pattern HEDGE =
      Pattern.compile("\\b(?:unless|except|save|generally|normally|usually|as a rule)\\b");
  private static final Pattern WITHOUT =
      Pattern.compile("\\b(?:even (?:if|when|where)|regardless|always|in (?:all|any) cases?)\\b");
  private static final Pattern EXCEPT =
      Pattern.compile("^(?:unless|except|other than|save|even if|even when|even where)\\b");

  private static final Pattern CHINESE = Pattern.compile("\\p{IsHan}");

  /** Words of an English text that a Chinese one of the same length has at most. */
  private static final int LEAST_LETTERS = 10;

  private EnglishEntailment() {}

  /** Whether a text is to be read as English: it has letters, and hardly any Chinese ones. */
  static boolean english(String text) {
    long han = CHINESE.matcher(text).results().count();
    long letters = text.codePoints().filter(Character::isLetter).count();
    return letters >= LEAST_LETTERS && han * 5 < letters;
  }

  /** Tests a sentence; {@code beside} is the rest of what is said. */
  static Entailment.Result test(String sentence, String evidence, String beside, double threshold) {
    List<String> objections = new ArrayList<>();
    for (double number : EnglishNumbers.in(sentence)) {
      if (number > 1 && !EnglishNumbers.in(evidence).contains(number)) {
        objections.add("the evidence has no number " + number);
      }
    }
    List<EnglishClause> stated = EnglishClause.in(evidence);
    List<EnglishClause> said = EnglishClause.in(sentence);
    said.forEach(clause -> clause(clause, sentence, stated, objections));
    turned(said, stated, objections);
    exceptions(sentence, said, stated, beside, objections);
    double support = EnglishClause.share(sentence, evidence);
    if (support < threshold) {
      objections.add("much of the sentence does not stand in the evidence");
    }
    return new Entailment.Result(support, objections);
  }

  private static double likeness(EnglishClause one, EnglishClause other) {
    return (EnglishClause.share(one.text(), other.text())
            + EnglishClause.share(other.text(), one.text()))
        / 2;
  }

  private static void clause(
      EnglishClause clause, String sentence, List<EnglishClause> stated, List<String> objections) {
    double best = 0;
    for (EnglishClause other : stated) {
      best = other.kind() == clause.kind() ? Math.max(best, likeness(clause, other)) : best;
    }
    if (best < ALIGNED) {
      return;
    }
    String objection = "";
    for (EnglishClause other : stated) {
      if (other.kind() == clause.kind() && likeness(clause, other) >= NEAR * best) {
        objection = objection(clause, other, aboutException(sentence, stated));
        if (objection.isEmpty()) {
          return;
        }
      }
    }
    objections.add(objection);
  }

  private static String objection(EnglishClause said, EnglishClause stated, boolean exception) {
    String both = "\"%s\" / \"%s\"".formatted(said.text(), stated.text());
    boolean ordered = said.force() != Force.PLAIN && stated.force() != Force.PLAIN;
    boolean contrary = said.force().contradicts(stated.force());
    if (!exception && (contrary || (!ordered && said.affirms() != stated.affirms()))) {
      return both + ": one orders or denies what the other does not";
    }
    if (ordered && said.denies() != stated.denies()) {
      return both + ": one denies what the other does not";
    }
    Set<String> acts = said.subject();
    if (!acts.isEmpty()
        && !stated.subject().isEmpty()
        && acts.stream().noneMatch(stated.subject()::contains)) {
      return both + ": another one acts";
    }
    boolean all = ALL.matcher(said.text()).find() && SOME.matcher(stated.text()).find();
    boolean some = SOME.matcher(said.text()).find() && ALL.matcher(stated.text()).find();
    return all || some ? both + ": all and some" : "";
  }

  /** Whether a sentence is about what the evidence excepts. */
  private static boolean aboutException(String sentence, List<EnglishClause> stated) {
    String lower = sentence.toLowerCase(Locale.ROOT);
    return !WITHOUT.matcher(lower).find()
        && !HEDGE.matcher(lower).find()
        && stated.stream()
            .filter(c -> c.kind() == Kind.EXCEPTION)
            .anyMatch(c -> EnglishClause.share(content(c), sentence) >= TOLD);
  }

  private static String content(EnglishClause clause) {
    return EXCEPT.matcher(clause.text()).replaceFirst("");
  }

  private static void turned(
      List<EnglishClause> said, List<EnglishClause> stated, List<String> objections) {
    if (said.stream().noneMatch(c -> c.kind() == Kind.CONDITION)) {
      return;
    }
    String conditions = joined(stated, c -> c.kind() == Kind.CONDITION);
    String outcomes = joined(stated, c -> c.kind() == Kind.MAIN);
    for (EnglishClause clause : said) {
      double asCondition = EnglishClause.share(clause.text(), conditions);
      if (clause.kind() == Kind.MAIN
          && asCondition >= TURNED
          && EnglishClause.share(clause.text(), outcomes) <= asCondition - CLEARLY) {
        objections.add(
            "\"%s\" is a condition in the evidence, not an outcome".formatted(clause.text()));
      }
    }
  }

  private static String joined(List<EnglishClause> clauses, Predicate<EnglishClause> which) {
    return String.join(", ", clauses.stream().filter(which).map(EnglishClause::text).toList());
  }

  private static void exceptions(
      String sentence,
      List<EnglishClause> said,
      List<EnglishClause> stated,
      String beside,
      List<String> objections) {
    String lower = sentence.toLowerCase(Locale.ROOT);
    for (int i = 1; i < stated.size(); i++) {
      EnglishClause exception = stated.get(i);
      if (exception.kind() != Kind.EXCEPTION) {
        continue;
      }
      EnglishClause rule = stated.get(i - 1);
      boolean told =
          said.stream().anyMatch(c -> EnglishClause.share(rule.text(), c.text()) >= TURNED);
      boolean named = EnglishClause.share(content(exception), sentence) >= TOLD;
      boolean denied = named && WITHOUT.matcher(lower).find();
      boolean left =
          told
              && !named
              && !HEDGE.matcher(lower).find()
              && EnglishClause.share(content(exception), beside) < TOLD;
      if (denied || left) {
        objections.add("the evidence has an exception: \"%s\"".formatted(exception.text()));
      }
    }
  }
}
