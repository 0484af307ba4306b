package org.nomograph.engine.retrieve;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.cite.FoundCitation;

/**
 * Finds what a query writes like the number of an article and what is none: 第0条, 第99999条, 第一百百条,
 * 第120条之0. The parser of citations passes over them, and nobody would hear of it. Stateless.
 */
final class ImpossibleNumbers {
  private static final String CHINESE = "[零〇一二两三四五六七八九十百千万亿]+";
  private static final String ARTICLE = "\\s*条(?!件|约|款|例)";
  private static final Pattern NUMBER =
      Pattern.compile(
          "第\\s*(?:[0-9]+|"
              + CHINESE
              + ")"
              + ARTICLE
              + "|(?<=[法典》]|条例)\\s*[0-9]+"
              + ARTICLE
              + "|(?<=[法典》]|条例)\\s*/\\s*[0-9]+(?![0-9])");

  /** Behind an article: an inserted number that cannot be. */
  private static final Pattern INSERTED = Pattern.compile("之(?:[0-9]+|[零〇]|" + CHINESE + "[百千万亿])");

  private ImpossibleNumbers() {}

  /**
   * A number that is none.
   *
   * @param start index of its first character
   * @param text as it is written
   */
  record Impossible(int start, String text) {}

  /**
   * All of a text in order, beside the citations that were read in it.
   *
   * @param text text with its citations spelled out
   * @param read what the parser found in it
   */
  static List<Impossible> in(String text, List<FoundCitation> read) {
    List<Impossible> all = new ArrayList<>();
    Matcher number = NUMBER.matcher(text);
    while (number.find()) {
      boolean known =
          read.stream().anyMatch(c -> c.start() < number.end() && number.start() < c.end());
      if (!known) {
        all.add(new Impossible(number.start(), number.group().strip()));
      }
    }
    return all;
  }

  /** Whether an inserted number follows a citation that cannot be: the citation is then none. */
  static boolean goesOn(String text, FoundCitation citation) {
    return INSERTED.matcher(text).region(citation.end(), text.length()).lookingAt();
  }
}
