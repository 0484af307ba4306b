package org.nomograph.engine.retrieve;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.engine.text.TextNormalizer;

/**
 * Spells the citations of a query as texts do, so that the parser of texts reads them: people who
 * search leave out 第 and 条 (刑法264, 民法典 1165条), write ids (刑法/133-1), join numbers by blanks, and
 * give the number alone where the law is chosen beside it. Stateless.
 */
final class CitationSpelling {
  private static final String CHINESE = "[一二三四五六七八九十百千零〇]{1,9}";
  private static final String INSERTED = "(?:之(?:[0-9]{1,2}|" + CHINESE + "))?";
  private static final String ARABIC =
      "(?:第\\s*)?[0-9]{1,4}(?:-[0-9]{1,4})?(?:\\s*条" + INSERTED + ")?";

  /** Chinese numerals are words too (合法一般): 第 or 条 makes them a number of an article. */
  private static final String WRITTEN =
      "(?:第\\s*" + CHINESE + "(?:\\s*条" + INSERTED + ")?|" + CHINESE + "\\s*条" + INSERTED + ")";

  private static final String ONE = "(?:" + ARABIC + "|" + WRITTEN + ")";
  private static final String LIST = ONE + "(?:(?:\\s*(?:[、,，和与及~～—]|至|到)\\s*|\\s+)" + ONE + ")*";
  private static final Pattern NUMBER =
      Pattern.compile(
          "第?\\s*(?<base>[0-9]{1,4}|"
              + CHINESE
              + ")(?:-(?<second>[0-9]{1,4}))?(?:\\s*条(?:之(?<insertion>[0-9]{1,2}|"
              + CHINESE
              + "))?)?");

  /** A number that counts or dates something is no article: 民法典2020年, 刑法3个. */
  private static final String NO_UNIT = "(?![0-9.一二三四五六七八九十百千零〇年月日号时分元万亿个人次件部编章节款项名种岁天倍版类级页])";

  private static final Pattern AFTER_LAW =
      Pattern.compile("(?<=[法典》]|条例)(?<![方办做说看想]法)\\s*/?\\s*(?<list>" + LIST + ")" + NO_UNIT);
  private static final Pattern ALONE = Pattern.compile("\\s*(?<list>" + LIST + ")\\s*");
  private static final Pattern BARE =
      Pattern.compile("(?<=^|[\\s、，,;；和与及至到])([0-9]{1,4}条)(?=$|[\\s、，,。;；之第的和与及至到])");

  private CitationSpelling() {}

  /**
   * The query with its citations spelled out.
   *
   * @param law law that the search is restricted to; then a query of numbers alone cites it
   */
  static String of(String query, Optional<String> law) {
    String folded = TextNormalizer.fold(query);
    Matcher alone = ALONE.matcher(folded);
    if (law.isPresent() && alone.matches()) {
      return "《" + law.get() + "》" + spelled(alone.group("list"));
    }
    StringBuilder out = new StringBuilder();
    Matcher list = AFTER_LAW.matcher(folded);
    while (list.find()) {
      list.appendReplacement(out, Matcher.quoteReplacement(spelled(list.group("list"))));
    }
    list.appendTail(out);
    return BARE.matcher(out).replaceAll("第$1");
  }

  private static String spelled(String list) {
    StringBuilder out = new StringBuilder();
    Matcher number = NUMBER.matcher(list);
    int end = 0;
    while (number.find()) {
      String joint = list.substring(end, number.start());
      out.append(joint.isBlank() && end > 0 ? "、" : joint.strip().replaceAll("[~～—]", "至"));
      out.append(article(number));
      end = number.end();
    }
    return out.toString();
  }

  private static String article(Matcher number) {
    String base = "第" + number.group("base") + "条";
    if (number.group("insertion") != null) {
      return base + "之" + number.group("insertion");
    }
    if (number.group("second") == null) {
      return base;
    }
    // 133-1 is the id of an inserted article, 263-269 a range.
    boolean range =
        number.group("base").matches("[0-9]+")
            && Integer.parseInt(number.group("second")) > Integer.parseInt(number.group("base"));
    return range ? base + "至第" + number.group("second") + "条" : base + "之" + number.group("second");
  }
}
