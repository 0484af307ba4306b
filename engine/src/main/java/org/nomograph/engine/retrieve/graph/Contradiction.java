package org.nomograph.engine.retrieve.graph;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.cite.ChineseNumerals;

/**
 * Whether two provisions on one matter say different things: another number of the same unit, or
 * one forbids what the other allows or demands. Words only; a sign, not a proof. Stateless.
 */
final class Contradiction {
  private static final Pattern QUANTITY =
      Pattern.compile("([0-9０-９]{1,6}|[零一二三四五六七八九十百千万两]{1,6})(个月|个工作日|日|年|元|万元|倍|周岁|小时|%|％|人)");

  private static final Pattern MODAL = Pattern.compile("(不得|不准|禁止|应当|必须|可以)([\\u4e00-\\u9fff]{3})");

  private Contradiction() {}

  /** What they disagree on, in the words of both; empty when they do not. */
  static Optional<String> between(String one, String other) {
    Map<String, Set<String>> mine = quantities(one);
    Map<String, Set<String>> theirs = quantities(other);
    for (String unit : new TreeSet<>(mine.keySet())) {
      Set<String> shared = new HashSet<>(mine.get(unit));
      shared.retainAll(theirs.getOrDefault(unit, Set.of()));
      if (theirs.containsKey(unit) && shared.isEmpty()) {
        return Optional.of(
            first(mine.get(unit)) + unit + "与" + first(theirs.get(unit)) + unit + "不一致");
      }
    }
    Map<String, Boolean> forbids = modals(one);
    Map<String, Boolean> others = modals(other);
    for (String act : new TreeSet<>(forbids.keySet())) {
      if (others.containsKey(act) && !others.get(act).equals(forbids.get(act))) {
        return Optional.of("一处准许或要求“" + act + "”，一处禁止");
      }
    }
    return Optional.empty();
  }

  private static String first(Set<String> values) {
    return new TreeSet<>(values).first();
  }

  private static Map<String, Set<String>> quantities(String text) {
    Map<String, Set<String>> found = new HashMap<>();
    Matcher match = QUANTITY.matcher(text);
    while (match.find()) {
      ChineseNumerals.parse(match.group(1))
          .ifPresent(
              n ->
                  found
                      .computeIfAbsent(match.group(2), unit -> new HashSet<>())
                      .add(Integer.toString(n)));
    }
    return found;
  }

  private static Map<String, Boolean> modals(String text) {
    Map<String, Boolean> found = new HashMap<>();
    Matcher match = MODAL.matcher(text);
    while (match.find()) {
      boolean forbidden = "不得不准禁止".contains(match.group(1));
      found.putIfAbsent(match.group(2), forbidden);
    }
    return found;
  }
}
