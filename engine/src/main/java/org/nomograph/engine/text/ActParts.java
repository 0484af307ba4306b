package org.nomograph.engine.text;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;

/**
 * Parts of a text that may each tell an act of its own: sentences, and within them clauses that
 * begin with a day or with a number of an enumeration, each with what follows it. A reading of the
 * form alone. Stateless.
 */
public final class ActParts {
  private static final Pattern ENUMERATED =
      Pattern.compile(
          "(?:^|[，,。；;：:、\\s])(?:[一二三四五六七八九十]{1,2}、|[（(][一二三四五六七八九十0-9]{1,2}[）)]|[0-9]{1,2}[.．、](?![0-9])|[①-⑩])");
  private static final Pattern SECTION =
      Pattern.compile(
          "(?<=^|[，,。；;：:、\\s])(?:([一二三四五六七八九])、|[（(]([一二三四五六七八九])[）)]|([1-9])[.．、](?![0-9]))");

  /** Digits of each way of numbering, by its group in the pattern. */
  private static final String[] DIGITS = {"一二三四五六七八九", "一二三四五六七八九", "123456789"};

  private static final String CLAUSE_ENDS = "，,。；;：:\n";
  private static final int NEAR = 12;

  private ActParts() {}

  /** The parts in order; none where the text has only one. */
  public static List<FactSpan> of(CaseText text) {
    TreeSet<Integer> starts = new TreeSet<>();
    text.sentences().forEach(sentence -> starts.add(sentence.start()));
    Matcher number = ENUMERATED.matcher(text.text());
    while (number.find()) {
      starts.add(number.start() == 0 ? 0 : number.start() + 1);
    }
    for (CaseDates.Dated date : CaseDates.in(text)) {
      int start = clauseStart(text.text(), date.span().start());
      if (date.span().start() - start <= NEAR) {
        starts.add(start);
      }
    }
    List<FactSpan> parts = new ArrayList<>();
    for (int start : starts) {
      Integer next = starts.higher(start);
      int end = next == null ? text.text().length() : next;
      parts.add(FactSpan.of(text.text(), start, end));
    }
    return parts.size() > 1 ? parts : List.of();
  }

  /**
   * The numbered sections of a text (一、 … 二、 …; （一） … ; 1. …), from each number to the next: of the
   * first way of numbering that counts up from one at least to two. Without one, none. What stands
   * before the first number is no section.
   */
  public static List<FactSpan> sections(CaseText text) {
    for (int kind = 1; kind <= DIGITS.length; kind++) {
      List<Integer> starts = new ArrayList<>();
      Matcher number = SECTION.matcher(text.text());
      while (number.find()) {
        String digit = number.group(kind);
        if (digit != null && DIGITS[kind - 1].indexOf(digit) == starts.size()) {
          starts.add(number.start());
        }
      }
      if (starts.size() > 1) {
        return between(starts, text.text());
      }
    }
    return List.of();
  }

  private static List<FactSpan> between(List<Integer> starts, String text) {
    List<FactSpan> parts = new ArrayList<>();
    for (int i = 0; i < starts.size(); i++) {
      int end = i + 1 < starts.size() ? starts.get(i + 1) : text.length();
      parts.add(FactSpan.of(text, starts.get(i), end));
    }
    return parts;
  }

  private static int clauseStart(String text, int from) {
    int start = from;
    while (start > 0 && CLAUSE_ENDS.indexOf(text.charAt(start - 1)) < 0) {
      start--;
    }
    return start;
  }
}
