package org.nomograph.engine.ingest;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.cite.ArticleHeading;
import org.nomograph.core.cite.ChineseNumerals;

/**
 * A line of a file, blanks at its ends removed.
 *
 * @param number line of the file, 1 the first
 * @param text its text, may be empty
 */
record SourceLine(int number, String text) {
  private static final Pattern MISPRINT =
      Pattern.compile("^[第笫]\\s*([0-9０-９〇零一二三四五六七八九十百千两]+)\\s*条");
  private static final Pattern INSIDE =
      Pattern.compile("(?<=[。：；])\\s+(?=第[0-9０-９〇零一二三四五六七八九十百千两]+条\\s)");
  private static final Pattern SPACES = Pattern.compile("[\\s\\p{Z}]+");
  private static final Pattern SPACED_OUT =
      Pattern.compile("(?<=(?:^| )\\p{IsHan}) (?=\\p{IsHan}(?: |$))");
  private static final Pattern SENTENCE_GAP = Pattern.compile("(?<=[。：；])\\s+(?=\\S)");

  boolean blank() {
    return text.isEmpty();
  }

  boolean comment() {
    return text.startsWith("<!--") && text.endsWith("-->");
  }

  boolean markdownHeading() {
    return text.startsWith("#");
  }

  boolean tableRow() {
    return text.startsWith("|");
  }

  /**
   * All lines of a text. A misprinted article heading (笫 for 第, a blank before 条) is repaired, and
   * a line in which several articles were run together, each with the next number, is taken apart;
   * both are reported.
   */
  static List<SourceLine> of(List<String> lines, int from, BiConsumer<SourceLine, String> note) {
    List<SourceLine> result = new ArrayList<>();
    for (int i = from; i < lines.size(); i++) {
      SourceLine line = new SourceLine(i + 1, strip(lines.get(i)));
      List<SourceLine> parts = line.apart();
      if (parts.size() > 1) {
        long articles =
            parts.stream().filter(p -> ArticleHeading.find(p.text()).isPresent()).count();
        note.accept(line, articles + " articles run together in one line; taken apart");
        result.addAll(parts);
        continue;
      }
      SourceLine correct = line.withoutMisprint();
      if (!correct.equals(line)) {
        note.accept(line, "misprinted article heading; read as " + correct.heading());
      }
      result.add(correct);
    }
    return result;
  }

  private SourceLine withoutMisprint() {
    if (text.isEmpty() || (text.charAt(0) != '第' && text.charAt(0) != '笫')) {
      return this;
    }
    Matcher m = MISPRINT.matcher(text);
    if (!m.find() || m.group().equals("第" + m.group(1) + "条")) {
      return this;
    }
    return new SourceLine(number, "第" + m.group(1) + "条" + text.substring(m.end()));
  }

  private String heading() {
    return text.substring(0, text.indexOf('条') + 1);
  }

  private List<SourceLine> apart() {
    List<SourceLine> parts = new ArrayList<>();
    int expected = ArticleHeading.find(text).map(h -> h.number().base() + 1).orElse(0);
    if (expected == 0) {
      return List.of(this);
    }
    Matcher m = INSIDE.matcher(text);
    int start = 0;
    while (m.find()) {
      int number =
          ChineseNumerals.prefix(text, m.end() + 1).map(ChineseNumerals.Match::value).orElse(0);
      if (number == expected) {
        addSentences(parts, text.substring(start, m.start()));
        start = m.end();
        expected++;
      }
    }
    if (start == 0) {
      return List.of(this);
    }
    addSentences(parts, text.substring(start));
    return parts;
  }

  /** Where articles were run together, a blank after a sentence stands for a new paragraph. */
  private void addSentences(List<SourceLine> parts, String article) {
    for (String sentence : SENTENCE_GAP.split(article, -1)) {
      parts.add(new SourceLine(number, sentence));
      parts.add(new SourceLine(number, ""));
    }
  }

  /** A title or heading: one blank between its words, none between single spaced-out characters. */
  static String title(String text) {
    String words = SPACES.matcher(strip(text)).replaceAll(" ");
    return SPACED_OUT.matcher(words).replaceAll("");
  }

  /** Removes white space of every kind, and zero-width characters, at both ends. */
  static String strip(String line) {
    int start = 0;
    int end = line.length();
    while (start < end && isBlank(line.charAt(start))) {
      start++;
    }
    while (end > start && isBlank(line.charAt(end - 1))) {
      end--;
    }
    return line.substring(start, end);
  }

  private static boolean isBlank(char c) {
    return Character.isWhitespace(c)
        || Character.isSpaceChar(c)
        || c == '\uFEFF'
        || (c >= '\u200B' && c <= '\u200F');
  }
}
