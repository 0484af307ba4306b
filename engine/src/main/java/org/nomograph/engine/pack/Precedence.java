package org.nomograph.engine.pack;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.NormRelation;

/**
 * Which of two provisions prevails, out of a pack's relations: an exception over its rule, the
 * special over the general, what has priority over what it has priority over. A circle in it is a
 * contradiction: each would give way to itself. Not thread-safe.
 */
final class Precedence {
  private record Step(ArticleRef over, Located<NormRelation> relation) {}

  private final Map<ArticleRef, List<Step>> steps = new LinkedHashMap<>();

  /** Takes in a relation; one that says nothing of precedence is left out. */
  void add(Located<NormRelation> relation) {
    NormRelation r = relation.value();
    switch (r.type()) {
      case PRIORITY, EXCEPTION -> step(r.from(), r.to(), relation);
      case SPECIFICATION -> step(r.to(), r.from(), relation);
      default -> {}
    }
  }

  private void step(ArticleRef prevails, ArticleRef over, Located<NormRelation> relation) {
    steps.computeIfAbsent(prevails, a -> new ArrayList<>()).add(new Step(over, relation));
  }

  /**
   * Circles: the relations of each, in its order. Every relation of a circle is in at least one
   * that is told, or in a circle that shares an article with it.
   */
  List<List<Located<NormRelation>>> circles() {
    List<List<Located<NormRelation>>> circles = new ArrayList<>();
    Set<ArticleRef> told = new HashSet<>();
    for (ArticleRef article : steps.keySet()) {
      if (!told.contains(article)) {
        wayBack(article)
            .ifPresent(
                way -> {
                  circles.add(way.stream().map(Step::relation).toList());
                  way.forEach(step -> told.add(step.over()));
                });
      }
    }
    return circles;
  }

  /** The shortest way from an article over others back to it. */
  private Optional<List<Step>> wayBack(ArticleRef start) {
    Map<ArticleRef, List<Step>> ways = new HashMap<>();
    Deque<ArticleRef> open = new ArrayDeque<>(List.of(start));
    ways.put(start, List.of());
    while (!open.isEmpty()) {
      ArticleRef at = open.removeFirst();
      for (Step step : steps.getOrDefault(at, List.of())) {
        List<Step> way = new ArrayList<>(ways.get(at));
        way.add(step);
        if (step.over().equals(start)) {
          return Optional.of(way);
        }
        if (ways.putIfAbsent(step.over(), way) == null) {
          open.addLast(step.over());
        }
      }
    }
    return Optional.empty();
  }
}
