package org.nomograph.engine.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.engine.text.norm.WordWeights;

/**
 * What a text denies: the words behind its denials, and pairs of words of which one denies the
 * other. Reads the common {@link Wording}. Stateless.
 */
final class Denials {
  /** A denial reaches to the end of its clause, and not further than this, in characters. */
  private static final Pattern REACH = Pattern.compile("(?:不(?!得)|无|毋须)([^，。；：、\\n]{2,12})");

  /**
   * What 不 denies first of all, past words of manner; 无 denies what has a name somewhere behind.
   */
  private static final Pattern FIRST =
      Pattern.compile(
          "不(?!得)(?:书面|口头|及时|明确|如期|按时|实际|全部|当场|再|予)?([\\p{IsHan}]{2,3})|无([\\p{IsHan}]{2,8})");

  private static final Pattern HAVING = Pattern.compile("([有无])(?!效|期|偿|权|关|限)([\\p{IsHan}]{2})");

  /** Words of which one excludes the other. */
  private static final List<List<String>> OPPOSITES =
      List.of(
          List.of("接受", "放弃"),
          List.of("同意", "拒绝"),
          List.of("允许", "拒绝"),
          List.of("增加", "减少"),
          List.of("加重", "减轻"),
          List.of("提前", "延后"),
          List.of("以前", "以后"),
          List.of("之前", "之后"),
          List.of("公开", "保密"),
          List.of("有偿", "无偿"),
          List.of("书面", "口头"),
          List.of("有效", "无效"),
          List.of("有效", "失效"),
          List.of("父亲", "母亲"),
          List.of("合法", "非法"),
          List.of("故意", "过失"),
          List.of("设立", "消灭"),
          List.of("继续", "停止"),
          List.of("优先于", "劣后于"));

  /** A bound that may be passed: 可以低于. */
  private static final Pattern PASSED = Pattern.compile("可以(低于|超过|少于|高于|多于|迟于)");

  private Denials() {}

  private static Set<String> pairs(Pattern scope, String text) {
    Set<String> pairs = new TreeSet<>();
    Matcher denial = scope.matcher(text);
    while (denial.find()) {
      for (int group = 1; group <= denial.groupCount(); group++) {
        if (denial.group(group) != null) {
          pairs.addAll(WordWeights.pairs(denial.group(group)));
        }
      }
    }
    return pairs;
  }

  /** Whether something that a clause denies is denied in the evidence too. */
  static boolean shared(String clause, String evidence) {
    Set<String> denied = pairs(FIRST, clause);
    denied.retainAll(pairs(REACH, evidence));
    return !denied.isEmpty();
  }

  /** Whether one text has a word, and the other, which has not, has the one that excludes it. */
  static boolean opposed(String one, String other) {
    for (List<String> pair : OPPOSITES) {
      for (int i = 0; i < 2; i++) {
        String word = pair.get(i);
        String opposite = pair.get(1 - i);
        boolean here = one.contains(word) && !one.contains(opposite);
        if (here && other.contains(opposite) && !other.contains(word)) {
          return true;
        }
      }
    }
    return false;
  }

  /** What a sentence denies or tells where its evidence has the opposite. */
  static Optional<String> objection(String said, String evidence) {
    List<String> objections = new ArrayList<>();
    for (List<String> pair : OPPOSITES) {
      for (int i = 0; i < 2; i++) {
        String word = pair.get(i);
        String opposite = pair.get(1 - i);
        if (said.contains(word) && !evidence.contains(word) && evidence.contains(opposite)) {
          objections.add("依据写的是“%s”，不是“%s”".formatted(opposite, word));
        }
      }
    }
    Matcher having = HAVING.matcher(said);
    while (having.find()) {
      String opposite = having.group(1).equals("有") ? "无" : "有";
      if (evidence.contains(opposite + having.group(2)) && !evidence.contains(having.group())) {
        objections.add("依据写的是“%s%s”".formatted(opposite, having.group(2)));
      }
    }
    Matcher passed = PASSED.matcher(said);
    while (passed.find()) {
      if (evidence.contains("不得" + passed.group(1))) {
        objections.add("依据写的是“不得%s”".formatted(passed.group(1)));
      }
    }
    return objections.stream().findFirst();
  }
}
