package org.nomograph.engine.lawgraph;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.NormRelation;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.lawgraph.format.Rows;

/**
 * Builds the Rule and Norm layers: checklists of packs, derived and foreign ones side by side. Not
 * thread-safe.
 */
final class RuleLayerBuilder {
  private static final Comparator<NormRelation> RELATION_ORDER =
      Comparator.comparing(NormRelation::from)
          .thenComparing(NormRelation::to)
          .thenComparing(NormRelation::type)
          .thenComparing(NormRelation::reason);

  private final LawGraphParams params;
  private final SortedMap<ArticleRef, SortedMap<String, List<ChecklistItem>>> foreign =
      new TreeMap<>();
  private final TreeSet<NormRelation> relations = new TreeSet<>(RELATION_ORDER);

  RuleLayerBuilder(LawGraphParams params) {
    this.params = params;
  }

  void add(SourceRecord.Checklist checklist) {
    List<ChecklistItem> items =
        foreign
            .computeIfAbsent(checklist.article(), a -> new TreeMap<>())
            .computeIfAbsent(checklist.origin(), o -> new ArrayList<>());
    for (String question : checklist.questions()) {
      items.add(
          new ChecklistItem(
              "q" + (items.size() + 1),
              ChecklistItem.Element.CIRCUMSTANCE,
              question,
              ChecklistItem.Necessity.INDICATIVE,
              List.of()));
    }
  }

  void add(SourceRecord.Relation relation) {
    relations.add(relation.relation());
  }

  /** Articles that this layer names besides those of the statutes' cross-references. */
  Set<ArticleRef> articles() {
    Set<ArticleRef> all = new TreeSet<>(foreign.keySet());
    relations.forEach(
        r -> {
          all.add(r.from());
          all.add(r.to());
        });
    return all;
  }

  RuleLayer build(FactLayer facts, StatuteScan scan) {
    Articles articles = facts.articles();
    TreeSet<String> ids = new TreeSet<>();
    scan.explained().values().forEach(ids::addAll);
    List<String> interpretations = List.copyOf(ids);
    Map<String, Integer> places = new TreeMap<>();
    for (String id : interpretations) {
      places.put(id, places.size());
    }
    return new RuleLayer(
        interpretations,
        rows(articles, scan.explained(), places::get),
        checklists(facts, scan.criminalCode()),
        rows(articles, scan.references(), articles::indexOf),
        List.copyOf(relations));
  }

  private static <T> Rows rows(
      Articles articles, Map<ArticleRef, Set<T>> edges, Function<T, Integer> place) {
    List<Collection<Integer>> rows = new ArrayList<>();
    for (ArticleRef article : articles.refs()) {
      rows.add(edges.getOrDefault(article, Set.of()).stream().map(place).toList());
    }
    return Rows.of(rows);
  }

  private List<RuleLayer.Checklist> checklists(FactLayer facts, CriminalCode code) {
    SortedMap<ArticleRef, List<RuleLayer.Checklist>> all = new TreeMap<>();
    packs(facts).forEach((article, items) -> put(all, article, RuleLayer.Checklist.PACK, items));
    ChecklistDeriver deriver = new ChecklistDeriver();
    for (Article article : code.articles().values()) {
      if (params.canBeCharge(article.ref())) {
        put(all, article.ref(), RuleLayer.Checklist.DERIVED, deriver.derive(article));
      }
    }
    foreign.forEach(
        (article, origins) -> origins.forEach((origin, items) -> put(all, article, origin, items)));
    return all.values().stream().flatMap(List::stream).toList();
  }

  /** The rules with the checklists of packs made anew from the offenses. */
  static RuleLayer withPacks(RuleLayer rules, FactLayer facts) {
    SortedMap<ArticleRef, List<RuleLayer.Checklist>> all = new TreeMap<>();
    packs(facts).forEach((article, items) -> put(all, article, RuleLayer.Checklist.PACK, items));
    rules.checklists().stream()
        .filter(list -> !list.origin().equals(RuleLayer.Checklist.PACK))
        .forEach(list -> put(all, list.article(), list.origin(), list.items()));
    return new RuleLayer(
        rules.interpretations(),
        rules.explained(),
        all.values().stream().flatMap(List::stream).toList(),
        rules.references(),
        rules.relations());
  }

  private static void put(
      SortedMap<ArticleRef, List<RuleLayer.Checklist>> all,
      ArticleRef article,
      String origin,
      List<ChecklistItem> items) {
    if (!items.isEmpty()) {
      all.computeIfAbsent(article, a -> new ArrayList<>())
          .add(new RuleLayer.Checklist(article, origin, items));
    }
  }

  /** Items of all offenses that an article defines, ids prefixed by the offense. */
  private static SortedMap<ArticleRef, List<ChecklistItem>> packs(FactLayer facts) {
    SortedMap<ArticleRef, List<ChecklistItem>> all = new TreeMap<>();
    for (OffenseRegistry.Entry entry : facts.offenses()) {
      for (ArticleRef article : entry.offense().articles()) {
        for (ChecklistItem item : entry.offense().checklist()) {
          all.computeIfAbsent(article, a -> new ArrayList<>())
              .add(
                  new ChecklistItem(
                      entry.offense().name() + ":" + item.id(),
                      item.element(),
                      item.question(),
                      item.necessity(),
                      item.signals()));
        }
      }
    }
    return all;
  }
}
