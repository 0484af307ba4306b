package org.nomograph.engine.document;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.poi.xwpf.usermodel.XWPFAbstractNum;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.apache.poi.xwpf.usermodel.XWPFNum;
import org.apache.poi.xwpf.usermodel.XWPFNumbering;
import org.apache.poi.xwpf.usermodel.XWPFParagraph;
import org.nomograph.core.cite.ChineseNumerals;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTLvl;

/**
 * Labels of paragraphs that Word counts itself, written out as it shows them: each level counts on
 * until a paragraph of a level above it comes. One instance goes through one document; not
 * thread-safe.
 */
final class ListLabels {
  private static final int LEVELS = 9;
  private static final Pattern PLACE = Pattern.compile("%([1-9])");

  private final XWPFNumbering numbering;
  private final Map<BigInteger, int[]> counts = new HashMap<>();

  ListLabels(XWPFDocument document) {
    this.numbering = document.getNumbering();
  }

  /** Label of the next paragraph with what Word sets after it; empty when it has none. */
  String next(XWPFParagraph paragraph) {
    BigInteger id = paragraph.getNumID();
    BigInteger depth = paragraph.getNumIlvl();
    int level = depth == null ? 0 : depth.intValue();
    if (numbering == null || id == null || id.signum() == 0 || level < 0 || level >= LEVELS) {
      return "";
    }
    XWPFNum num = numbering.getNum(id);
    XWPFAbstractNum list =
        num == null ? null : numbering.getAbstractNum(num.getCTNum().getAbstractNumId().getVal());
    CTLvl own = list == null ? null : level(list, level);
    if (own == null || !own.isSetLvlText() || !own.isSetNumFmt()) {
      return "";
    }
    int[] count =
        counts.computeIfAbsent(list.getAbstractNum().getAbstractNumId(), k -> fresh(list));
    count[level]++;
    for (int below = level + 1; below < LEVELS; below++) {
      count[below] = start(list, below) - 1;
    }
    String label = label(list, own.getLvlText().getVal(), count);
    return label.isEmpty() ? "" : label + (label.endsWith("条") ? "　" : "");
  }

  private static int[] fresh(XWPFAbstractNum list) {
    int[] count = new int[LEVELS];
    for (int level = 0; level < LEVELS; level++) {
      count[level] = start(list, level) - 1;
    }
    return count;
  }

  private static String label(XWPFAbstractNum list, String pattern, int[] count) {
    StringBuilder label = new StringBuilder();
    Matcher m = PLACE.matcher(pattern);
    while (m.find()) {
      int level = m.group(1).charAt(0) - '1';
      m.appendReplacement(label, Matcher.quoteReplacement(number(list, level, count[level])));
    }
    m.appendTail(label);
    // Bullets are signs of a symbol font, no label.
    return label.chars().allMatch(c -> (c >= 0xE000 && c <= 0xF8FF) || "•●○■□◆◇·".indexOf(c) >= 0)
        ? ""
        : label.toString();
  }

  private static String number(XWPFAbstractNum list, int level, int value) {
    CTLvl own = level(list, level);
    String format =
        own == null || !own.isSetNumFmt() ? "" : String.valueOf(own.getNumFmt().getVal());
    boolean chinese =
        format.startsWith("chinese")
            || format.startsWith("ideographDigital")
            || format.startsWith("japaneseCounting")
            || format.startsWith("taiwaneseCounting");
    if (chinese && value > 0 && value <= ChineseNumerals.MAX) {
      return ChineseNumerals.print(value);
    }
    return switch (format) {
      case "lowerLetter" -> letter(value, 'a');
      case "upperLetter" -> letter(value, 'A');
      case "decimalEnclosedCircle", "decimalEnclosedCircleChinese" ->
          value >= 1 && value <= 20 ? String.valueOf((char) ('①' + value - 1)) : "" + value;
      case "bullet", "none" -> "";
      default -> Integer.toString(value);
    };
  }

  private static String letter(int value, char first) {
    return value >= 1 && value <= 26
        ? String.valueOf((char) (first + value - 1))
        : Integer.toString(value);
  }

  private static int start(XWPFAbstractNum list, int level) {
    CTLvl own = level(list, level);
    return own == null || !own.isSetStart() ? 1 : own.getStart().getVal().intValue();
  }

  private static CTLvl level(XWPFAbstractNum list, int level) {
    for (CTLvl one : list.getCTAbstractNum().getLvlList()) {
      if (one.getIlvl() != null && one.getIlvl().intValue() == level) {
        return one;
      }
    }
    return null;
  }
}
