package org.nomograph.engine.lawgraph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.CaseLabel;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.ingest.SourceRecord;

/**
 * Collects offenses in three steps: cards of packs, then tables of charges by article, then names
 * that only cases print. A later source never changes what an earlier one says of an offense. Not
 * thread-safe.
 */
final class RegistryBuilder {
  private final LawGraphParams params;
  private final ChargeAliases aliases;
  private final Map<String, Offense> cards = new TreeMap<>();
  private final Map<String, SortedSet<ArticleRef>> tables = new TreeMap<>();
  private final Map<String, Map<ArticleNumber, Integer>> printed = new TreeMap<>();
  private final List<String> repeated = new ArrayList<>();

  RegistryBuilder(LawGraphParams params, ChargeAliases aliases) {
    this.params = params;
    this.aliases = aliases;
  }

  /**
   * A checklist that a model drafted gives way to one of an expert, whatever their order; a card of
   * an expert without a checklist takes that of the draft.
   */
  void add(SourceRecord.OffenseCard card) {
    Offense offense = card.offense();
    Offense known = cards.putIfAbsent(offense.name(), offense);
    if (known == null) {
      return;
    }
    if (known.drafted() == offense.drafted()) {
      repeated.add(offense.name());
      return;
    }
    Offense expert = known.drafted() ? offense : known;
    Offense draft = known.drafted() ? known : offense;
    cards.put(
        offense.name(),
        expert.checklist().isEmpty() ? expert.withChecklist(draft.checklist()) : expert);
  }

  void add(SourceRecord.ChargeTable table) {
    if (table.article().law().equals(params.criminalLaw())
        && !params.canBeCharge(table.article())) {
      return;
    }
    for (String cell : table.charges()) {
      for (String charge : ChargeNames.split(cell)) {
        tables.computeIfAbsent(charge, c -> new TreeSet<>()).add(table.article());
      }
    }
  }

  void add(CaseLabel label) {
    for (String charge : label.charges()) {
      String name = ChargeNames.canonical(charge);
      if (name.isEmpty()) {
        continue;
      }
      Map<ArticleNumber, Integer> counts = printed.computeIfAbsent(name, n -> new TreeMap<>());
      label.articles().stream()
          .filter(params::canBeCharge)
          .forEach(a -> counts.merge(a, 1, Integer::sum));
    }
  }

  /** Names of pack offenses that stand in more than one card; the first in order counts. */
  List<String> repeated() {
    return List.copyOf(repeated);
  }

  OffenseRegistry build(CriminalCode code) {
    List<OffenseRegistry.Entry> entries = new ArrayList<>();
    cards
        .values()
        .forEach(o -> entries.add(new OffenseRegistry.Entry(o, OffenseRegistry.Source.PACK)));
    addTables(entries, code);
    OffenseRegistry known = new OffenseRegistry(entries, aliases);
    for (Map.Entry<String, Map<ArticleNumber, Integer>> name : printed.entrySet()) {
      if (!name.getValue().isEmpty() && known.resolve(name.getKey()).isEmpty()) {
        ArticleRef article = new ArticleRef(params.criminalLaw(), mostFrequent(name.getValue()));
        entries.add(entry(name.getKey(), List.of(article), OffenseRegistry.Source.CASES, code));
      }
    }
    return new OffenseRegistry(entries, aliases);
  }

  /** Names in force first; an older name makes an offense only when the newer one is unknown. */
  private void addTables(List<OffenseRegistry.Entry> entries, CriminalCode code) {
    Map<String, SortedSet<ArticleRef>> fresh = new TreeMap<>();
    tables.forEach(
        (name, articles) -> {
          if (aliases.find(name).isEmpty()) {
            fresh.put(name, articles);
          }
        });
    tables.forEach(
        (name, articles) -> {
          if (aliases.find(name).map(a -> a.kind() != ChargeAliases.Kind.GROUP).orElse(false)) {
            fresh.putIfAbsent(aliases.current(name), articles);
          }
        });
    OffenseRegistry packs = new OffenseRegistry(entries, aliases);
    fresh.forEach(
        (name, articles) -> {
          boolean inPack =
              packs.resolve(name).map(r -> r.how() != OffenseRegistry.How.PART).orElse(false);
          if (!inPack) {
            List<ArticleRef> placed =
                code.carrying(name, articles.stream().map(a -> code.place(name, a)).toList());
            entries.add(entry(name, placed, OffenseRegistry.Source.TABLE, code));
          }
        });
  }

  private static OffenseRegistry.Entry entry(
      String name, List<ArticleRef> articles, OffenseRegistry.Source source, CriminalCode code) {
    String chapter = code.chapterOf(articles.get(0).number());
    Offense offense =
        new Offense(
            name,
            List.of(),
            chapter,
            articles,
            Validity.ALWAYS,
            List.of(),
            List.of(),
            List.of(),
            List.of());
    return new OffenseRegistry.Entry(offense, source);
  }

  private static ArticleNumber mostFrequent(Map<ArticleNumber, Integer> counts) {
    Comparator<Map.Entry<ArticleNumber, Integer>> order =
        Comparator.comparingInt((Map.Entry<ArticleNumber, Integer> e) -> -e.getValue())
            .thenComparing(Map.Entry::getKey);
    return counts.entrySet().stream().min(order).orElseThrow().getKey();
  }
}
