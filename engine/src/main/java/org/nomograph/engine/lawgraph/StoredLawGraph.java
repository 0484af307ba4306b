package org.nomograph.engine.lawgraph;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.GeneralRule;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.Offense;
import org.nomograph.engine.lawgraph.format.Rows;
import org.nomograph.engine.reason.CaseFeatures;

/**
 * The law graph of a snapshot, in memory. Opens in well under a second for tens of thousands of
 * articles. Immutable, safe for use by several threads.
 */
public final class StoredLawGraph implements LawGraph {
  private final FactLayer facts;
  private final OntologyLayer ontology;
  private final RuleLayer rules;
  private final List<GeneralRule> general;
  private final Optional<CaseVectors> vectors;
  private final OffenseRegistry registry;
  private final Rows casesByArticle;
  private final Rows casesByOffense;
  private final int[] communityOf;
  private final List<String> caseIds;
  private final Map<String, Integer> offenseIds = new HashMap<>();
  private final Map<ArticleRef, Map<String, List<ChecklistItem>>> checklists = new HashMap<>();
  private final Map<ArticleRef, List<NormRelation>> relations = new HashMap<>();

  private StoredLawGraph(
      FactLayer facts,
      OntologyLayer ontology,
      RuleLayer rules,
      List<GeneralRule> general,
      Optional<CaseVectors> vectors) {
    this.facts = facts;
    this.ontology = ontology;
    this.rules = rules;
    this.general = List.copyOf(general);
    this.vectors = vectors;
    this.registry = new OffenseRegistry(facts.offenses(), ChargeAliases.standard());
    this.casesByArticle = facts.cites().transposed(facts.articles().size());
    this.casesByOffense = facts.convicted().transposed(facts.offenses().size());
    this.caseIds = facts.cases().stream().map(FactLayer.CaseEntry::id).toList();
    this.communityOf = new int[facts.cases().size()];
    Arrays.fill(communityOf, -1);
    for (int c = 0; c < ontology.members().size(); c++) {
      for (int member : ontology.members().row(c)) {
        communityOf[member] = c;
      }
    }
    for (int i = 0; i < facts.offenses().size(); i++) {
      offenseIds.put(facts.offenses().get(i).offense().name(), i);
    }
    for (RuleLayer.Checklist list : rules.checklists()) {
      checklists
          .computeIfAbsent(list.article(), a -> new LinkedHashMap<>())
          .put(list.origin(), list.items());
    }
    for (NormRelation relation : rules.relations()) {
      Stream.of(relation.from(), relation.to())
          .forEach(a -> relations.computeIfAbsent(a, r -> new ArrayList<>()).add(relation));
    }
  }

  /**
   * Opens the graph in the directory of {@link HierarGraphStage}.
   *
   * @throws IOException if a file is missing, damaged or of another format version
   */
  public static StoredLawGraph open(Path directory) throws IOException {
    return new StoredLawGraph(
        GraphFiles.facts(directory),
        GraphFiles.ontology(directory),
        GraphFiles.rules(directory),
        GraphFiles.general(directory),
        GraphFiles.vectors(directory));
  }

  /**
   * The same graph with another card for an offense: its checklist and ranges, its neighbours and
   * conversions. Which articles define it stays as built.
   *
   * @param edited the card; its name is that of an offense of the graph
   * @throws IllegalArgumentException if the graph has no offense of this name
   */
  public StoredLawGraph with(Offense edited) {
    if (!offenseIds.containsKey(edited.name())) {
      throw new IllegalArgumentException("no offense of this name: " + edited.name());
    }
    List<OffenseRegistry.Entry> offenses = new ArrayList<>(facts.offenses());
    offenses.set(
        offenseIds.get(edited.name()),
        new OffenseRegistry.Entry(edited, OffenseRegistry.Source.PACK));
    FactLayer changed =
        new FactLayer(
            facts.articles(),
            offenses,
            facts.cases(),
            facts.cites(),
            facts.convicted(),
            facts.defines());
    return new StoredLawGraph(
        changed, ontology, RuleLayerBuilder.withPacks(rules, changed), general, vectors);
  }

  /** Names of offenses and how a printed name leads to one. */
  public OffenseRegistry registry() {
    return registry;
  }

  /** Vectors of cases and communities, or empty when the snapshot was built without an embedder. */
  public Optional<CaseVectors> vectors() {
    return vectors;
  }

  /** Ids of all cases, ascending. */
  public List<String> caseIds() {
    return caseIds;
  }

  /** Features of a case. */
  public Optional<CaseFeatures> features(String caseId) {
    int place = Collections.binarySearch(caseIds, caseId);
    return place < 0 ? Optional.empty() : Optional.of(ontology.features().get(place));
  }

  /** All checklists of an article by origin: {@code pack}, {@code derived}, foreign sources. */
  public Map<String, List<ChecklistItem>> checklistsOf(ArticleRef article) {
    return Collections.unmodifiableMap(checklists.getOrDefault(article, Map.of()));
  }

  /** Whether a statute of the workspace has the article. */
  public boolean hasArticle(ArticleRef article) {
    int id = facts.articles().indexOf(article);
    return id >= 0 && facts.articles().known(id);
  }

  /** Articles whose text refers to this one, ascending. */
  public List<ArticleRef> referencedBy(ArticleRef article) {
    int id = facts.articles().indexOf(article);
    if (id < 0) {
      return List.of();
    }
    return facts.articles().refs(rules.references().transposed(facts.articles().size()).row(id));
  }

  FactLayer facts() {
    return facts;
  }

  OntologyLayer ontology() {
    return ontology;
  }

  RuleLayer rules() {
    return rules;
  }

  @Override
  public List<Offense> offenses() {
    return registry.offenses();
  }

  @Override
  public Optional<Offense> findOffense(String name) {
    return registry.resolve(name).map(OffenseRegistry.Resolution::offense);
  }

  @Override
  public List<Offense> offensesOf(ArticleRef article) {
    int id = facts.articles().indexOf(article);
    return id < 0
        ? List.of()
        : Arrays.stream(facts.defines().row(id))
            .mapToObj(o -> facts.offenses().get(o).offense())
            .toList();
  }

  @Override
  public Optional<CaseNode> findCase(String caseId) {
    int place = Collections.binarySearch(caseIds, caseId);
    if (place < 0) {
      return Optional.empty();
    }
    FactLayer.CaseEntry entry = facts.cases().get(place);
    Optional<String> community =
        communityOf[place] < 0
            ? Optional.empty()
            : Optional.of(ontology.communities().get(communityOf[place]).id());
    return Optional.of(
        new CaseNode(entry.id(), entry.charges(), entry.numbers(), entry.term(), community));
  }

  @Override
  public List<String> casesOf(String offense) {
    Integer id = offenseIds.get(offense);
    return id == null ? List.of() : ids(casesByOffense.row(id));
  }

  @Override
  public List<String> casesCiting(ArticleRef article) {
    int id = facts.articles().indexOf(article);
    return id < 0 ? List.of() : ids(casesByArticle.row(id));
  }

  @Override
  public List<String> neighbours(String caseId) {
    int place = Collections.binarySearch(caseIds, caseId);
    return place < 0 ? List.of() : ids(ontology.neighbours().row(place));
  }

  private List<String> ids(int[] places) {
    return Arrays.stream(places).mapToObj(caseIds::get).toList();
  }

  @Override
  public List<Community> communities() {
    return ontology.communities();
  }

  @Override
  public List<String> interpretationsOf(ArticleRef article) {
    int id = facts.articles().indexOf(article);
    return id < 0
        ? List.of()
        : Arrays.stream(rules.explained().row(id)).mapToObj(rules.interpretations()::get).toList();
  }

  @Override
  public List<ChecklistItem> checklistOf(ArticleRef article) {
    Map<String, List<ChecklistItem>> all = checklists.getOrDefault(article, Map.of());
    List<ChecklistItem> pack = all.get(RuleLayer.Checklist.PACK);
    return pack != null ? pack : all.getOrDefault(RuleLayer.Checklist.DERIVED, List.of());
  }

  @Override
  public List<GeneralRule> generalRules() {
    return general;
  }

  @Override
  public List<NormRelation> relationsOf(ArticleRef article) {
    return List.copyOf(relations.getOrDefault(article, List.of()));
  }

  @Override
  public List<ArticleRef> references(ArticleRef article) {
    int id = facts.articles().indexOf(article);
    return id < 0 ? List.of() : facts.articles().refs(rules.references().row(id));
  }
}
