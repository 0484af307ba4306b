package org.nomograph.engine.summary;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.FactSpan;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.lawgraph.statute.StatuteGraph;
import org.nomograph.engine.lawgraph.statute.StatuteGroup;
import org.nomograph.engine.text.Sentences;
import org.nomograph.engine.verify.Supplied;
import org.nomograph.engine.workspace.Snapshot;
import org.nomograph.engine.workspace.StoredArticle;

/** The groups of a snapshot and the members that stand for each. Used by one thread. */
final class SummarySubjects {
  private final Snapshot snapshot;
  private final LawGraph graph;
  private final StatuteGraph statutes;
  private final SummaryParams params;

  SummarySubjects(Snapshot snapshot, LawGraph graph, StatuteGraph statutes, SummaryParams params) {
    this.snapshot = snapshot;
    this.graph = graph;
    this.statutes = statutes;
    this.params = params;
  }

  /** All groups: communities of cases, then sections, then domains, each by id. */
  List<SummarySubject> all() throws IOException {
    Map<String, SummarySubject> communities = new TreeMap<>();
    for (LawGraph.Community community : graph.communities()) {
      communities.put(community.id(), community(community));
    }
    List<SummarySubject> all = new ArrayList<>(communities.values());
    for (StatuteGroup group : StatuteGroup.all(statutes)) {
      all.add(group(group));
    }
    return all.stream().filter(subject -> !subject.members().isEmpty()).toList();
  }

  private SummarySubject community(LawGraph.Community community) throws IOException {
    List<Supplied> members = new ArrayList<>();
    List<String> ids = new ArrayList<>();
    TreeSet<String> persons = new TreeSet<>();
    for (String id : community.cases()) {
      Optional<CaseRecord> record = snapshot.findCase(id);
      if (record.isPresent() && members.size() < params.cases()) {
        List<String> charges = graph.findCase(id).map(LawGraph.CaseNode::charges).orElse(List.of());
        members.add(
            Supplied.of("案件", "罪名：" + String.join("、", charges) + "。" + cut(record.get().facts())));
        ids.add(id);
        persons.addAll(record.get().defendants());
      }
    }
    String title = "相似案件 %d 件".formatted(community.cases().size());
    return new SummarySubject(community.id(), title, "summary-cases", members, ids, persons);
  }

  private SummarySubject group(StatuteGroup group) throws IOException {
    List<Supplied> members = new ArrayList<>();
    List<String> ids = new ArrayList<>();
    for (String id : group.mostCited(statutes, params.articles())) {
      Optional<StoredArticle> article = snapshot.findArticle(id);
      if (article.isPresent()) {
        Article found = article.get().article();
        members.add(new Supplied(found.ref().toString(), cut(found.text()), Optional.of(found)));
        ids.add(id);
      }
    }
    return new SummarySubject(
        group.id(), group.name(), "summary-section", members, ids, new TreeSet<>());
  }

  /** The first sentences that fit, at least the beginning of the first. */
  private String cut(String text) {
    StringBuilder kept = new StringBuilder();
    for (FactSpan sentence : Sentences.of(text)) {
      if (kept.length() + sentence.text().length() > params.length()) {
        break;
      }
      kept.append(sentence.text());
    }
    String all =
        kept.isEmpty()
            ? text.substring(0, Math.min(params.length(), text.length()))
            : kept.toString();
    return all.replaceAll("\\s+", " ").strip();
  }
}
