package org.nomograph.engine.build;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.nomograph.engine.index.IndexDocument;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.workspace.StoredSource;

/** Streams the documents that the stored records make, always in the same order. */
final class AllDocuments {
  private final StoreBuildInput input;

  AllDocuments(StoreBuildInput input) {
    this.input = input;
  }

  /** Receives a document. */
  @FunctionalInterface
  interface Sink {
    void accept(IndexDocument document) throws IOException, InterruptedException;
  }

  /** Told that documents of another kind follow. */
  @FunctionalInterface
  interface GroupEnd {
    void run() throws IOException, InterruptedException;
  }

  /** Types of records that make documents, in the order in which these are written. */
  private static final List<List<Class<? extends SourceRecord>>> GROUPS =
      List.of(
          List.of(SourceRecord.Statute.class),
          List.of(SourceRecord.Interpretation.class),
          List.of(SourceRecord.Case.class, SourceRecord.Decision.class),
          List.of(SourceRecord.Card.class, SourceRecord.OffenseCard.class));

  /** Streams the documents of some sources, group by group. */
  void forEach(Predicate<String> sources, Sink sink, GroupEnd groupEnd)
      throws IOException, InterruptedException {
    Consumer<IndexDocument> consumer = unchecked(sink);
    try {
      for (List<Class<? extends SourceRecord>> group : GROUPS) {
        for (Class<? extends SourceRecord> type : group) {
          input.forEachOf(type, sources, record -> documents(record, consumer));
        }
        groupEnd.run();
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (Interrupted e) {
      throw e.interruption();
    }
  }

  /**
   * Streams the documents of one source.
   *
   * @param duplicates holds back what an earlier source has
   * @return what cannot be searched
   */
  List<Problem> read(StoredSource source, Duplicates duplicates, Sink sink)
      throws IOException, InterruptedException {
    Consumer<IndexDocument> consumer = unchecked(sink);
    List<Problem> problems = new ArrayList<>();
    try {
      input.read(
          source,
          record -> GROUPS.stream().anyMatch(group -> group.contains(record.getClass())),
          duplicates,
          record -> {
            if (!documents(record, consumer) && record instanceof SourceRecord.Statute statute) {
              problems.add(
                  new Problem(
                      statute.version().id(),
                      0,
                      Problem.Severity.NOTE,
                      "has no article, so no search finds it"));
            }
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (Interrupted e) {
      throw e.interruption();
    }
    return problems;
  }

  /** The documents of a record; returns whether there are any. */
  private boolean documents(SourceRecord record, Consumer<IndexDocument> consumer) {
    switch (record) {
      case SourceRecord.Statute statute -> {
        return RecordDocuments.statute(statute, input.newest(statute.version()), consumer);
      }
      case SourceRecord.Interpretation i ->
          consumer.accept(RecordDocuments.interpretation(i.interpretation()));
      case SourceRecord.Case c ->
          consumer.accept(RecordDocuments.caseRecord(c.labelledCase().record()));
      case SourceRecord.Decision d -> {
        d.facts().map(RecordDocuments::caseRecord).ifPresent(consumer);
        consumer.accept(RecordDocuments.decision(d.decision()));
      }
      case SourceRecord.Card c -> consumer.accept(RecordDocuments.card(c.card()));
      case SourceRecord.OffenseCard o -> {
        // A draft has the id of the expert's card, and is not searched for.
        if (!o.offense().drafted()) {
          consumer.accept(RecordDocuments.offense(o.offense()));
        }
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private static Consumer<IndexDocument> unchecked(Sink sink) {
    return document -> {
      try {
        sink.accept(document);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        throw new Interrupted(e);
      }
    };
  }

  /** Carries an interruption through a {@link Consumer}. */
  private static final class Interrupted extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient InterruptedException interruption;

    Interrupted(InterruptedException interruption) {
      super(interruption);
      this.interruption = interruption;
    }

    InterruptedException interruption() {
      return interruption;
    }
  }
}
