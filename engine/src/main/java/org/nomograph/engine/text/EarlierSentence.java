package org.nomograph.engine.text;

import java.time.LocalDate;
import java.time.Period;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;

/**
 * A sentence that had not run out when the accused committed the new offense, or when an older one
 * came to light: what is left of it is combined with the new one (Criminal Law articles 70, 71, 77
 * and 86). Only what the text tells of the accused counts, and nothing that the defence asks for.
 *
 * @param state how far the earlier sentence was carried out
 * @param months what is left of it in months, at least 0; empty when the text does not tell
 * @param span the words that show it
 */
public record EarlierSentence(State state, OptionalInt months, FactSpan span) {
  private static final int MONTHS_A_YEAR = 12;
  private static final int LONGEST = 300;

  /** Only terms of up to three years are suspended (article 72). */
  private static final int LONGEST_SUSPENDED = 36;

  private static final String NUMBER = "[0-9]{1,3}|[一二两三四五六七八九十]{1,3}";
  private static final String LENGTH =
      "(?=[0-9一二两三四五六七八九十])(?:(?<years>" + NUMBER + ")年)?(?:零|又)?(?:(?<months>" + NUMBER + ")个?月)?";
  private static final Pattern REMAINDER =
      Pattern.compile("(?:余刑|剩余刑期|尚未执行的?刑期|未执行的?刑期)[^，。；0-9一二两三四五六七八九十]{0,8}" + LENGTH);
  private static final Pattern TERM =
      Pattern.compile("(?:判处|决定执行|执行)[^，。；0-9一二两三四五六七八九十×]{0,6}(?:有期徒刑|拘役)" + LENGTH);
  private static final Pattern UNTIL = Pattern.compile("刑期[^。；]{0,4}自[^。；]{4,16}起[^。；]{0,3}至");
  private static final Pattern OTHERS = Pattern.compile("被害人|证人|另案|同案犯|刑满释放|执行完毕");

  /** How far an earlier sentence was carried out. */
  public enum State {
    /** Being served in prison (article 71). */
    IN_PRISON("服刑期间又犯罪，余刑与新罪并罚", "刑法第七十一条", "服刑期间|服刑中|服刑过程|正在服刑|在监服刑|服刑人员|解回再审|押回再审|暂予监外执行期"),
    /** Being served in a house of detention, where short remainders are served (article 71). */
    IN_DETENTION("服刑期间又犯罪，余刑与新罪并罚", "刑法第七十一条", "看守所[^，。；]{0,6}服刑|在看守所服刑"),
    /** On probation (article 77). */
    PROBATION("缓刑考验期内又犯罪或者发现漏罪，撤销缓刑并罚", "刑法第七十七条", "缓刑考验期|缓刑期[间内]|撤销[^，。；]{0,10}缓刑"),
    /** On parole (article 86). */
    PAROLE("假释考验期内又犯罪或者发现漏罪，撤销假释并罚", "刑法第八十六条", "假释考验期|假释期[间内]|撤销[^，。；]{0,10}假释"),
    /** Pronounced, and an offense of before came to light later (article 70). */
    OLDER_OFFENSE("判决宣告后发现漏罪，前后两罪并罚", "刑法第七十条", "还有其他(?:罪|犯罪)[^，。；]{0,6}没有判决|发现[^，。；]{0,8}漏罪");

    private final String label;
    private final String article;
    private final Pattern words;

    State(String label, String article, String words) {
      this.label = label;
      this.article = article;
      this.words = Pattern.compile(words);
    }

    /** What happens, in Chinese, for an explanation. */
    public String label() {
      return label;
    }

    /** The article that orders it. */
    public String article() {
      return article;
    }
  }

  /**
   * The earlier sentence of an accused.
   *
   * @param text the facts
   * @param defendant whose; empty for the only one or for all
   * @param all names of all defendants; empty for those whom the text names
   */
  public static Optional<EarlierSentence> in(
      CaseText text, Optional<String> defendant, List<String> all) {
    List<FactSpan> claims = Claims.in(text);
    List<String> names = all.isEmpty() ? Defendants.in(text) : all;
    for (State state : State.values()) {
      Matcher match = state.words.matcher(text.text());
      while (match.find()) {
        FactSpan span = FactSpan.of(text.text(), match.start(), match.end());
        boolean claimed =
            claims.stream().anyMatch(c -> c.start() <= span.start() && span.end() <= c.end());
        if (!claimed && concerns(text.text(), span, defendant, names)) {
          return Optional.of(new EarlierSentence(state, left(text, state, span), span));
        }
      }
    }
    return Optional.empty();
  }

  /** The earlier sentence of somebody whose offense only those can commit who serve one. */
  public static EarlierSentence ofConvict(CaseText text) {
    FactSpan whole = FactSpan.of(text.text(), 0, text.text().length());
    return new EarlierSentence(State.IN_PRISON, left(text, State.IN_PRISON, whole), whole);
  }

  /** Whether words are told of the accused: of whoever is named last before them, or next. */
  private static boolean concerns(
      String text, FactSpan span, Optional<String> defendant, List<String> all) {
    int from = Nearby.sentenceStart(text, span.start());
    int end = text.indexOf('。', span.end());
    String before = text.substring(from, span.start());
    String after =
        text.substring(span.end(), Math.min(end < 0 ? text.length() : end, span.end() + 60));
    if (OTHERS.matcher(before).find()) {
      return false;
    }
    if (defendant.isPresent() && all.size() > 1) {
      return before.contains(defendant.get())
          || (all.stream().noneMatch(before::contains) && after.contains(defendant.get()));
    }
    return before.contains("被告人")
        || before.contains("上诉人")
        || all.stream().anyMatch(before::contains)
        || after.contains("被告人")
        || before.isBlank();
  }

  /** Months left: told as such, else reckoned from the term and its days. */
  private static OptionalInt left(CaseText text, State state, FactSpan span) {
    String folded = Caseless.fold(text.text());
    Matcher told = REMAINDER.matcher(folded);
    if (told.find() && length(told) > 0) {
      return OptionalInt.of(length(told));
    }
    boolean whole = state == State.PROBATION || state == State.OLDER_OFFENSE;
    int most = state == State.PROBATION ? LONGEST_SUSPENDED : LONGEST;
    OptionalInt untilEnd = whole ? OptionalInt.empty() : untilEnd(text, folded);
    return untilEnd.isPresent() ? untilEnd : ofTerm(folded, span, whole, most);
  }

  /** From the new act to the day on which the earlier sentence would have ended. */
  private static OptionalInt untilEnd(CaseText text, String folded) {
    Matcher until = UNTIL.matcher(folded);
    if (!until.find()) {
      return OptionalInt.empty();
    }
    List<CaseDates.Dated> dates = CaseDates.in(text);
    Optional<CaseDates.Dated> end =
        dates.stream().filter(d -> d.span().start() >= until.end()).findFirst();
    if (end.isEmpty() || end.get().span().start() > until.end() + 2) {
      return OptionalInt.empty();
    }
    LocalDate last = end.get().date();
    return dates.stream()
        .filter(d -> d.span().start() > end.get().span().end())
        .map(CaseDates.Dated::date)
        .filter(day -> day.isBefore(last))
        .findFirst()
        .map(day -> OptionalInt.of(months(day, last)))
        .orElse(OptionalInt.empty());
  }

  private static int months(LocalDate from, LocalDate to) {
    return (int) Period.between(from, to).toTotalMonths();
  }

  /**
   * The term told last before the words, or next after them; half of it where it is being served.
   */
  private static OptionalInt ofTerm(String folded, FactSpan span, boolean whole, int most) {
    Matcher term = TERM.matcher(folded);
    int nearest = 0;
    while (term.find() && (nearest == 0 || term.start() < span.start())) {
      nearest = length(term) > 0 && length(term) <= most ? length(term) : nearest;
    }
    return nearest == 0 ? OptionalInt.empty() : OptionalInt.of(whole ? nearest : nearest / 2);
  }

  private static int length(Matcher match) {
    return number(match.group("years")) * MONTHS_A_YEAR + number(match.group("months"));
  }

  private static int number(String digits) {
    return digits == null ? 0 : Numerals.at(digits, 0).map(n -> (int) n.value()).orElse(0);
  }
}
