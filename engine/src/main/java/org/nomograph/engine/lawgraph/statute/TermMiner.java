package org.nomograph.engine.lawgraph.statute;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Noun phrases that one law uses often, by the C-value (Frantzi, Ananiadou, Mima: Automatic
 * recognition of multi-word terms, 2000, Eq. 1): candidates are the runs of characters between
 * punctuation and function words; C(a) = log2|a| · (f(a) − mean of f(b) over the longer candidates
 * b that contain a). Counted inside one law, so that other laws never change the result. Stateless.
 */
final class TermMiner {
  /** Shortest and longest phrase, in characters. */
  private static final int SHORTEST = 2;

  private static final int LONGEST = 8;

  /** Fewest articles that use a phrase. */
  private static final int LEAST_ARTICLES = 2;

  /** Least C-value. A phrase of four characters that never stands in a longer one needs f = 3. */
  private static final double LEAST_VALUE = 6;

  /** Most phrases that one law gives, those with the highest value. */
  private static final int MOST = 120;

  private static final Pattern CUTS =
      Pattern.compile(
          "[^\\u4e00-\\u9fff]+|应当|可以|不得|不予|不能|必须|需要|按照|依照|根据|依据|依法|以及|或者|并且|并|和|与|及|或|的"
              + "|对于|关于|属于|由于|对|由|向|自|将|因|被(?!告|保|侵|继|代|申|害|执|监|征|扶)|之日|以下|以上|以内|以外|之外|有下列|下列|情形"
              + "|情况|之一|规定|前款|本法|本条例|本办法|本规定|本条|第[一二三四五六七八九十百千零]+[条款项章节]|其他|有关|相关|包括|是指|进行"
              + "|采取|具有|没有|超过|不超过|给予|实施|作出|提出|处以|处|构成|是|该|其|在|但|时|等|为了|经过|通过|违反|符合");

  private static final String NO_START = "应可以由为并经此各又未已不所每个者人民条第一二三四五六七八九十";
  private static final String NO_END = "为由以后前中上下内外不可从起至到者将未已所有受作条";

  /** Begin like a function word and are terms. */
  private static final Pattern KEPT =
      Pattern.compile("(?:人民(?!政府$)|不动产|不当|不可抗力|未成年|人身|人格|人寿|个人|个体|经营|经济|经纪|经理|可得).*");

  private TermMiner() {}

  /** The phrases of a law, ascending. */
  static SortedSet<String> mine(List<String> articles) {
    Map<String, Integer> frequency = new HashMap<>();
    Map<String, Integer> spread = new HashMap<>();
    for (String article : articles) {
      Set<String> here = new HashSet<>();
      for (String run : CUTS.split(article, -1)) {
        if (run.length() >= SHORTEST && run.length() <= LONGEST) {
          frequency.merge(run, 1, Integer::sum);
          here.add(run);
        }
      }
      here.forEach(run -> spread.merge(run, 1, Integer::sum));
    }
    return best(frequency, spread);
  }

  private static SortedSet<String> best(
      Map<String, Integer> frequency, Map<String, Integer> spread) {
    Map<String, double[]> longer = containing(frequency);
    TreeMap<Double, SortedSet<String>> byValue = new TreeMap<>();
    frequency.forEach(
        (phrase, f) -> {
          double[] outer = longer.getOrDefault(phrase, new double[2]);
          double inside = outer[0] == 0 ? 0 : outer[1] / outer[0];
          double all = f + outer[1];
          double value = Math.log(phrase.length()) / Math.log(2) * (all - inside);
          if (value >= LEAST_VALUE && spread.get(phrase) >= LEAST_ARTICLES && couldBeTerm(phrase)) {
            byValue.computeIfAbsent(-value, v -> new TreeSet<>()).add(phrase);
          }
        });
    List<String> ranked = new ArrayList<>();
    byValue.values().forEach(ranked::addAll);
    return new TreeSet<>(ranked.subList(0, Math.min(MOST, ranked.size())));
  }

  /** For each candidate the number of longer candidates around it and their total frequency. */
  private static Map<String, double[]> containing(Map<String, Integer> frequency) {
    Map<String, double[]> longer = new HashMap<>();
    frequency.forEach(
        (phrase, f) -> {
          Set<String> parts = new HashSet<>();
          for (int start = 0; start < phrase.length(); start++) {
            for (int end = start + SHORTEST; end <= phrase.length(); end++) {
              parts.add(phrase.substring(start, end));
            }
          }
          parts.remove(phrase);
          for (String part : parts) {
            if (frequency.containsKey(part)) {
              double[] sum = longer.computeIfAbsent(part, p -> new double[2]);
              sum[0]++;
              sum[1] += f;
            }
          }
        });
    return longer;
  }

  private static boolean couldBeTerm(String phrase) {
    boolean kept = KEPT.matcher(phrase).matches();
    return (kept || NO_START.indexOf(phrase.charAt(0)) < 0)
        && NO_END.indexOf(phrase.charAt(phrase.length() - 1)) < 0;
  }
}
