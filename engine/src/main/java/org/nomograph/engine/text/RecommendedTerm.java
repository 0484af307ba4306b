package org.nomograph.engine.text;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;

/**
 * A term of imprisonment that the prosecution recommends (量刑建议), as the facts report it.
 *
 * @param low lower end in months; empty when the text gives none (一年以下) or masks it (××至二年)
 * @param high upper end in months, at least low; empty when the text gives none (七年以上)
 * @param masked whether the lower end is given and masked
 * @param lead words between the recommendation before it, or the opening word, and this one: whom
 *     and which charge it concerns
 * @param span where the months stand
 */
public record RecommendedTerm(
    OptionalInt low, OptionalInt high, boolean masked, String lead, FactSpan span) {
  private static final int MONTHS_A_YEAR = 12;
  private static final int LONGEST = 300;
  private static final String NUMBER = "[0-9]{1,3}|[一二两三四五六七八九十]{1,3}";
  private static final Pattern OPENING = Pattern.compile("建议");
  private static final Pattern DEFENCE = Pattern.compile("辩护|辩称|辩解|上诉");
  private static final Pattern PROBATION =
      Pattern.compile(
          "(?:缓刑|考验期|剥夺政治权利)[^，,。；;、]{0,6}?(?:(?:" + NUMBER + ")(?:年|个?月)(?:零|又|至|到)?)+");
  private static final Pattern EXECUTED = Pattern.compile("(?:决定|合并)[^，,。；;]{0,4}执行");
  private static final String TERM =
      "(?=[0-9一二两三四五六七八九十])(?:(?<y#>"
          + NUMBER
          + ")年(?<h#>半)?)?(?:零|又)?(?:(?<m#>"
          + NUMBER
          + ")个?月)?(?:[0-9一二三四五六七八九十]{1,3}[日天])?";
  private static final String KIND = "(?:的?(?:有期徒刑|拘役|管制))?";
  private static final String DASH = "(?:至|到|—|-|~|～)";
  private static final Pattern RANGE =
      Pattern.compile(
          "(?<mask>[×xX＊*]{2,}(?:以上)?"
              + DASH
              + ")?(?:"
              + TERM.replace("#", "1")
              + "(?:以上[，,]?"
              + DASH
              + "?|"
              + DASH
              + ")"
              + KIND
              + TERM.replace("#", "2")
              + "|(?<bare>"
              + NUMBER
              + ")(?:以上"
              + DASH
              + "?|"
              + DASH
              + ")(?<bareTo>"
              + NUMBER
              + ")(?<unit>年|个?月)|"
              + TERM.replace("#", "3")
              + "(?<open>"
              + KIND
              + "以[上下])?)");

  /**
   * The recommendations of a text in order. What the defence asks for is none.
   *
   * @param text the facts
   */
  public static List<RecommendedTerm> in(CaseText text) {
    return text.reading(Told.class, t -> new Told(inAnew(t))).terms();
  }

  /** What {@link #in} gives, kept with the text. */
  private record Told(List<RecommendedTerm> terms) {}

  private static List<RecommendedTerm> inAnew(CaseText text) {
    List<RecommendedTerm> found = new ArrayList<>();
    for (FactSpan sentence : text.sentences()) {
      Matcher opening = OPENING.matcher(sentence.text());
      if (opening.find() && !DEFENCE.matcher(sentence.text()).find()) {
        read(text.text(), sentence, opening.end(), found);
      }
    }
    return List.copyOf(found);
  }

  private static void read(String text, FactSpan sentence, int from, List<RecommendedTerm> found) {
    String folded = Caseless.fold(sentence.text());
    String plain = blank(folded, PROBATION);
    Matcher executed = EXECUTED.matcher(plain);
    int start = executed.find() ? executed.end() : from;
    Matcher range = RANGE.matcher(plain);
    int last = start;
    int at = start;
    while (at < plain.length()) {
      range.region(at, plain.length());
      if (!starts(plain, at) || !range.lookingAt() || range.end() == at) {
        at++;
        continue;
      }
      int begin = sentence.start() + at;
      FactSpan span = FactSpan.of(text, begin, sentence.start() + range.end());
      RecommendedTerm term = term(range, plain.substring(last, at), span);
      if (term != null) {
        found.add(term);
        last = range.end();
      }
      at = range.end();
    }
  }

  /** A mask or a number, and not the middle of one nor an ordinal. */
  private static boolean starts(String plain, int at) {
    if ("×x*".indexOf(plain.charAt(at)) >= 0) {
      return true;
    }
    char before = at == 0 ? '，' : plain.charAt(at - 1);
    return Numerals.canStart(plain.charAt(at)) && !Numerals.canStart(before) && before != '第';
  }

  private static RecommendedTerm term(Matcher range, String lead, FactSpan span) {
    boolean masked = range.group("mask") != null;
    int low;
    int high;
    if (range.group("bare") != null) {
      int unit = range.group("unit").equals("年") ? MONTHS_A_YEAR : 1;
      low = number(range.group("bare")) * unit;
      high = number(range.group("bareTo")) * unit;
    } else if (months(range, "2") > 0) {
      low = months(range, "1");
      high = months(range, "2");
    } else {
      int months = months(range, "3");
      String open = range.group("open");
      low = masked || (open != null && open.endsWith("下")) ? 0 : months;
      high = open != null && open.endsWith("上") ? 0 : months;
    }
    boolean sound = Math.max(low, high) > 0 && Math.max(low, high) <= LONGEST;
    return sound && (high == 0 || low <= high)
        ? new RecommendedTerm(known(low), known(high), masked, lead, span)
        : null;
  }

  private static OptionalInt known(int months) {
    return months > 0 ? OptionalInt.of(months) : OptionalInt.empty();
  }

  private static int months(Matcher range, String which) {
    int half = range.group("h" + which) == null ? 0 : MONTHS_A_YEAR / 2;
    return number(range.group("y" + which)) * MONTHS_A_YEAR
        + half
        + number(range.group("m" + which));
  }

  private static int number(String digits) {
    return digits == null ? 0 : Numerals.at(digits, 0).map(n -> (int) n.value()).orElse(0);
  }

  private static String blank(String text, Pattern pattern) {
    return pattern.matcher(text).replaceAll(match -> "　".repeat(match.group().length()));
  }
}
