package org.nomograph.core.cite;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.ArticleNumber;

/**
 * The heading of an article at the start of a line: 第一百三十三条之一 and then its text.
 *
 * @param number number of the article
 * @param textStart index in the line at which the article's own text starts; the length of the line
 *     when nothing follows
 */
public record ArticleHeading(ArticleNumber number, int textStart) {
  /** Largest number of an article that is read. */
  public static final int LARGEST_NUMBER = UnitScanner.MAX_NUMBER;

  /** Largest number after 之 that is read. */
  public static final int LARGEST_INSERTION = UnitScanner.MAX_INSERTION;

  private static final String NUMERALS = "0-9０-９〇○零一二三四五六七八九十百千万亿兆两廿卅壹贰叁肆伍陆柒捌玖拾佰仟萬億";
  private static final String BLANKS = "[ \\u00a0\\u3000\\t]*";

  /** Groups: the heading, its number, the number after 之. */
  private static final Pattern NUMBERED =
      Pattern.compile(
          "^[ \\u00a0\\u3000\\t#*]*(第%2$s([-－+]?[%1$s][%1$s.．]*)%2$s条(?![件约款例])(?:之([%1$s]+))?)"
              .formatted(NUMERALS, BLANKS));

  /** What makes 第X条 the object of a sentence when it follows without a blank. */
  private static final List<String> SENTENCE =
      List.of(
          "规定", "的", "之规定", "之罪", "所列", "所称", "所规定", "至", "到第", "第", "、", "，", ",", "和", "与", "及",
          "或", "以及", "并", "修改", "删去", "改为", "中的", "中，", "前款", "后增加", "情形", "作为", "；", "。", "执行",
          "办理", "处理", "处罚", "定罪", "”", "）", ")", "》", "－", "-", "—");

  /**
   * Recognises a heading. Leading blanks and Markdown marks (#, *) are passed over. A reference at
   * the start of a sentence (第三条规定的…, 第三条至第五条…, 第三条第一款…) is no heading.
   *
   * @param line one line without its line end
   * @return the heading, or empty when the line does not start with one
   */
  public static Optional<ArticleHeading> find(String line) {
    int start = 0;
    while (start < line.length() && isMark(line.charAt(start))) {
      start++;
    }
    if (start >= line.length() || line.charAt(start) != '第' || unreadable(line).isPresent()) {
      return Optional.empty();
    }
    return UnitScanner.read(line, start)
        .filter(u -> u.level() == UnitScanner.Level.ARTICLE && u.numbers().size() == 1)
        .flatMap(u -> after(line, u));
  }

  /**
   * Recognises a line that is set like a heading but whose number is that of no article: 第零条,
   * 第99999条, 第一条之一百.
   *
   * @param line one line without its line end
   * @return the heading as printed, or empty when the line has none or one that can be read
   */
  public static Optional<String> unreadable(String line) {
    Matcher m = NUMBERED.matcher(line);
    if (!m.find()
        || textStart(line, m.end()) < 0
        || (in(m.group(2), LARGEST_NUMBER)
            && (m.group(3) == null || in(m.group(3), LARGEST_INSERTION)))) {
      return Optional.empty();
    }
    return Optional.of(m.group(1));
  }

  private static boolean in(String numeral, int largest) {
    OptionalInt value = ChineseNumerals.parse(numeral);
    return value.isPresent() && value.getAsInt() >= 1 && value.getAsInt() <= largest;
  }

  private static Optional<ArticleHeading> after(String line, UnitScanner.Unit unit) {
    int text = textStart(line, unit.end());
    return text < 0
        ? Optional.empty()
        : Optional.of(new ArticleHeading(unit.articles().get(0), text));
  }

  /** Where the text begins after a heading that ends at {@code end}; -1 in a sentence. */
  private static int textStart(String line, int end) {
    int at = end;
    while (at < line.length() && line.charAt(at) == '*') {
      at++;
    }
    int text = at;
    while (text < line.length() && (UnitScanner.isBlank(line.charAt(text)) || colon(line, text))) {
      text++;
    }
    boolean glued = text == at && text < line.length();
    if (glued) {
      for (String word : SENTENCE) {
        if (line.startsWith(word, text)) {
          return -1;
        }
      }
    }
    return text;
  }

  private static boolean colon(String line, int at) {
    return line.charAt(at) == '：' || line.charAt(at) == ':';
  }

  private static boolean isMark(char c) {
    return UnitScanner.isBlank(c) || c == '#' || c == '*';
  }
}
