package org.nomograph.engine.lawgraph;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Spelling of charge names: what two prints of the same name have in common, and whether a name is
 * a part of a selective one. Knows no list of charges; {@link OffenseRegistry} does. Stateless.
 */
public final class ChargeNames {
  private static final String SUFFIX = "罪";
  private static final String DROPPED = "[]【】〔〕“”\"'‘’《》<>*";
  private static final String SEPARATORS = ",，､﹑;；/／|．·";

  /** A 罪 that ends a name, not the one inside 犯罪. */
  private static final Pattern NAME_END = Pattern.compile("(?<!犯)罪(?=.)");

  private static final Pattern BRACKETED = Pattern.compile("（[^）]*）");
  private static final int SHORT_NAME = 4;
  private static final int SHORTEST_CUT = 2;

  private ChargeNames() {}

  /**
   * The name as it is compared: without blanks, brackets and quotes, separators as 、, half-width
   * letters, （） full-width, 账 for 帐, ending in 罪. Idempotent. Says nothing about older names or
   * parts of selective names.
   *
   * @return the normalised name, or an empty string when nothing of a name is left
   */
  public static String canonical(String printed) {
    StringBuilder out = new StringBuilder(printed.length() + 1);
    for (int i = 0; i < printed.length(); i++) {
      char c = normal(printed.charAt(i));
      boolean separator = c == '、';
      if (c == 0 || (separator && (out.isEmpty() || out.charAt(out.length() - 1) == '、'))) {
        continue;
      }
      out.append(c);
    }
    while (!out.isEmpty() && out.charAt(out.length() - 1) == '、') {
      out.setLength(out.length() - 1);
    }
    String name = out.toString();
    return name.isEmpty() || name.equals(SUFFIX) || name.endsWith(SUFFIX) ? name : name + SUFFIX;
  }

  /** The character as compared, or 0 when it is dropped. */
  private static char normal(char c) {
    if (Character.isWhitespace(c) || c == '\u00a0' || c == '\ufeff' || DROPPED.indexOf(c) >= 0) {
      return 0;
    }
    if (SEPARATORS.indexOf(c) >= 0) {
      return '、';
    }
    return switch (c) {
      case '(' -> '（';
      case ')' -> '）';
      case '帐' -> '账';
      case '（', '）' -> c;
      default -> c >= '！' && c <= '～' ? (char) (c - 0xFEE0) : c;
    };
  }

  /**
   * The charges that a cell of a table names: entries that run several names together are taken
   * apart after each 罪, and headings that are no charge (…的处罚规定) are left out.
   *
   * @return canonical names in the order of the cell
   */
  public static List<String> split(String cell) {
    List<String> names = new ArrayList<>();
    String rest = cell.replaceAll("\\s", "");
    Matcher end = NAME_END.matcher(rest);
    int from = 0;
    while (end.find()) {
      names.add(rest.substring(from, end.end()));
      from = end.end();
    }
    if (!rest.endsWith(SUFFIX)) {
      return List.of();
    }
    names.add(rest.substring(from));
    return names.stream().map(ChargeNames::canonical).filter(n -> n.length() > 1).toList();
  }

  /**
   * Whether a name is made of a selective name by leaving alternatives out: 贩卖毒品罪 of
   * 走私、贩卖、运输、制造毒品罪, 伪造国家机关证件罪 of 伪造、变造、买卖国家机关公文、证件、印章罪. From each alternative of the whole name one
   * stretch is kept, possibly all or nothing of it; at least one alternative is kept whole; a cut
   * leaves at least two characters behind. A name under four characters must be one whole
   * alternative of a name whose alternatives are all as long (窝藏罪 of 窝藏、包庇罪), so that 盗窃罪 is no
   * part of 盗窃、抢夺枪支、弹药罪.
   *
   * @param part canonical name
   * @param whole canonical name
   */
  public static boolean isPart(String part, String whole) {
    if (part.equals(whole)) {
      return false;
    }
    String plain = BRACKETED.matcher(whole).replaceAll("");
    if (!plain.equals(whole) && part.equals(plain)) {
      return true;
    }
    List<String> alternatives = List.of(stem(plain).split("、", -1));
    String kept = stem(part).replace("、", "");
    if (alternatives.size() < 2 || kept.isEmpty()) {
      return false;
    }
    if (kept.length() < SHORT_NAME) {
      return alternatives.contains(kept)
          && alternatives.stream().allMatch(a -> a.length() == kept.length());
    }
    return new Alignment(kept, alternatives).possible();
  }

  private static String stem(String name) {
    return (name.endsWith(SUFFIX) ? name.substring(0, name.length() - 1) : name).replace("的", "");
  }

  /** Lays a name along the alternatives of a selective one; names are short, so it tries all. */
  private record Alignment(String kept, List<String> alternatives) {
    boolean possible() {
      return from(0, 0, false);
    }

    private boolean from(int alternative, int position, boolean oneWhole) {
      if (alternative == alternatives.size()) {
        return position == kept.length() && oneWhole;
      }
      String text = alternatives.get(alternative);
      for (int start = 0; start <= text.length(); start++) {
        for (int end = text.length(); end > start; end--) {
          if (cleanCut(text, start, end)
              && kept.startsWith(text.substring(start, end), position)
              && from(
                  alternative + 1,
                  position + end - start,
                  oneWhole || end - start == text.length())) {
            return true;
          }
        }
      }
      return from(alternative + 1, position, oneWhole);
    }

    private static boolean cleanCut(String text, int start, int end) {
      int tail = text.length() - end;
      return (start == 0 || start >= SHORTEST_CUT) && (tail == 0 || tail >= SHORTEST_CUT);
    }
  }
}
