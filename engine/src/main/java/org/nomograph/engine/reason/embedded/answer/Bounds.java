package org.nomograph.engine.reason.embedded.answer;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.engine.text.norm.LegalNumbers;
import org.nomograph.engine.text.norm.LegalNumbers.Kind;
import org.nomograph.engine.text.norm.LegalNumbers.LegalNumber;

/**
 * Whether a sentence of a provision is for the case that a question tells of: one for periods
 * between bounds is not for a period outside of them, and one for who does it once more is not for
 * who did it once. Stateless.
 */
final class Bounds {
  private static final String PERIOD = "[一二两三四五六七八九十百0-9０-９]+(?:个半?月|年|月)";

  /** From, then up to: 一年以上不满三年, 已满1年不满10年. */
  private static final Pattern BOTH =
      Pattern.compile("(" + PERIOD + ")(?:以上|以后)?的?[、，]?(?:不满|未满|不足)(" + PERIOD + ")");

  private static final Pattern FROM =
      Pattern.compile("(?:已满|满)(" + PERIOD + ")|(" + PERIOD + ")以上");

  private static final Pattern UP_TO = Pattern.compile("(?:不满|未满|不足)(" + PERIOD + ")");

  /** The head of a sentence, in which it says what it is for. */
  private static final Pattern HEAD = Pattern.compile("^[^，：；]*");

  private static final Pattern AGAIN = Pattern.compile("再次|屡次|多次|屡教不改|两次以上|二次以上");
  private static final Pattern ASKED_AGAIN =
      Pattern.compile("再|又|屡|多次|[二两三]次|惯|一直|老是|总是|经常|曾|前科|第[二三]");

  private Bounds() {}

  /** Whether nothing in the sentence says that it is for another case than the question's. */
  static boolean admit(String question, RuleSentence sentence) {
    boolean again =
        AGAIN.matcher(sentence.condition()).find() && !ASKED_AGAIN.matcher(question).find();
    return !again && within(months(question), sentence.text());
  }

  /** Periods of years and months, in months. */
  private static List<Double> months(String text) {
    return LegalNumbers.in(text).stream()
        .filter(number -> number.kind() == Kind.MONTHS)
        .map(LegalNumber::value)
        .distinct()
        .toList();
  }

  /** A question with several periods, or none, does not say which one is meant. */
  private static boolean within(List<Double> asked, String sentence) {
    Matcher head = HEAD.matcher(sentence);
    if (asked.size() != 1 || !head.find()) {
      return true;
    }
    double period = asked.getFirst();
    Matcher both = BOTH.matcher(head.group());
    if (both.find()) {
      return !(period < value(both.group(1))) && !(period >= value(both.group(2)));
    }
    Matcher upTo = UP_TO.matcher(head.group());
    if (upTo.find()) {
      return !(period >= value(upTo.group(1)));
    }
    Matcher from = FROM.matcher(head.group());
    return !from.find() || !(period < value(from.group(1) == null ? from.group(2) : from.group(1)));
  }

  /** What cannot be read bounds nothing. */
  private static double value(String period) {
    return months(period).stream().findFirst().orElse(Double.NaN);
  }
}
