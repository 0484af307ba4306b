package org.nomograph.engine.build;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.model.Article;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.SourceRecord;

/**
 * Lets every record through once. Of an article that two sources hold in the same version, the
 * first counts; the other statute goes on with the articles that are new. Not thread-safe.
 */
final class Duplicates {
  private final Set<String> seen = new HashSet<>();
  private final List<Problem> problems = new ArrayList<>();

  /** Holds ids back that were met elsewhere. */
  void met(Collection<String> ids) {
    seen.addAll(ids);
  }

  /** Whether a record of this id was met. */
  boolean hasMet(String id) {
    return seen.contains(id);
  }

  /** What was held back, one note a source and record. */
  List<Problem> problems() {
    return List.copyOf(problems);
  }

  /** The record, or what of it is new; empty when nothing is. */
  Optional<SourceRecord> firstTime(SourceRecord record, String source) {
    if (record instanceof SourceRecord.Statute statute) {
      return newArticles(statute, source);
    }
    String id = id(record);
    if (seen.add(id)) {
      return Optional.of(record);
    }
    note(source, id + " was met before; the first counts");
    return Optional.empty();
  }

  private Optional<SourceRecord> newArticles(SourceRecord.Statute statute, String source) {
    String version = statute.version().id();
    if (statute.articles().isEmpty()) {
      if (seen.add(version)) {
        return Optional.of(statute);
      }
      note(source, version + " was met before; the first counts");
      return Optional.empty();
    }
    List<Article> fresh = statute.articles().stream().filter(a -> seen.add(a.id())).toList();
    int held = statute.articles().size() - fresh.size();
    if (held > 0) {
      note(source, held + " articles of " + version + " were met before; the first count");
    }
    return fresh.isEmpty()
        ? Optional.empty()
        : Optional.of(new SourceRecord.Statute(statute.version(), statute.preamble(), fresh));
  }

  private void note(String source, String reason) {
    problems.add(new Problem(source, 0, Problem.Severity.NOTE, reason));
  }

  private static String id(SourceRecord record) {
    return switch (record) {
      case SourceRecord.Statute statute -> statute.version().id();
      case SourceRecord.Interpretation i -> i.interpretation().id();
      case SourceRecord.Case c -> c.labelledCase().record().id();
      case SourceRecord.Decision d -> d.decision().id();
      case SourceRecord.Sentence s -> s.id();
      case SourceRecord.OffenseCard o ->
          o.offense().id() + (o.offense().drafted() ? " drafted by a model" : "");
      case SourceRecord.Examples e -> "examples of " + e.examples().offense() + " of " + e.pack();
      case SourceRecord.General g -> g.rule().fullId() + " of " + g.pack();
      case SourceRecord.Card c -> c.card().id();
      case SourceRecord.Supports s -> "supports " + s.pack() + " " + s.concept();
      case SourceRecord.Subject s -> "topic " + s.topic().name() + " of " + s.pack();
      case SourceRecord.Ended e -> "ended " + e.rule().name() + " of " + e.pack();
      case SourceRecord.Relation r ->
          "relation " + r.relation().from() + " " + r.relation().type() + " " + r.relation().to();
      case SourceRecord.Checklist c -> "checklist " + c.origin() + " " + c.article();
      case SourceRecord.ChargeTable t -> "charges " + t.origin() + " " + t.article();
    };
  }
}
