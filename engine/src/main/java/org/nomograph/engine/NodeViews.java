package org.nomograph.engine;

import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.EarlierTiers;
import org.nomograph.core.model.GeneralRule;
import org.nomograph.core.model.Interpretation;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.RuleCard;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.core.model.StatuteVersion;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.ingest.LawChanges;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.lawgraph.statute.StatuteGraph;
import org.nomograph.engine.lawgraph.statute.StatuteGroup;
import org.nomograph.engine.retrieve.norm.NormSearch;
import org.nomograph.engine.summary.Summaries;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.StoredArticle;

/**
 * Gathers what the snapshot knows of one node and its neighbours. Immutable, safe for use by
 * several threads.
 */
final class NodeViews {
  private static final int MOST = 20;

  private final Snapshot snapshot;
  private final LawGraph graph;
  private final ConceptViews concepts;
  private final StatuteViews statutes;
  private final GroupViews groups;

  NodeViews(Snapshot snapshot, LawGraph graph, StatuteGraph statutes) throws IOException {
    this.statutes =
        new StatuteViews(statutes, i -> snapshot.findArticle(i).map(a -> a.article().text()));
    this.groups = new GroupViews(graph, statutes, Summaries.of(snapshot));
    this.snapshot = snapshot;
    this.graph = graph;
    this.concepts = new ConceptViews(NormSearch.graphs(snapshot).values());
  }

  Optional<NodeView> find(String id) throws IOException {
    if (id.startsWith("case/")) {
      return new CaseViews(snapshot, graph).find(id);
    }
    if (id.startsWith("community/") || StatuteGroup.names(id)) {
      return groups.find(id);
    }
    if (id.startsWith("offense/")) {
      return graph.findOffense(id.substring("offense/".length())).map(this::offense);
    }
    if (id.startsWith("general/")) {
      return graph.generalRules().stream()
          .filter(rule -> rule.fullId().equals(id))
          .findFirst()
          .map(NodeViews::general);
    }
    if (id.startsWith("card/")) {
      return snapshot.findCard(id).map(NodeViews::card);
    }
    if (id.startsWith(ConceptViews.PREFIX)) {
      return concepts.find(id);
    }
    Optional<NodeView> article = article(id);
    if (article.isPresent()) {
      return article;
    }
    if (id.startsWith("interpretation/") || id.matches(".*@.*/p\\d+")) {
      return snapshot.findInterpretation(id).map(NodeViews::interpretation);
    }
    return graph.findOffense(id).map(this::offense);
  }

  private static NodeView general(GeneralRule rule) {
    List<NodeView.Part> parts = new ArrayList<>();
    add(parts, "articles", rule.articles().stream().map(ArticleRef::toString).toList());
    add(parts, "rule", List.of(rule.effect().name().toLowerCase(Locale.ROOT), rule.summary()));
    add(parts, "conditions", rule.conditions().stream().map(NodeViews::item).toList());
    add(parts, "spares", rule.spares().stream().map(GeneralRule.Spare::offense).toList());
    return new NodeView(rule.fullId(), "general", rule.name(), parts);
  }

  private Optional<NodeView> article(String id) throws IOException {
    ArticleRef ref;
    try {
      int at = id.indexOf('@');
      int slash = id.lastIndexOf('/');
      ref = ArticleRef.parse(at < 0 || slash < at ? id : id.substring(0, at) + id.substring(slash));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
    List<String> versions =
        id.contains("@") ? List.of(id) : snapshot.index().versions(ref.toString());
    List<NodeView.Part> parts = new ArrayList<>();
    for (String version : versions) {
      snapshot.findArticle(version).ifPresent(stored -> parts.add(version(stored)));
    }
    if (parts.isEmpty()) {
      return Optional.empty();
    }
    neighbours(ref, parts);
    for (StatuteViews.Lines part : statutes.of(versions.getFirst())) {
      add(parts, part.heading(), part.lines());
    }
    return Optional.of(new NodeView(id, "article", ref.toString(), parts));
  }

  private static NodeView.Part version(StoredArticle stored) {
    List<String> lines = new ArrayList<>();
    if (!stored.article().path().isEmpty()) {
      lines.add(String.join(" > ", stored.article().path()));
    }
    stored.article().text().lines().forEach(lines::add);
    return new NodeView.Part(
        stored.article().id()
            + "  "
            + force(stored.version().validity())
            + gaps(stored.version())
            + stored.article().origin().map(origin -> "  (" + origin + ")").orElse(""),
        lines);
  }

  /** Changes of the law within the interval of a version, whose own versions are not imported. */
  private static String gaps(StatuteVersion version) {
    Optional<LocalDate> from = version.validity().from();
    if (from.isEmpty()) {
      return "";
    }
    Optional<LocalDate> last = version.validity().until().map(day -> day.minusDays(1));
    return LawChanges.standard().between(version.law(), from.get(), last).stream()
        .map(
            change ->
                "  (version since %s, %s, not imported)".formatted(change.inForce(), change.name()))
        .collect(Collectors.joining());
  }

  private static String force(Validity validity) {
    String from = validity.from().map(Object::toString).orElse("?");
    return validity
        .until()
        .map(until -> "[" + from + ", " + until + ")")
        .orElse("[" + from + ", …)");
  }

  private void neighbours(ArticleRef ref, List<NodeView.Part> parts) {
    add(parts, "offenses", graph.offensesOf(ref).stream().map(Offense::id).toList());
    add(parts, "checklist", graph.checklistOf(ref).stream().map(NodeViews::item).toList());
    add(parts, "interpretations", graph.interpretationsOf(ref));
    add(parts, "refers to", graph.references(ref).stream().map(ArticleRef::toString).toList());
    add(parts, "relations", graph.relationsOf(ref).stream().map(NodeViews::relation).toList());
    add(parts, "supports", concepts.supportedBy(ref));
    add(parts, "cases", graph.casesCiting(ref));
  }

  static void add(List<NodeView.Part> parts, String heading, List<String> lines) {
    if (lines.isEmpty()) {
      return;
    }
    List<String> shown = new ArrayList<>(lines.subList(0, Math.min(MOST, lines.size())));
    if (lines.size() > MOST) {
      shown.add("… and " + (lines.size() - MOST) + " more");
    }
    parts.add(new NodeView.Part(heading, shown));
  }

  private static String item(ChecklistItem item) {
    return "%s (%s, %s) %s%s"
        .formatted(
            item.id(),
            item.element(),
            item.necessity(),
            item.question(),
            item.drafted() ? " [drafted by a model, not read by an expert]" : "");
  }

  private static String relation(NormRelation relation) {
    return "%s %s %s: %s"
        .formatted(relation.from(), relation.type(), relation.to(), relation.reason());
  }

  private NodeView offense(Offense offense) {
    List<NodeView.Part> parts = new ArrayList<>();
    add(parts, "aliases", offense.aliases());
    add(parts, "chapter", List.of(offense.chapter()).stream().filter(c -> !c.isBlank()).toList());
    add(parts, "articles", offense.articles().stream().map(ArticleRef::toString).toList());
    add(parts, "checklist", offense.checklist().stream().map(NodeViews::item).toList());
    add(parts, "sentencing", offense.tiers().stream().map(NodeViews::tier).toList());
    for (EarlierTiers earlier : offense.earlierTiers()) {
      String name = "sentencing before %s (%s)".formatted(earlier.until(), earlier.basis());
      add(parts, name, earlier.tiers().stream().map(NodeViews::tier).toList());
    }
    add(
        parts,
        "confused with",
        offense.confusions().stream().map(c -> c.offense() + ": " + c.deciding()).toList());
    add(
        parts,
        "conversions",
        offense.conversions().stream().map(c -> c.offense() + " by " + c.basis()).toList());
    add(parts, "cases", graph.casesOf(offense.name()));
    return new NodeView(offense.id(), "offense", offense.name(), parts);
  }

  private static String tier(SentencingTier tier) {
    return "%s (%s): %d to %d months%s%s"
        .formatted(
            tier.name(),
            tier.article(),
            tier.minMonths(),
            tier.maxMonths(),
            tier.life() ? ", life" : "",
            tier.death() ? ", death" : "");
  }

  private static NodeView interpretation(Interpretation interpretation) {
    List<NodeView.Part> parts = new ArrayList<>();
    add(parts, interpretation.title(), interpretation.text().lines().toList());
    add(parts, "explains", interpretation.explains().stream().map(ArticleRef::toString).toList());
    return new NodeView(interpretation.id(), "interpretation", interpretation.title(), parts);
  }

  private static NodeView card(RuleCard card) {
    List<NodeView.Part> parts = new ArrayList<>();
    add(parts, "concept", List.of(ConceptViews.PREFIX + card.concept()));
    add(parts, "issue frames", card.issueFrames());
    add(parts, "positive conditions", card.positiveConditions());
    add(parts, "negative conditions", card.negativeConditions());
    add(parts, "legal effects", card.legalEffects());
    add(parts, "distinguish from", card.distinguishFrom());
    add(parts, "priority or exception", card.priorityOrException());
    add(
        parts,
        "supported by",
        card.supports().stream().map(s -> s.article() + " " + s.weight()).toList());
    String mark = card.drafted() ? " [drafted by a model, not read by an expert]" : "";
    return new NodeView(card.id(), "card", card.title() + mark, parts);
  }
}
