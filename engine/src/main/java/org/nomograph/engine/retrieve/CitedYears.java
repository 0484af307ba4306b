package org.nomograph.engine.retrieve;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.cite.FoundCitation;

/**
 * A query without the years that stand between a law and its article (宪法修正案2004年第十八条,
 * 公司法（2018年修正）第三条), which name a version of the law.
 *
 * @param text the query without them
 * @param years years by the place in that text at which they stood
 */
record CitedYears(String text, SortedMap<Integer, Integer> years) {
  private static final Pattern YEAR =
      Pattern.compile(
          "(?<=[法典案例》])[（(]?((?:19|20)[0-9]{2})年?(?:修正|修订|通过|公布)?[版本]*[)）]?的?(?=第[^条]{1,9}条)");

  static CitedYears of(String query) {
    SortedMap<Integer, Integer> years = new TreeMap<>();
    StringBuilder text = new StringBuilder();
    Matcher year = YEAR.matcher(query);
    while (year.find()) {
      year.appendReplacement(text, "");
      years.put(text.length(), Integer.parseInt(year.group(1)));
    }
    year.appendTail(text);
    return new CitedYears(text.toString(), years);
  }

  /** The year that stood in a citation. */
  Optional<Integer> in(FoundCitation citation) {
    return years.subMap(citation.start(), citation.end()).values().stream().findFirst();
  }
}
