package org.nomograph.engine;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.CourtDecision;
import org.nomograph.core.model.Origin;
import org.nomograph.core.model.Term;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.workspace.Snapshot;

/**
 * Gathers what the snapshot knows of a case: its facts, what was decided, and the decision as it
 * was published. Immutable, safe for use by several threads.
 */
final class CaseViews {
  private final Snapshot snapshot;
  private final LawGraph graph;

  CaseViews(Snapshot snapshot, LawGraph graph) {
    this.snapshot = snapshot;
    this.graph = graph;
  }

  Optional<NodeView> find(String id) throws IOException {
    Optional<CaseRecord> record = snapshot.findCase(id);
    if (record.isEmpty()) {
      return Optional.empty();
    }
    List<NodeView.Part> parts = new ArrayList<>();
    Optional<CourtDecision> decision = snapshot.findDecision(id);
    decision.ifPresent(d -> head(d, parts));
    add(parts, "facts", lines(record.get().facts()));
    add(parts, "source", record.get().origin().map(Origin::toString).stream().toList());
    add(parts, "defendants", record.get().defendants());
    graph
        .findCase(id)
        .ifPresent(
            node -> {
              add(parts, "charges", node.charges());
              add(parts, "articles", node.articles().stream().map(Object::toString).toList());
              add(parts, "term", node.term().map(CaseViews::term).stream().toList());
              add(parts, "community", node.community().stream().toList());
            });
    decision.ifPresent(
        d -> {
          add(parts, "reasoning", lines(d.reasoning()));
          add(parts, "disposition", lines(d.disposition()));
        });
    add(parts, "nearest cases", graph.neighbours(id));
    return Optional.of(new NodeView(id, "case", id, parts));
  }

  private static void head(CourtDecision decision, List<NodeView.Part> parts) {
    List<String> lines = new ArrayList<>();
    String title = decision.court() + decision.title();
    lines.add(decision.number().isEmpty() ? title : title + "，" + decision.number());
    decision.day().ifPresent(day -> lines.add(day.toString()));
    add(parts, "decision", lines);
    add(parts, "parties", decision.parties());
    add(parts, "procedure", lines(decision.procedure()));
  }

  private static List<String> lines(String text) {
    return text.lines().filter(line -> !line.isBlank()).toList();
  }

  private static void add(List<NodeView.Part> parts, String heading, List<String> lines) {
    if (!lines.isEmpty()) {
      parts.add(new NodeView.Part(heading, lines));
    }
  }

  private static String term(Term term) {
    return term.death() ? "death" : term.life() ? "life" : term.months() + " months";
  }
}
