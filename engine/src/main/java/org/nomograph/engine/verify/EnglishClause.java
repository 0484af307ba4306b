package org.nomograph.engine.verify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.engine.verify.Deontic.Force;

/**
 * A clause of an English sentence of law.
 *
 * @param text its words, in small letters
 * @param kind what it does in its sentence
 * @param force what it orders
 * @param denies whether it denies, apart from the force
 * @param subject stems of the words before the verb of force; empty where it orders nothing
 */
record EnglishClause(String text, Kind kind, Force force, boolean denies, Set<String> subject) {
  /** What a clause does in its sentence. */
  enum Kind {
    MAIN,
    CONDITION,
    EXCEPTION
  }

  private static final Pattern PARTS =
      Pattern.compile(
          "[.;:!?]+\\s|[.;:!?]+$|,\\s*|\\s(?=(?:if|where|when|unless|except|after|before|because|even if|and (?:must|shall|may|need))\\b)");

  private static final Pattern CONDITION =
      Pattern.compile("^(?:if|where|when|whenever|once|because|since|after|before|in case)\\b");
  private static final Pattern EXCEPTION =
      Pattern.compile("^(?:unless|except|other than|save|but not|provided)\\b");
  private static final Pattern EVEN = Pattern.compile("^(?:even (?:if|when|where)|regardless)\\b");

  private static final Pattern NEED_NOT =
      Pattern.compile(
          "\\bneed not\\b|\\b(?:do|does) not (?:have|need) to\\b|\\bnot (?:be )?(?:required|obliged)\\b|\\bis exempt");
  private static final Pattern MUST_NOT =
      Pattern.compile(
          "\\b(?:must|may|shall|can|should) ?(?:not|never)\\b|\\bcannot\\b|\\bnot (?:be )?(?:allowed|permitted|entitled)\\b|\\b(?:prohibited|forbidden|barred) from\\b");
  private static final Pattern MUST =
      Pattern.compile(
          "\\b(?:must|shall|should)\\b|\\bha(?:s|ve) to\\b|\\b(?:required|obliged) to\\b|\\bneeds? to\\b");
  private static final Pattern MAY =
      Pattern.compile("\\b(?:may|can|could)\\b|\\b(?:entitled|permitted|allowed|free) to\\b");
  private static final Pattern DENIAL =
      Pattern.compile("\\b(?:not|no|never|without|neither|nor|nobody|nothing|refuses?d?)\\b");

  private static final Pattern WORD = Pattern.compile("[a-z]+(?:'[a-z]+)?");

  private static final Set<String> GRAMMAR =
      Set.of(
          ("the a an of to in on at by for with from and or is are was were be been being that which who whom whose it its"
                  + " he him his she her they them their this these those must shall may can should could would will not no if"
                  + " where when unless except than as up most least more less has have had do does did allowed permitted"
                  + " required need needs after before within later each other such")
              .split(" ", -1));

  private static final Map<String, String> IRREGULAR =
      Map.of(
          "lost",
          "lose",
          "paid",
          "pay",
          "sold",
          "sell",
          "held",
          "hold",
          "given",
          "give",
          "broke",
          "break",
          "broken",
          "break",
          "children",
          "child",
          "gave",
          "give");

  EnglishClause {
    subject = Set.copyOf(subject);
  }

  /** Clauses of a text in order. */
  static List<EnglishClause> in(String text) {
    List<EnglishClause> clauses = new ArrayList<>();
    String subject = "";
    for (String sentence : text.toLowerCase(Locale.ROOT).split("[.;!?]+(?:\\s|$)", -1)) {
      for (String part : PARTS.split(sentence, -1)) {
        if (!part.isBlank()) {
          EnglishClause clause = of(part.strip(), subject);
          subject = clause.subject.isEmpty() ? subject : String.join(" ", clause.subject);
          clauses.add(clause);
        }
      }
      subject = "";
    }
    return clauses;
  }

  private static EnglishClause of(String text, String before) {
    Kind kind = Kind.MAIN;
    if (CONDITION.matcher(text).find() || EVEN.matcher(text).find()) {
      kind = Kind.CONDITION;
    } else if (EXCEPTION.matcher(text).find()) {
      kind = Kind.EXCEPTION;
    }
    Force force = Force.PLAIN;
    String rest = text;
    Set<String> subject = Set.of();
    for (Map.Entry<Pattern, Force> one :
        List.of(
            Map.entry(NEED_NOT, Force.NEED_NOT),
            Map.entry(MUST_NOT, Force.MUST_NOT),
            Map.entry(MUST, Force.MUST),
            Map.entry(MAY, Force.MAY))) {
      Matcher found = one.getKey().matcher(text);
      if (force == Force.PLAIN && found.find()) {
        force = one.getValue();
        rest = text.substring(0, found.start()) + text.substring(found.end());
        boolean passive = text.startsWith(" be ", found.end());
        Set<String> named = stems(text.substring(0, found.start()));
        subject = passive ? Set.of() : named.isEmpty() ? stems(before) : named;
      }
    }
    return new EnglishClause(text, kind, force, DENIAL.matcher(rest).find(), subject);
  }

  /** Whether, all in all, it says that something is so, may or must be. */
  boolean affirms() {
    return denies == (force == Force.MUST_NOT || force == Force.NEED_NOT);
  }

  /** Stems of the words of a text that have content of their own. */
  static Set<String> stems(String text) {
    Set<String> stems = new LinkedHashSet<>();
    Matcher word = WORD.matcher(text.toLowerCase(Locale.ROOT));
    while (word.find()) {
      if (!GRAMMAR.contains(word.group())) {
        stems.add(stem(word.group()));
      }
    }
    return stems;
  }

  private static String stem(String word) {
    String plain = IRREGULAR.getOrDefault(word, word);
    for (String ending : Arrays.asList("ing", "ed", "es", "s", "e")) {
      if (plain.endsWith(ending) && plain.length() - ending.length() > 2 && !plain.endsWith("ss")) {
        String cut = plain.substring(0, plain.length() - ending.length());
        int last = cut.length() - 1;
        boolean doubled = last > 1 && cut.charAt(last) == cut.charAt(last - 1);
        return doubled && !ending.equals("e") ? cut.substring(0, last) : cut;
      }
    }
    return plain;
  }

  /** Share of the stems of one text that another has, in [0, 1]; 1 where there are none. */
  static double share(String one, String other) {
    Set<String> stems = stems(one);
    Set<String> all = stems(other);
    return stems.isEmpty()
        ? 1
        : (double) stems.stream().filter(all::contains).count() / stems.size();
  }
}
