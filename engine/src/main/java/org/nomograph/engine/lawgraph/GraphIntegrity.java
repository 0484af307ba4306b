package org.nomograph.engine.lawgraph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.NormRelation;
import org.nomograph.engine.lawgraph.format.Rows;
import org.nomograph.engine.lawgraph.statute.StatuteIntegrity;

/**
 * Checks a law graph: what is broken in it, and what the sources left open. Findings have a fixed
 * order. Not thread-safe; {@link #check} may be called by several threads.
 */
public final class GraphIntegrity {
  private final FactLayer facts;
  private final OntologyLayer ontology;
  private final RuleLayer rules;
  private final Set<String> laws = new HashSet<>();
  private final SortedMap<String, Integer> absent = new TreeMap<>();
  private final List<Fault> faults = new ArrayList<>();

  private GraphIntegrity(FactLayer facts, OntologyLayer ontology, RuleLayer rules) {
    this.facts = facts;
    this.ontology = ontology;
    this.rules = rules;
    for (int i = 0; i < facts.articles().size(); i++) {
      if (facts.articles().known(i)) {
        laws.add(facts.articles().get(i).law());
      }
    }
  }

  /** How bad it is. */
  public enum Severity {
    /** The graph contradicts itself: rebuild, and report a fault of the program. */
    ERROR,
    /** A source names something that does not exist. */
    WARNING,
    /** Worth knowing; nothing need be done. */
    NOTE
  }

  /** What is wrong. */
  public enum Kind {
    DANGLING_EDGE,
    OFFENSE_WITHOUT_ARTICLE,
    UNKNOWN_CHARGE,
    ARTICLE_NOT_IN_LAW,
    LAW_NOT_IN_WORKSPACE,
    DUPLICATE_ID,
    EMPTY_COMMUNITY,
    CASE_WITHOUT_COMMUNITY,
    ASYMMETRIC_NEIGHBOURS,
    JOINED_LABELS,
    STATUTES
  }

  /**
   * One finding.
   *
   * @param severity how bad
   * @param kind what
   * @param place id of the node it concerns, or a layer
   * @param message what is wrong, for people
   */
  public record Fault(Severity severity, Kind kind, String place, String message) {}

  /** All findings, errors first. */
  public static List<Fault> check(StoredLawGraph graph) {
    return check(graph.facts(), graph.ontology(), graph.rules());
  }

  /** The findings of the statutes' graph in the same form. */
  public static List<Fault> of(List<StatuteIntegrity.Finding> findings) {
    return findings.stream()
        .map(
            f ->
                new Fault(
                    f.error() ? Severity.ERROR : Severity.NOTE,
                    Kind.STATUTES,
                    f.place(),
                    f.message()))
        .toList();
  }

  static List<Fault> check(FactLayer facts, OntologyLayer ontology, RuleLayer rules) {
    GraphIntegrity check = new GraphIntegrity(facts, ontology, rules);
    check.ids();
    check.offenses();
    check.cases();
    check.neighbours();
    check.communities();
    check.rules();
    check.absent.forEach(
        (law, count) ->
            check.add(
                Severity.NOTE,
                Kind.LAW_NOT_IN_WORKSPACE,
                law,
                "no statute of the workspace is this law; its articles are cited by "
                    + count
                    + " edges"));
    return check.faults.stream().sorted(Comparator.comparing(Fault::severity)).toList();
  }

  private void add(Severity severity, Kind kind, String place, String message) {
    faults.add(new Fault(severity, kind, place, message));
  }

  private void ids() {
    unique(facts.cases().stream().map(FactLayer.CaseEntry::id).toList(), "case");
    unique(facts.offenses().stream().map(o -> o.offense().id()).toList(), "offense");
    unique(facts.articles().refs().stream().map(ArticleRef::toString).toList(), "article");
    unique(rules.interpretations(), "interpretation");
    unique(ontology.communities().stream().map(LawGraph.Community::id).toList(), "community");
    for (RuleLayer.Checklist list : rules.checklists()) {
      unique(
          list.items().stream()
              .map(i -> list.article() + "/" + list.origin() + "/" + i.id())
              .toList(),
          "checklist item");
    }
  }

  private void unique(List<String> ids, String what) {
    Set<String> seen = new HashSet<>();
    for (String id : ids) {
      if (!seen.add(id)) {
        add(Severity.ERROR, Kind.DUPLICATE_ID, id, "two nodes have this id: " + what);
      }
    }
  }

  private void offenses() {
    for (OffenseRegistry.Entry entry : facts.offenses()) {
      String id = entry.offense().id();
      boolean known = false;
      for (ArticleRef article : entry.offense().articles()) {
        int place = facts.articles().indexOf(article);
        if (place < 0) {
          add(Severity.ERROR, Kind.DANGLING_EDGE, id, "article is no node: " + article);
        } else {
          known |= facts.articles().known(place);
          lacking(article, id);
        }
      }
      if (!known && laws.contains(entry.offense().articles().get(0).law())) {
        add(Severity.WARNING, Kind.OFFENSE_WITHOUT_ARTICLE, id, "the law has none of its articles");
      }
      if (entry.source() == OffenseRegistry.Source.CASES) {
        add(
            Severity.NOTE,
            Kind.UNKNOWN_CHARGE,
            id,
            "only labels of cases name this charge; its article is the one they cite most");
      }
    }
  }

  /** Reports an article that its law lacks; laws that are absent are only counted. */
  private void lacking(ArticleRef article, String citing) {
    int place = facts.articles().indexOf(article);
    if (place >= 0 && facts.articles().known(place)) {
      return;
    }
    if (laws.contains(article.law())) {
      add(
          Severity.WARNING,
          Kind.ARTICLE_NOT_IN_LAW,
          citing,
          "cites an article that the law does not have: " + article);
    } else {
      absent.merge(article.law(), 1, Integer::sum);
    }
  }

  private void cases() {
    if (facts.cites().size() != facts.cases().size()
        || ontology.features().size() != facts.cases().size()) {
      add(Severity.ERROR, Kind.DANGLING_EDGE, "ontology", "layers have different numbers of cases");
      return;
    }
    for (int i = 0; i < facts.cases().size(); i++) {
      FactLayer.CaseEntry entry = facts.cases().get(i);
      for (int article : facts.cites().row(i)) {
        lacking(facts.articles().get(article), entry.id());
      }
      Set<String> known = new HashSet<>();
      for (int offense : facts.convicted().row(i)) {
        known.add(facts.offenses().get(offense).offense().name());
      }
      for (String charge : entry.charges()) {
        if (!known.contains(charge)) {
          add(
              Severity.WARNING,
              Kind.UNKNOWN_CHARGE,
              entry.id(),
              "no offense has this name: " + charge);
        }
      }
      if (entry.labels() > 1) {
        add(
            Severity.NOTE,
            Kind.JOINED_LABELS,
            entry.id(),
            "one fact with " + entry.labels() + " labels, for instance one for each defendant");
      }
    }
  }

  private void neighbours() {
    Rows near = ontology.neighbours();
    int oneWay = 0;
    for (int i = 0; i < near.size(); i++) {
      for (int other : near.row(i)) {
        if (other >= facts.cases().size() || other == i) {
          add(
              Severity.ERROR,
              Kind.DANGLING_EDGE,
              facts.cases().get(i).id(),
              "neighbour is no other case: place " + other);
        } else if (Arrays.stream(near.row(other)).noneMatch(back(i))) {
          oneWay++;
        }
      }
    }
    if (oneWay > 0) {
      add(
          Severity.NOTE,
          Kind.ASYMMETRIC_NEIGHBOURS,
          "ontology",
          oneWay + " of " + near.edges() + " nearest-case edges have no edge back");
    }
  }

  private static IntPredicate back(int place) {
    return n -> n == place;
  }

  private void communities() {
    BitSet covered = new BitSet();
    for (int c = 0; c < ontology.members().size(); c++) {
      if (ontology.members().row(c).length == 0) {
        String id = ontology.communities().get(c).id();
        add(Severity.ERROR, Kind.EMPTY_COMMUNITY, id, "no case is a member");
      }
      for (int member : ontology.members().row(c)) {
        covered.set(member);
      }
    }
    for (int i = covered.nextClearBit(0);
        i < facts.cases().size();
        i = covered.nextClearBit(i + 1)) {
      add(
          Severity.ERROR,
          Kind.CASE_WITHOUT_COMMUNITY,
          facts.cases().get(i).id(),
          "the case is in no community");
    }
  }

  private void rules() {
    for (int i = 0; i < rules.references().size(); i++) {
      for (int target : rules.references().row(i)) {
        lacking(facts.articles().get(target), facts.articles().get(i).toString());
      }
    }
    for (int i = 0; i < rules.explained().size(); i++) {
      if (rules.explained().row(i).length > 0) {
        String first = rules.interpretations().get(rules.explained().row(i)[0]);
        lacking(facts.articles().get(i), first);
      }
    }
    for (NormRelation relation : rules.relations()) {
      for (ArticleRef end : List.of(relation.from(), relation.to())) {
        lacking(end, relation.from() + " " + relation.type() + " " + relation.to());
      }
    }
  }
}
