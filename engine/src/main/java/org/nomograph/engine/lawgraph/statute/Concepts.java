package org.nomograph.engine.lawgraph.statute;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.engine.lawgraph.statute.StatuteNodes.Place;

/** Concept nodes and the articles that define, support or use them. Immutable and thread-safe. */
final class Concepts {
  private final PackLayer packs;
  private final Map<ArticleRef, List<String>> supported = new HashMap<>();
  private final Map<String, List<String>> users = new HashMap<>();
  private final Map<String, List<String>> definers = new HashMap<>();
  private final Map<String, SortedSet<String>> supporters = new HashMap<>();
  private final SortedMap<String, List<ArticleRef>> missing = new TreeMap<>();
  private final PhraseTrie phrases;

  Concepts(StatuteNodes nodes, PackLayer packs) {
    this.packs = packs;
    packs
        .concepts()
        .forEach(
            (concept, articles) ->
                articles.forEach(
                    ref -> supported.computeIfAbsent(ref, r -> new ArrayList<>()).add(concept)));
    packs
        .concepts()
        .forEach(
            (concept, articles) -> {
              SortedSet<String> ids = new TreeSet<>();
              for (ArticleRef ref : articles) {
                nodes
                    .newest(ref)
                    .ifPresentOrElse(
                        p -> ids.add(p.id()),
                        () -> missing.computeIfAbsent(concept, c -> new ArrayList<>()).add(ref));
              }
              supporters.put(concept, ids);
            });
    nodes.forEach(
        place -> {
          for (String term : place.article().terms()) {
            users.computeIfAbsent(term, t -> new ArrayList<>()).add(place.id());
          }
          for (String term : place.article().defined()) {
            definers
                .computeIfAbsent(ConceptNames.key(term), t -> new ArrayList<>())
                .add(place.id());
          }
        });
    this.phrases = new PhraseTrie(all());
  }

  /** Concepts of an article: those it defines, those of packs that it supports, those it uses. */
  List<String> of(Place place) {
    Set<String> all = new LinkedHashSet<>();
    place.article().defined().forEach(term -> all.add(ConceptNames.key(term)));
    all.addAll(
        supported.getOrDefault(new ArticleRef(place.law(), place.article().number()), List.of()));
    all.addAll(place.article().terms());
    return List.copyOf(all);
  }

  /** Articles of a concept in all versions: those that define it, that support it, that use it. */
  List<String> articles(String concept) {
    String key = ConceptNames.key(concept);
    Set<String> all = new LinkedHashSet<>(definers.getOrDefault(key, List.of()));
    all.addAll(supporters.getOrDefault(key, new TreeSet<>()));
    all.addAll(users.getOrDefault(key, List.of()));
    return List.copyOf(all);
  }

  /** Concepts that a text names, each once. */
  List<String> in(String text) {
    return List.copyOf(new LinkedHashSet<>(phrases.longest(ConceptNames.key(text))));
  }

  /** Number of articles, of all versions, that use a concept. */
  int uses(String concept) {
    return users.getOrDefault(concept, List.of()).size();
  }

  /** Articles that packs name for a concept and that no law of the graph has, by concept. */
  SortedMap<String, List<ArticleRef>> missing() {
    return Collections.unmodifiableSortedMap(missing);
  }

  /** All concepts, ascending. */
  SortedSet<String> all() {
    SortedSet<String> all = new TreeSet<>(users.keySet());
    all.addAll(definers.keySet());
    all.addAll(packs.concepts().keySet());
    return all;
  }
}
