package org.nomograph.app.bench.suite;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.RuleCard;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.lawgraph.ExpertGraph;

/**
 * Why provisions that were missed are missed, after the classes of LEGO (arXiv 2609.27009, section
 * 4.5), by what the expert graphs of the corpus know: how a missed provision relates to one that
 * was taken, or that both carry rules of one concept. Immutable and thread-safe.
 */
final class ProvisionErrors {
  /** No right provision was taken, and nothing is known that joins it to what was. */
  static final String WRONG = "wrong provision";

  /** Support from which on an article carries a rule. */
  private static final double STRONG = 0.7;

  /** The kinds, the most telling first: one relation of an earlier kind decides. */
  private static final List<String> KINDS =
      List.of("exception", "prerequisite", "priority", "effect", "concept");

  private static final Map<NormRelation.Type, String> BY_RELATION =
      new EnumMap<>(
          Map.of(
              NormRelation.Type.EXCEPTION, "exception",
              NormRelation.Type.PREREQUISITE, "prerequisite",
              NormRelation.Type.PRIORITY, "priority",
              NormRelation.Type.SPECIFICATION, "priority",
              NormRelation.Type.HIERARCHY, "priority",
              NormRelation.Type.CONDITION_CONSEQUENCE, "effect",
              NormRelation.Type.REMEDY, "effect",
              NormRelation.Type.PARALLEL, "concept"));

  private final Map<Set<String>, Set<String>> kinds = new HashMap<>();
  private final Map<String, Set<String>> concepts = new HashMap<>();

  ProvisionErrors(Collection<ExpertGraph> graphs) {
    for (ExpertGraph graph : graphs) {
      for (NormRelation one : graph.relations()) {
        kinds
            .computeIfAbsent(
                Set.of(one.from().toString(), one.to().toString()), pair -> new HashSet<>())
            .add(BY_RELATION.get(one.type()));
      }
      for (RuleCard card : graph.cards()) {
        for (RuleCard.Support support : card.supports()) {
          if (support.weight() >= STRONG) {
            concepts
                .computeIfAbsent(support.article().toString(), a -> new HashSet<>())
                .add(graph.name() + "/" + card.concept());
          }
        }
      }
    }
  }

  /** By the expert graphs of an open corpus. */
  static ProvisionErrors of(Nomograph nomograph) throws IOException {
    return new ProvisionErrors(nomograph.norms().graphs().values());
  }

  /**
   * The kind of error.
   *
   * @param missed right provisions that were not taken, {@code 民法典/143}
   * @param taken provisions that were taken instead or beside them
   * @return exception, prerequisite, priority, effect or concept; empty where the graphs know
   *     nothing of it
   */
  String kind(Collection<String> missed, Collection<String> taken) {
    Set<String> found = new HashSet<>();
    for (String right : missed) {
      for (String other : taken) {
        if (!right.equals(other)) {
          found.addAll(kinds.getOrDefault(Set.of(right, other), Set.of()));
          if (sameConcept(right, other)) {
            found.add("concept");
          }
        }
      }
    }
    return KINDS.stream().filter(found::contains).findFirst().orElse("");
  }

  private boolean sameConcept(String one, String other) {
    List<String> shared = new ArrayList<>(concepts.getOrDefault(one, Set.of()));
    shared.retainAll(concepts.getOrDefault(other, Set.of()));
    return !shared.isEmpty();
  }
}
