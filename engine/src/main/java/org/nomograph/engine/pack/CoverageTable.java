package org.nomograph.engine.pack;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.nomograph.core.cite.ChineseNumerals;
import org.nomograph.core.model.Offense;

/** Counts what a pack has, chapter by chapter. */
final class CoverageTable {
  private static final Comparator<String> BY_NUMBER =
      Comparator.comparingInt(CoverageTable::number).thenComparing(Comparator.naturalOrder());

  private CoverageTable() {}

  static List<Coverage> of(Pack pack) {
    Map<String, List<Offense>> chapters = new TreeMap<>(BY_NUMBER);
    for (Located<Offense> offense : pack.offenses()) {
      chapters
          .computeIfAbsent(offense.value().chapter(), c -> new ArrayList<>())
          .add(offense.value());
    }
    List<Coverage> rows = new ArrayList<>();
    chapters.forEach((chapter, offenses) -> rows.add(row(chapter, offenses)));
    return rows;
  }

  private static Coverage row(String chapter, List<Offense> offenses) {
    return new Coverage(
        chapter,
        offenses.size(),
        (int) offenses.stream().filter(o -> !o.checklist().isEmpty()).count(),
        (int) offenses.stream().filter(o -> !o.tiers().isEmpty()).count(),
        offenses.stream().mapToInt(o -> o.checklist().size()).sum());
  }

  /** Number in 第…章, or the largest number for a chapter without one. */
  private static int number(String chapter) {
    return chapter.startsWith("第")
        ? ChineseNumerals.prefix(chapter, 1)
            .map(ChineseNumerals.Match::value)
            .orElse(Integer.MAX_VALUE)
        : Integer.MAX_VALUE;
  }
}
