package org.nomograph.engine.ingest;

import java.util.regex.Pattern;

/** Removes what the layout of a printed page left in Chinese text. */
final class ChineseLayout {
  private static final Pattern BLANK =
      Pattern.compile("(?<![A-Za-z])[\\s\\p{Z}]+|[\\s\\p{Z}]+(?![A-Za-z])");
  private static final Pattern INDENT = Pattern.compile("(?m)^[\\s\\p{Z}&&[^\\n]]+");

  private ChineseLayout() {}

  /** Removes blanks that do not stand between Latin letters. */
  static String withoutBlanks(String line) {
    return BLANK.matcher(line).replaceAll("");
  }

  /** Removes empty lines and the indentation of paragraphs. */
  static String paragraphs(String text) {
    return INDENT.matcher(text.strip()).replaceAll("").replaceAll("\\n+", "\n");
  }
}
