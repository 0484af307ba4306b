package org.nomograph.engine.lawgraph.statute;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The terms that an article defines: 本法所称…，是指…; items 甲，是指…. Stateless. */
final class Definitions {
  private static final Pattern TERM =
      Pattern.compile(
          "(?:(?:本|该)(?:法|条例|办法|规定|解释|细则|规则|决定|条|章|编|款)|前款|前条|条)(?:中)?(?:规定的|所称|所称的|中所称|称)"
              + "[“\"]?([^，。；：“”\"、的]{2,15})[”\"]?[，,]?(?:(?:是|系|即)指|指(?![定导示挥使派控令标数认]))"
              + "|(?:^|\\n|[（(][一二三四五六七八九十]+[）)]|[。；])[“\"]?([^，。；：“”\"（）\\s]{2,15})[”\"]?[，,：:]?(?:是|系|即)指");

  /** What cannot be a term: it ends in a word that asks for more. */
  private static final Pattern NO_TERM = Pattern.compile(".*(?:不是|是否|应当|可以|或者|所|包括|不|为|者是|他|其|专)$");

  private Definitions() {}

  /** The terms, distinct, in the order of the text. */
  static List<String> of(String text) {
    Set<String> terms = new LinkedHashSet<>();
    Matcher match = TERM.matcher(text);
    while (match.find()) {
      String term = match.group(1) == null ? match.group(2) : match.group(1);
      if (!NO_TERM.matcher(term).matches()) {
        terms.add(term);
      }
    }
    return new ArrayList<>(terms);
  }
}
