package org.nomograph.core.cite;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.nomograph.core.cite.FoundCitation.Kind;

/** Finds the law that is named immediately before 第…条. Looks back a bounded distance only. */
final class LawNameFinder {
  private static final int MAX_TITLE = 120;
  private static final int MAX_REMARK = 60;
  private static final int MAX_BARE_NAME = 40;

  /** Shortest unknown name that ends in a common word such as 规定 or 解释. */
  private static final int MIN_LOOSE_NAME = 6;

  private static final String STATE = "中华人民共和国";

  /** Last characters of names of laws; anything else before 第 is not a name. */
  private static final List<String> ENDINGS =
      List.of(
          "法", "法典", "条例", "规定", "办法", "解释", "细则", "规则", "通则", "总则", "决定", "意见", "纪要", "公约", "修正案",
          "协定", "议定书");

  /** Private documents: their articles are no law. */
  private static final List<String> PRIVATE = List.of("合同", "协议", "协议书", "条款", "契约", "章程");

  /** Words that end in 法 and name no law. */
  private static final List<String> NOT_LAWS =
      List.of("方法", "司法", "执法", "违法", "非法", "合法", "依法", "做法", "说法", "看法", "想法", "立法", "守法");

  /** Words before which a bare name cannot start. The longer ones first. */
  private static final List<String> CUTS =
      List.of(
          "依照", "根据", "按照", "依据", "适用", "违反", "符合", "触犯", "参照", "遵照", "比照", "执行", "援引", "援用", "引用",
          "具有", "属于", "以及", "或者", "对于", "修正后", "修正前", "修改后", "修改前", "认定为", "视为", "出现", "实施", "作为",
          "上述", "和", "与", "及", "或", "有", "由", "在", "按", "依", "的", "是", "为", "将", "除", "犯", "据");

  /** Bare names that stand for a law named before. */
  private static final Set<String> SAME = Set.of("该法", "同法", "该法典", "该条例", "该规定", "该解释", "该办法");

  private final LawNames names;

  LawNameFinder(LawNames names) {
    this.names = names;
  }

  /**
   * What stands before an article.
   *
   * @param start index at which the name starts, or the place itself when there is none
   * @param kind ABSOLUTE, THIS_LAW or UNNAMED
   * @param law key when ABSOLUTE
   * @param same whether the law is the one named before (该法)
   */
  record Named(int start, Kind kind, Optional<String> law, boolean same) {}

  /**
   * The law named before a place.
   *
   * @param at index of 第
   * @param floor index before which nothing is looked at (end of the citation before)
   * @return empty when the articles are those of a contract or the like
   */
  Optional<Named> before(CharSequence text, int at, int floor) {
    int end = back(text, at, floor);
    char last = UnitScanner.charAt(text, end - 1);
    if (end > floor && (last == '的' || last == '中') && charIs(text, end - 2, '》')) {
      end--;
    }
    if (end > floor && (last == '）' || last == ')')) {
      int open = openBracket(text, end - 1, floor);
      if (open > floor && charIs(text, back(text, open, floor) - 1, '》')) {
        end = back(text, open, floor);
      }
    }
    if (end > floor && charIs(text, end - 1, '》')) {
      Named title = title(text, end, at, floor);
      return title.law().filter(l -> endsWithAny(l, PRIVATE)).isPresent()
          ? Optional.empty()
          : Optional.of(title);
    }
    if (end > floor && last == '的' && endsLaw(text, end - 1)) {
      end--;
    }
    return bare(text, end, at, floor);
  }

  /** 公司法的第三条: what the article belongs to is a law, not what 的 may say of anything. */
  private static boolean endsLaw(CharSequence text, int end) {
    char last = UnitScanner.charAt(text, end - 1);
    return last == '法' || last == '典' || (last == '例' && charIs(text, end - 2, '条'));
  }

  private static int back(CharSequence text, int at, int floor) {
    int end = at;
    while (end > floor && UnitScanner.isBlank(text.charAt(end - 1))) {
      end--;
    }
    return end;
  }

  private static int openBracket(CharSequence text, int close, int floor) {
    for (int i = close - 1; i >= Math.max(floor, close - MAX_REMARK); i--) {
      char c = text.charAt(i);
      if (c == '（' || c == '(') {
        return i;
      }
    }
    return -1;
  }

  private Named title(CharSequence text, int end, int at, int floor) {
    int depth = 0;
    for (int i = end - 1; i >= Math.max(floor, end - MAX_TITLE); i--) {
      char c = text.charAt(i);
      if (c == '》') {
        depth++;
      } else if (c == '《' && --depth == 0) {
        if (charIs(text, i - 1, '本')) {
          return new Named(i - 1, Kind.THIS_LAW, Optional.empty(), false);
        }
        String law = names.canonical(text.subSequence(i, end).toString());
        return law.isEmpty() ? none(at) : named(i, law);
      }
    }
    return none(at);
  }

  private Optional<Named> bare(CharSequence text, int end, int at, int floor) {
    int start = end;
    while (start > Math.max(floor, end - MAX_BARE_NAME) && isNameChar(text.charAt(start - 1))) {
      start--;
    }
    String run = text.subSequence(start, end).toString();
    if (endsWithAny(run, PRIVATE)) {
      return Optional.empty();
    }
    String core = run.replaceFirst("（[一二三四五六七八九十]+）$", "");
    if (!endsWithAny(core, ENDINGS) || noLaw(core)) {
      return Optional.of(none(at));
    }
    int here = thisLaw(run);
    if (here >= 0) {
      return Optional.of(new Named(start + here, Kind.THIS_LAW, Optional.empty(), false));
    }
    for (String same : SAME) {
      // 合同法 is a law of its own, not 同法 after 合.
      if (run.endsWith(same) && !run.endsWith("合" + same)) {
        return Optional.of(new Named(end - same.length(), Kind.UNNAMED, Optional.empty(), true));
      }
    }
    return Optional.of(byName(text, run, start, end, at));
  }

  /** Whether a run ends in a word like 司法 and not in a longer name of a law like 公司法. */
  private boolean noLaw(String run) {
    for (String word : NOT_LAWS) {
      if (run.endsWith(word)) {
        OptionalInt known = names.startOfNameEndingAt(run, run.length());
        return known.isEmpty() || run.length() - known.getAsInt() <= word.length();
      }
    }
    return false;
  }

  private Named byName(CharSequence text, String run, int start, int end, int at) {
    int state = run.lastIndexOf(STATE);
    if (state >= 0) {
      return named(start + state, names.canonical(run.substring(state)));
    }
    OptionalInt known = names.startOfNameEndingAt(text, end);
    if (known.isPresent() && known.getAsInt() >= start) {
      String law = text.subSequence(known.getAsInt(), end).toString();
      return named(known.getAsInt(), names.canonical(law));
    }
    int cut = nameStart(run);
    String name = run.substring(cut);
    int shortest = name.matches(".*(?:法|条例|修正案)") ? 3 : MIN_LOOSE_NAME;
    return name.length() < shortest ? none(at) : named(start + cut, names.canonical(name));
  }

  /** Where an unknown name starts in a run of characters: after brackets and after the last cut. */
  private static int nameStart(String run) {
    int body = run.endsWith("）") ? run.lastIndexOf('（') : run.length();
    String head = run.substring(0, Math.max(0, body));
    int cut = Math.max(head.lastIndexOf('）'), head.lastIndexOf('（')) + 1;
    for (String word : CUTS) {
      int found = head.lastIndexOf(word);
      cut = found < 0 ? cut : Math.max(cut, found + word.length());
    }
    return cut;
  }

  /** Index of 本 in a run that ends with 本法, 本条例 or the like, or -1. */
  private static int thisLaw(String run) {
    int index = run.lastIndexOf('本');
    String rest = index < 0 ? "" : run.substring(index + 1);
    return ENDINGS.contains(rest) || "实施条例".equals(rest) || "实施细则".equals(rest) ? index : -1;
  }

  private static Named named(int start, String law) {
    return new Named(start, Kind.ABSOLUTE, Optional.of(law), false);
  }

  private static Named none(int at) {
    return new Named(at, Kind.UNNAMED, Optional.empty(), false);
  }

  private static boolean endsWithAny(String text, List<String> endings) {
    return endings.stream().anyMatch(text::endsWith);
  }

  private static boolean charIs(CharSequence text, int at, char c) {
    return UnitScanner.charAt(text, at) == c;
  }

  private static boolean isNameChar(char c) {
    return (c >= '\u4e00' && c <= '\u9fff') || c == '（' || c == '）';
  }
}
