package org.nomograph.engine.lawgraph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.CaseLabel;
import org.nomograph.core.model.LabelledCase;
import org.nomograph.core.model.Term;
import org.nomograph.engine.lawgraph.format.Rows;

/**
 * Builds the Fact layer from labelled cases and the offense registry. Labels of one case (one for
 * each defendant) are joined. Not thread-safe.
 */
final class FactLayerBuilder {
  private final String criminalLaw;
  private final SortedMap<String, List<CaseLabel>> cases = new TreeMap<>();

  FactLayerBuilder(String criminalLaw) {
    this.criminalLaw = criminalLaw;
  }

  void add(LabelledCase labelled) {
    cases.computeIfAbsent(labelled.record().id(), id -> new ArrayList<>()).add(labelled.label());
  }

  /** Ids of the cases so far, ascending. */
  List<String> caseIds() {
    return List.copyOf(cases.keySet());
  }

  /**
   * Builds the layer.
   *
   * @param registry all offenses
   * @param known articles that statutes of the workspace have
   * @param cited further articles that other layers refer to
   */
  FactLayer build(OffenseRegistry registry, SortedSet<ArticleRef> known, Set<ArticleRef> cited) {
    Map<String, Integer> offenseIds = new HashMap<>();
    List<OffenseRegistry.Entry> offenses = registry.entries();
    TreeSet<ArticleRef> all = new TreeSet<>(known);
    all.addAll(cited);
    for (int i = 0; i < offenses.size(); i++) {
      offenseIds.put(offenses.get(i).offense().name(), i);
      all.addAll(offenses.get(i).offense().articles());
    }
    List<FactLayer.CaseEntry> entries = new ArrayList<>();
    List<Set<Integer>> convicted = new ArrayList<>();
    List<Set<ArticleRef>> cites = new ArrayList<>();
    for (Map.Entry<String, List<CaseLabel>> one : cases.entrySet()) {
      Joined joined = Joined.of(one.getValue(), registry);
      entries.add(joined.entry(one.getKey(), one.getValue()));
      cites.add(joined.cites(criminalLaw));
      all.addAll(cites.get(cites.size() - 1));
      Set<Integer> ids = new LinkedHashSet<>();
      joined.offenses.forEach(o -> ids.add(offenseIds.get(o.offense().name())));
      convicted.add(ids);
    }
    Articles articles = Articles.of(all, known);
    return new FactLayer(
        articles,
        offenses,
        entries,
        Rows.of(cites.stream().map(c -> c.stream().map(articles::indexOf).toList()).toList()),
        Rows.of(convicted),
        defines(articles, offenses));
  }

  private static Rows defines(Articles articles, List<OffenseRegistry.Entry> offenses) {
    List<Set<Integer>> rows = new ArrayList<>();
    for (int i = 0; i < articles.size(); i++) {
      rows.add(new TreeSet<>());
    }
    for (int i = 0; i < offenses.size(); i++) {
      if (offenses.get(i).defined()) {
        for (ArticleRef article : offenses.get(i).offense().articles()) {
          rows.get(articles.indexOf(article)).add(i);
        }
      }
    }
    return Rows.of(rows);
  }

  /** The labels of one case as one. */
  private static final class Joined {
    private final Set<String> charges = new LinkedHashSet<>();
    private final Set<OffenseRegistry.Entry> offenses = new LinkedHashSet<>();
    private final Set<ArticleNumber> numbers = new LinkedHashSet<>();

    static Joined of(List<CaseLabel> labels, OffenseRegistry registry) {
      Joined joined = new Joined();
      for (CaseLabel label : labels) {
        joined.numbers.addAll(label.articles());
        for (String charge : label.charges()) {
          Optional<OffenseRegistry.Resolution> found = registry.resolve(charge, label.articles());
          found.ifPresent(r -> joined.offenses.add(r.entry()));
          String name =
              found.map(r -> r.offense().name()).orElseGet(() -> ChargeNames.canonical(charge));
          if (!name.isEmpty()) {
            joined.charges.add(name);
          }
        }
      }
      return joined;
    }

    FactLayer.CaseEntry entry(String id, List<CaseLabel> labels) {
      Set<Optional<Term>> terms = new LinkedHashSet<>();
      labels.forEach(l -> terms.add(l.term()));
      Optional<Term> term = terms.size() == 1 ? terms.iterator().next() : Optional.empty();
      return new FactLayer.CaseEntry(
          id, List.copyOf(charges), List.copyOf(numbers), term, labels.size());
    }

    /** Printed numbers, then inserted articles that define a charge and whose base is printed. */
    Set<ArticleRef> cites(String law) {
      Set<ArticleRef> all = new LinkedHashSet<>();
      numbers.forEach(n -> all.add(new ArticleRef(law, n)));
      for (OffenseRegistry.Entry offense : offenses) {
        for (ArticleRef article : offense.offense().articles()) {
          boolean dropped =
              article.law().equals(law)
                  && article.number().inserted()
                  && numbers.contains(ArticleNumber.of(article.number().base()));
          if (dropped) {
            all.add(article);
          }
        }
      }
      return all;
    }
  }
}
