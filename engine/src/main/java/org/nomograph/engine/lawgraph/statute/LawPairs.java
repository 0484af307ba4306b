package org.nomograph.engine.lawgraph.statute;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.engine.lawgraph.statute.StatuteNodes.Version;

/**
 * Laws that meet on one matter, one of which prevails: special before general, higher before lower
 * rank (national before local), newer before older. Immutable.
 */
final class LawPairs {
  private static final String SPECIAL = "special-laws.tsv";

  /** A place before the name of a local text. */
  private static final Pattern LOCAL =
      Pattern.compile("^[^关]{1,8}?(?:省|市|自治区|自治州|自治县|县|区)(?=.{2,}(?:条例|规定|办法|细则)$)");

  /** What the names of texts on one matter differ in. */
  private static final Pattern FORM =
      Pattern.compile("(?:实施|暂行|试行)?(?:法|条例|办法|规定|细则|规则)(?:实施(?:条例|办法|细则|规定))?(?:（试行）)?$");

  private static final int SHORTEST_MATTER = 2;

  private final Map<String, List<Pair>> pairs = new HashMap<>();

  /**
   * Two laws.
   *
   * @param strong key of the law that prevails
   * @param weak key of the law that gives way
   * @param relation why, of the kinds of conflict
   * @param reason in one line
   */
  record Pair(String strong, String weak, Relation relation, String reason) {
    String other(String law) {
      return law.equals(strong) ? weak : strong;
    }
  }

  LawPairs(StatuteNodes nodes, Repeals repeals) {
    for (String[] row : Table.read(SPECIAL)) {
      add(nodes, row[1], row[0], Relation.SPECIAL, row[2] + "问题上《%s》是特别法，优先于一般法《%s》");
    }
    SortedMap<String, List<String>> matters = new TreeMap<>();
    for (String law : nodes.laws().keySet()) {
      repeals
          .of(law)
          .flatMap(RepealedLaw::successor)
          .ifPresent(s -> add(nodes, s, law, Relation.NEWER, "《%s》施行后《%s》已废止"));
      for (Version version : nodes.versions(law)) {
        for (String basis : version.part().basis()) {
          nodes
              .fusion()
              .find(basis)
              .filter(higher -> rank(nodes, higher) > rank(nodes, law))
              .ifPresent(h -> add(nodes, h, law, Relation.HIGHER, "《%s》是《%s》的制定依据，上位法优先"));
        }
      }
      String matter = matter(law);
      if (matter.length() >= SHORTEST_MATTER) {
        matters.computeIfAbsent(matter, m -> new ArrayList<>()).add(law);
      }
    }
    matters.values().forEach(same -> ranks(nodes, same));
    pairs
        .values()
        .forEach(list -> list.sort(Comparator.comparing(Pair::strong).thenComparing(Pair::weak)));
  }

  private void ranks(StatuteNodes nodes, List<String> same) {
    for (String strong : same) {
      for (String weak : same) {
        if (rank(nodes, strong) > rank(nodes, weak)) {
          boolean local = LOCAL.matcher(weak).find();
          String reason = local ? "国家的《%s》优先于地方的《%s》" : "《%s》的位阶高于《%s》";
          add(nodes, strong, weak, Relation.HIGHER, reason);
        }
      }
    }
  }

  static String matter(String law) {
    return FORM.matcher(LOCAL.matcher(law).replaceFirst("")).replaceFirst("");
  }

  /** Rank of a law: 4 law, 3 administrative regulation, 2 departmental rule, 1 local, 0 others. */
  static int rank(StatuteNodes nodes, String law) {
    List<Version> versions = nodes.versions(law);
    if (versions.isEmpty()) {
      return 0;
    }
    if (LOCAL.matcher(law).find()) {
      return 1;
    }
    DocumentKind kind = versions.getLast().node().kind();
    return switch (kind) {
      case LAW -> 4;
      case REGULATION -> 3;
      case DEPARTMENT_RULE -> 2;
      case AMENDMENT, DECISION, JUDICIAL_INTERPRETATION, GUIDING_CASE -> 0;
    };
  }

  private void add(
      StatuteNodes nodes, String strong, String weak, Relation relation, String reason) {
    boolean there = nodes.laws().containsKey(strong) && nodes.laws().containsKey(weak);
    if (there
        && !strong.equals(weak)
        && of(weak).stream().noneMatch(p -> p.strong().equals(strong))
        && of(strong).stream().noneMatch(p -> p.strong().equals(weak))) {
      Pair pair = new Pair(strong, weak, relation, reason.formatted(strong, weak));
      pairs.computeIfAbsent(strong, l -> new ArrayList<>()).add(pair);
      pairs.computeIfAbsent(weak, l -> new ArrayList<>()).add(pair);
    }
  }

  /** Pairs that a law is part of. */
  List<Pair> of(String law) {
    return pairs.getOrDefault(law, List.of());
  }
}
