package org.nomograph.engine.lawgraph.statute;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.nomograph.core.cite.LawNames;

/**
 * Brings the divergent names of one law together: with and without 中华人民共和国 and 《》, customary
 * abbreviations, remarks in brackets (修正, 修订, 草案, a year), a trial version (试行) and the final one,
 * issuing bodies before the title. Names of different laws stay apart: 暂行条例 is not 条例, （一） is not
 * （二）. Immutable and thread-safe.
 */
final class LawFusion {
  private static final Pattern REMARK =
      Pattern.compile(
          "[（(](?:试行|草案|[^（()）]{0,12}(?:修正|修订|修改|公布|施行|通过)[^（()）]{0,6}|\\d{4}[^（()）]{0,6})[)）]$");
  private static final Pattern ISSUER = Pattern.compile("^[^《》]{2,40}?(?:院|部|委员会|委|局|署|会|行)(?=关于)");

  private final LawNames names = LawNames.standard();
  private final SortedSet<String> laws;
  private final Map<String, String> byFamily = new HashMap<>();

  /**
   * @param laws keys of the laws there are
   */
  LawFusion(Collection<String> laws) {
    this.laws = new TreeSet<>(laws);
    this.laws.forEach(law -> byFamily.merge(family(law), law, LawFusion::plainer));
  }

  /** Of two names of one family the one without remarks, that is the shorter one. */
  private static String plainer(String one, String other) {
    int byLength = Integer.compare(one.length(), other.length());
    return byLength < 0 || (byLength == 0 && one.compareTo(other) < 0) ? one : other;
  }

  /** The name that all names of a law share. */
  String family(String name) {
    String key = names.canonical(name);
    String before;
    do {
      before = key;
      key = REMARK.matcher(key).replaceFirst("");
    } while (!key.equals(before) && !key.isEmpty());
    return names.canonical(ISSUER.matcher(key.isEmpty() ? before : key).replaceFirst(""));
  }

  /** Key of the law of the graph that a name means; empty when there is none. */
  Optional<String> find(String name) {
    String key = names.canonical(name);
    return laws.contains(key) ? Optional.of(key) : Optional.ofNullable(byFamily.get(family(name)));
  }
}
