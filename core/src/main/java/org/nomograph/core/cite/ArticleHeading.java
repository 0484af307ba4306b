package org.nomograph.core.cite;

import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.ArticleNumber;

/**
 * The heading of an article at the start of a line: 第一百三十三条之一 and then its text.
 *
 * @param number number of the article
 * @param textStart index in the line at which the article's own text starts; the length of the line
 *     when nothing follows
 */
public record ArticleHeading(ArticleNumber number, int textStart) {
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
    if (start >= line.length() || line.charAt(start) != '第') {
      return Optional.empty();
    }
    return UnitScanner.read(line, start)
        .filter(u -> u.level() == UnitScanner.Level.ARTICLE && u.numbers().size() == 1)
        .flatMap(u -> after(line, u));
  }

  private static Optional<ArticleHeading> after(String line, UnitScanner.Unit unit) {
    int at = unit.end();
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
          return Optional.empty();
        }
      }
    }
    return Optional.of(new ArticleHeading(unit.articles().get(0), text));
  }

  private static boolean colon(String line, int at) {
    return line.charAt(at) == '：' || line.charAt(at) == ':';
  }

  private static boolean isMark(char c) {
    return UnitScanner.isBlank(c) || c == '#' || c == '*';
  }
}
