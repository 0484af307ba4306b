package org.nomograph.engine.lawgraph.statute;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.nomograph.core.model.NormRelation;
import org.nomograph.engine.lawgraph.statute.ConceptSimilarity.Profile;
import org.nomograph.engine.lawgraph.statute.LawSection.Cited;
import org.nomograph.engine.lawgraph.statute.LawSection.Role;
import org.nomograph.engine.lawgraph.statute.StatuteNodes.Place;
import org.nomograph.engine.lawgraph.statute.StatuteNodes.Version;

/**
 * Conflict edges: from the provision that prevails to the one that gives way, each with its reason.
 *
 * <ol>
 *   <li>the same article in another version of the law;
 *   <li>exceptions that an article states for another (第…条规定的除外, 不适用第…条);
 *   <li>relations of packs: exception, priority, specification;
 *   <li>articles of laws that meet ({@link LawPairs}) and use the same rare concepts.
 * </ol>
 *
 * Edges of the last kind are found when they are asked for. Immutable and thread-safe.
 */
final class Conflicts {
  private final StatuteNodes nodes;
  private final References references;
  private final LawPairs pairs;
  private final ConflictParams params;
  private final ConceptSimilarity similarity;
  private final Map<String, List<Edge>> stated = new HashMap<>();
  // By id of the version, each made when first asked for.
  private final Map<String, LawTerms> laws = new ConcurrentHashMap<>();

  Conflicts(
      StatuteNodes nodes,
      References references,
      ConceptSimilarity similarity,
      LawPairs pairs,
      PackLayer packs,
      ConflictParams params) {
    this.nodes = nodes;
    this.references = references;
    this.pairs = pairs;
    this.params = params;
    this.similarity = similarity;
    nodes.forEach(this::stated);
    packs.relations().forEach(this::relation);
  }

  private void put(Edge edge) {
    stated.computeIfAbsent(edge.from(), a -> new ArrayList<>()).add(edge);
    stated.computeIfAbsent(edge.to(), a -> new ArrayList<>()).add(edge);
  }

  private void stated(Place place) {
    for (Cited cited : place.article().citations()) {
      Optional<Place> target =
          cited.role() == Role.PLAIN ? Optional.empty() : references.target(place, cited);
      if (target.isEmpty() || target.get().id().equals(place.id())) {
        continue;
      }
      boolean excepted = cited.role() == Role.EXCEPTION;
      String strong = excepted ? target.get().id() : place.id();
      String weak = excepted ? place.id() : target.get().id();
      String reason = (excepted ? "条文写明“%s”除外" : "条文写明不适用“%s”").formatted(cited.words());
      put(new Edge(strong, weak, Relation.EXCEPTION, reason.replace('\n', ' ')));
    }
  }

  private void relation(NormRelation relation) {
    Optional<Place> from = nodes.newest(relation.from());
    Optional<Place> to = nodes.newest(relation.to());
    if (from.isEmpty() || to.isEmpty()) {
      return;
    }
    switch (relation.type()) {
      case SPECIFICATION ->
          put(new Edge(to.get().id(), from.get().id(), Relation.SPECIAL, relation.reason()));
      case EXCEPTION, PRIORITY ->
          put(new Edge(from.get().id(), to.get().id(), Relation.EXCEPTION, relation.reason()));
      case HIERARCHY, PREREQUISITE, PARALLEL, CONDITION_CONSEQUENCE, REMEDY -> {}
    }
  }

  /** Conflicts of an article: those where it gives way first. */
  List<Edge> of(Place place) {
    List<Edge> all = new ArrayList<>(versions(place));
    all.addAll(stated.getOrDefault(place.id(), List.of()));
    if (place.version().equals(nodes.versions(place.law()).getLast())) {
      Profile mine = similarity.profile(place.article().terms());
      pairs.of(place.law()).forEach(pair -> all.addAll(met(place, mine, pair)));
    }
    Set<Edge> seen = new HashSet<>();
    List<Edge> distinct = new ArrayList<>(all.stream().filter(seen::add).toList());
    distinct.sort(
        Comparator.comparing((Edge e) -> e.from().equals(place.id()))
            .thenComparing(Edge::relation)
            .thenComparing(Edge::from)
            .thenComparing(Edge::to));
    return List.copyOf(distinct);
  }

  private List<Edge> versions(Place place) {
    List<Edge> edges = new ArrayList<>();
    List<Version> all = nodes.versions(place.law());
    int here = all.indexOf(place.version());
    for (int i = 0; i < all.size(); i++) {
      Optional<Place> other = StatuteNodes.place(all.get(i), place.article().number());
      if (i != here && other.isPresent()) {
        Place newer = i > here ? other.get() : place;
        Place older = i > here ? place : other.get();
        String since = newer.version().node().validity().from().map(day -> day + "起").orElse("后来");
        edges.add(new Edge(newer.id(), older.id(), Relation.NEWER, since + "施行的文本取代同一条较早的文本"));
      }
    }
    return edges;
  }

  /** Articles of the other law on the same matter, in its newest version. */
  private List<Edge> met(Place place, Profile mine, LawPairs.Pair pair) {
    Version newest = nodes.versions(pair.other(place.law())).getLast();
    Set<String> terms = new HashSet<>(mine.terms());
    return laws
        .computeIfAbsent(newest.node().id(), id -> new LawTerms(newest, similarity))
        .alike(mine, params)
        .stream()
        .map(a -> edge(place, a.place(), pair, terms))
        .toList();
  }

  private Edge edge(Place place, Place other, LawPairs.Pair pair, Set<String> mine) {
    boolean prevails = pair.strong().equals(place.law());
    List<String> shared =
        other.article().terms().stream()
            .filter(mine::contains)
            .sorted(
                Comparator.comparingDouble((String t) -> -similarity.idf(t))
                    .thenComparing(Comparator.naturalOrder()))
            .limit(3)
            .toList();
    String reason = pair.reason() + "（两条都讲" + String.join("、", shared) + "）";
    return prevails
        ? new Edge(place.id(), other.id(), pair.relation(), reason)
        : new Edge(other.id(), place.id(), pair.relation(), reason);
  }
}
