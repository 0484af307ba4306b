package org.nomograph.engine.lawgraph.statute;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.engine.lawgraph.statute.StatuteNodes.Place;
import org.nomograph.engine.workspace.NotBuiltException;
import org.nomograph.engine.workspace.Snapshot;

/**
 * The law graph of all statutes of a snapshot: Law, Chapter, Article and Concept nodes;
 * Subsumption, Reference and Conflict edges (CoAL-RAG, arXiv 2608.17536). Ids of articles are those
 * of their versions, {@code 民法典@2020-05-28/1165}; an unknown id has no edges. Lists have a fixed
 * order. Immutable, safe for use by several threads.
 */
public final class StatuteGraph {
  private final StatuteNodes nodes;
  private final References references;
  private final Concepts concepts;
  private final ConceptSimilarity similarity;
  private final Repeals repeals;
  private final Conflicts conflicts;
  private final Clusters clusters;

  private StatuteGraph(StatuteNodes nodes, PackLayer packs, Clusters clusters) {
    this.nodes = nodes;
    this.references = new References(nodes);
    this.concepts = new Concepts(nodes, packs);
    this.clusters = clusters;
    this.similarity = new ConceptSimilarity(concepts, nodes.size());
    this.repeals = new Repeals(nodes);
    this.conflicts =
        new Conflicts(
            nodes,
            references,
            similarity,
            new LawPairs(nodes, repeals),
            packs,
            ConflictParams.DEFAULT);
  }

  /**
   * Opens the graph in the directory of {@link StatuteStage}.
   *
   * @throws IOException if a file is missing, damaged or of another format version
   */
  public static StatuteGraph open(Path stageDirectory) throws IOException {
    return new StatuteGraph(
        new StatuteNodes(sections(stageDirectory)),
        PackLayer.open(stageDirectory),
        new Clusters(ClusterFile.read(stageDirectory)));
  }

  /**
   * Opens the graph of a snapshot.
   *
   * @throws NotBuiltException if an earlier version of the program built the snapshot
   */
  public static StatuteGraph of(Snapshot snapshot) throws IOException {
    if (!snapshot.manifest().stages().containsKey(StatuteStage.NAME)) {
      throw new NotBuiltException(
          "the snapshot has no graph of the statutes; make it anew: nomograph build");
    }
    return open(snapshot.stageDirectory(StatuteStage.NAME));
  }

  static List<LawSection> sections(Path stageDirectory) throws IOException {
    Path file = stageDirectory.resolve(StatuteStage.LAWS);
    List<LawSection> sections = new ArrayList<>();
    for (Map.Entry<String, SectionFile.Section> entry :
        SectionFile.read(file).sections().entrySet()) {
      sections.add(SectionCodec.read(entry.getValue().bytes(), file));
    }
    return sections;
  }

  /** Keys of all laws, ascending. */
  public List<String> laws() {
    return List.copyOf(nodes.laws().keySet());
  }

  /**
   * The law that a name means, whether with or without 中华人民共和国, 《》, a remark of revision or an
   * abbreviation; empty when no law of the graph does.
   */
  public Optional<String> lawNamed(String name) {
    return nodes.fusion().find(name);
  }

  /** Versions of a law, oldest first; empty when there is no such law. */
  public List<VersionNode> versions(String law) {
    return nodes.versions(law).stream().map(StatuteNodes.Version::node).toList();
  }

  /** The end of a law that was repealed, by a table or by a law of the graph. */
  public Optional<RepealedLaw> repealed(String law) {
    return repeals.of(law);
  }

  /** All laws that ended, the longest names first. */
  public List<RepealedLaw> repealedLaws() {
    return repeals.all();
  }

  /** Articles of a version in ascending order; empty when there is no such version. */
  public List<ArticleNode> articlesIn(String versionId) {
    return nodes
        .version(versionId)
        .map(v -> v.articles().values().stream().map(v::article).toList())
        .orElse(List.of());
  }

  /** An article by the id of its version. */
  public Optional<ArticleNode> article(String articleId) {
    return nodes.find(articleId).map(place -> place.version().article(place.article()));
  }

  /** Articles that an article cites, in the order of its text; of other laws as they then stood. */
  public List<Edge> references(String articleId) {
    return nodes.find(articleId).map(references::of).orElse(List.of());
  }

  /** Articles that cite this one, ascending by law and version. */
  public List<Edge> referencedBy(String articleId) {
    return references.to(articleId);
  }

  /**
   * Conflicts of an article with others: edges run from the provision that prevails to the one that
   * gives way; those to this article come first.
   */
  public List<Edge> conflicts(String articleId) {
    return nodes.find(articleId).map(conflicts::of).orElse(List.of());
  }

  /** Concepts of an article: those it defines, those of packs, those it uses. */
  public List<String> concepts(String articleId) {
    return nodes.find(articleId).map(concepts::of).orElse(List.of());
  }

  /**
   * Articles of a concept in the newest version of each law: first those that define it, then those
   * that packs name for it, then those that use it.
   */
  public List<String> articlesOf(String concept) {
    return concepts.articles(concept).stream()
        .filter(id -> nodes.find(id).filter(p -> p.version().node().newest()).isPresent())
        .toList();
  }

  /** As {@link #articlesOf(String)}, of the versions in force on a day. */
  public List<String> articlesOf(String concept, LocalDate day) {
    return concepts.articles(concept).stream()
        .filter(id -> nodes.find(id).filter(p -> inForce(p, day)).isPresent())
        .toList();
  }

  private static boolean inForce(Place place, LocalDate day) {
    return place.version().node().validity().covers(day);
  }

  /** As {@link #articlesOf(String)}, in all versions. */
  public List<String> articlesNaming(String concept) {
    return concepts.articles(concept);
  }

  /** Number of articles, of all versions, that use a concept. */
  public int uses(String concept) {
    return concepts.uses(concept);
  }

  /** How rare a concept is, in [0, 1]: 1 for one that a single article uses. */
  public double rareness(String concept) {
    return similarity.rareness(concept);
  }

  /** Concepts that a text names, at each place the longest, in its order, each once. */
  public List<String> conceptsIn(String text) {
    return concepts.in(text);
  }

  /** All concepts, ascending. */
  public SortedSet<String> concepts() {
    return concepts.all();
  }

  /** The other articles under the same headings, in ascending order. */
  public List<String> neighboursInChapter(String articleId) {
    Optional<Place> here = nodes.find(articleId);
    if (here.isEmpty()) {
      return List.of();
    }
    StatuteNodes.Version version = here.get().version();
    return version.articles().values().stream()
        .filter(a -> a.path().equals(here.get().article().path()))
        .map(a -> version.id(a.number()))
        .filter(id -> !id.equals(articleId))
        .toList();
  }

  /** Name of the section, a cluster of chapters, that an article belongs to. */
  public Optional<String> section(String articleId) {
    return nodes.find(articleId).flatMap(clusters::section);
  }

  /** Name of the domain, a cluster of sections, that an article belongs to. */
  public Optional<String> domain(String articleId) {
    return nodes.find(articleId).flatMap(clusters::domain);
  }

  /** Names of the sections, ascending. */
  public List<String> sections() {
    return clusters.sections();
  }

  /** Names of the domains, ascending. */
  public List<String> domains() {
    return clusters.domains();
  }

  /** Domain of each section, both by name. */
  Map<String, String> domainOfSection() {
    return clusters.domainOfSection();
  }

  /** Concepts that an article defines. */
  List<String> definedIn(String articleId) {
    return nodes
        .find(articleId)
        .map(p -> p.article().defined().stream().map(ConceptNames::key).toList())
        .orElse(List.of());
  }

  /** Citations of articles that no law of the graph has, each as often as it is made. */
  List<ArticleRef> danglingCitations() {
    return references.dangling();
  }

  /** Articles that packs name for a concept and that no law of the graph has, by concept. */
  SortedMap<String, List<ArticleRef>> conceptsWithoutArticle() {
    return concepts.missing();
  }
}
